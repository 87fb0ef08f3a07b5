import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FoundText, StreetFields } from "#app/routes/public/request/address-fields.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { OptionalMark } from "#app/ui/fields/field-frame.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import type { BillingDetails } from "#domain/payments/billing/views.ts";
import { EXAMPLE_VAT_ID } from "#texts/examples.ts";
import { formatAddress } from "#texts/formats.ts";
import { CHECKED_AGAIN } from "../profile/checked-again.ts";
import type { Order } from "./order.server.ts";

const FIELDS = ["legalName", "postcode", "houseNumber", "addition", "street", "place", "vatId"] as const;

type Props = Pick<Order, "details" | "hasDetails" | "foundPlace"> & { answer: FormAnswer | undefined };

/** Name and address for the invoices: the fields, or their summary when they are known. */
export function BillingFields(props: Props) {
  const { details, hasDetails, answer } = props;
  const refused = FIELDS.some((name) => answer?.errors[name] !== undefined);
  if (!hasDetails) {
    return (
      <fieldset className="space-y-6">
        <legend className="mb-4 text-h4 font-semibold">Wat er op je factuur komt</legend>
        <DetailFields {...props} />
      </fieldset>
    );
  }
  return (
    <section aria-label="Factuurgegevens">
      <p className="mb-2 text-h4 font-semibold">Wat er op je factuur komt</p>
      <details open={refused} className="group/fold">
        <summary className="flex items-start justify-between gap-4">
          <span className="whitespace-pre-line group-open/fold:invisible">{summaryOf(details)}</span>
          <span className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center">
            Wijzig<span className="sr-only"> je factuurgegevens</span>
          </span>
        </summary>
        <div className="mt-4 space-y-6">
          <DetailFields {...props} />
        </div>
      </details>
    </section>
  );
}

/** The details in lines, as the invoice prints them. */
function summaryOf(details: BillingDetails): string {
  const { legalName, vatId, addition, ...address } = details;
  return [legalName, ...formatAddress({ ...address, addition }), vatId && `Btw-id ${vatId}`]
    .filter(Boolean)
    .join("\n");
}

/** The fields themselves. */
export function DetailFields(props: Props) {
  const { details, hasDetails, foundPlace, answer } = props;
  const values = { ...details, ...answer?.values };
  const errors = answer?.errors ?? {};
  const field = fieldsOf({ values, errors });
  return (
    <>
      <Field
        {...field("legalName")}
        label="Officiële naam"
        hint={`Zoals bij de KvK, bijvoorbeeld: Haddad Schoonmaak B.V.${hasDetails ? ` ${CHECKED_AGAIN}` : ""}`}
        autoComplete="organization"
        maxLength={160}
      />
      <StreetFields values={values} errors={errors} />
      <Field {...field("place")} label="Plaats" autoComplete="address-level2" />
      <FoundText
        values={values}
        name="place"
        found={foundPlace !== null && foundPlace === textOf(values, "place") ? foundPlace : undefined}
      />
      <VatField {...props} />
    </>
  );
}

/** The btw-id, which an invoice may do without: open after the first time. */
function VatField({ details, hasDetails, answer }: Props) {
  const values = { ...details, ...answer?.values };
  const errors = answer?.errors ?? {};
  const isOpen = hasDetails || textOf(values, "vatId") !== "" || errors.vatId !== undefined;
  return (
    <Disclosure
      open={isOpen}
      summary={
        <>
          Btw-id op je factuur
          <OptionalMark />
        </>
      }
    >
      <div className="mt-2">
        <Field
          {...fieldsOf({ values, errors })("vatId")}
          label="Btw-id"
          hint={`Zoals ${EXAMPLE_VAT_ID}. Dan staat het op je facturen.`}
          optional
          width="medium"
          autoCapitalize="characters"
        />
      </div>
    </Disclosure>
  );
}
