import type { ReactNode } from "react";
import { fieldsOf, listOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { StartNote } from "#app/launch/start-note.tsx";
import { AcceptTerms } from "#app/legal/accept-terms.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { PROVINCES, type Province } from "#domain/companies/places/rules.ts";
import { AREAS_EXPLANATION } from "#texts/request/areas.ts";
import { formatEuros } from "#texts/formats.ts";
import { mandateSentence } from "#texts/payment/payments.ts";
import { BillingFields } from "./billing-fields.tsx";
import { HeldPlaces } from "../joining/held-places.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { Order } from "./order.server.ts";

/** The `intent` of the order form, for pages with several forms. */
export const ORDER_INTENT = "bestellen";

/** The provinces of an order, for a company without a profile. */
function Areas({
  full,
  chosen,
  error,
}: {
  full: readonly Province[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <CheckboxCards
      name="serviceAreas"
      label="In welke provincies werk je?"
      hint={`${AREAS_EXPLANATION} Per provincie is er plek voor hooguit ${MAX_PER_REGION} bedrijven. Met je betaling krijg je een plek in elke provincie die je kiest. Gaat de laatste net naar een ander, dan krijg je je geld terug.`}
      columns="dense"
      options={PROVINCES.map((province) => ({
        value: province,
        label: province,
        description: full.includes(province) ? "Geen plek; kies deze voor de wachtlijst" : undefined,
      }))}
      defaultValues={chosen}
      error={error}
    />
  );
}

/** The KvK number, for a company whose program did not ask it. */
function KvkField({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf({ values: answer?.values ?? {}, errors: answer?.errors ?? {} });
  return (
    <Field
      {...field("kvkNumber")}
      label="KvK-nummer"
      inputMode="numeric"
      placeholder="12345678"
      width="medium"
    />
  );
}

/**
 * The order form, for a page whose action calls `placeOrder`; `answer` is the answer of that. An order that is still open
 * stands first, then what the page says about the order.
 */
export function OrderForm({
  order,
  answer,
  action,
  children,
}: {
  order: Order;
  answer: FormAnswer | undefined;
  action?: string;
  children?: ReactNode;
}) {
  const { areas, held, creditor, payments } = order;
  const chosen = answer ? listOf(answer.values, "serviceAreas") : (areas?.chosen ?? []);
  // One way to pay at a time: an order that is still open leads to its own payment page.
  const canGoOn = held?.checkout && !answer;
  const form = (
    <Form renews method="post" action={action} noValidate className="space-y-6">
      <input type="hidden" name="intent" value={ORDER_INTENT} />
      <FormProblems answer={answer} />
      <OrderSummary {...order} />
      <StartNote />
      {areas && <Areas full={areas.full} chosen={chosen} error={answer?.errors.serviceAreas} />}
      {!order.isFinished && <KvkField answer={answer} />}
      <BillingFields {...order} answer={answer} />
      {!order.isFinished && (
        <AcceptTerms
          isAccepted={answer !== undefined && textOf(answer.values, "terms") === "on"}
          error={answer?.errors.terms}
        />
      )}
      <div>
        <p className="mb-2 text-sm text-soft">{mandateSentence(creditor)}</p>
        <p className="mb-4">
          Je betaalt nu <strong>{formatEuros(payments.now.payCents)}</strong>, op de volgende pagina. Het
          abonnement loopt per maand door, tot je opzegt.
        </p>
        <p>
          Je bestelt als bedrijf: er geldt geen bedenktijd van 14 dagen. Op je bestelling gelden onze{" "}
          <Link href="/algemene-voorwaarden" className="link">
            algemene voorwaarden
          </Link>
          .
        </p>
        <div className="mt-1 mb-4">
          <Checkbox
            name="asBusiness"
            label="Ik bestel namens mijn bedrijf"
            defaultChecked={answer !== undefined && textOf(answer.values, "asBusiness") === "on"}
            error={answer?.errors.asBusiness}
          />
        </div>
        <Button size="large" wide>
          Bestellen met betalingsverplichting
        </Button>
      </div>
    </Form>
  );
  return (
    <div className="space-y-6">
      {held && !answer && <HeldPlaces held={held} />}
      {children && <div className="space-y-3">{children}</div>}
      {canGoOn ? (
        <Disclosure summary="Je bestelling wijzigen">
          <div className="mt-4">{form}</div>
        </Disclosure>
      ) : (
        form
      )}
    </div>
  );
}
