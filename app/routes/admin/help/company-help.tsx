import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { givesMoney } from "#domain/desk/help/policy.ts";
import { MAX_GIVEN_DAYS } from "#domain/desk/help/rules.ts";
import { companyToHelp } from "#domain/desk/help/views.ts";
import { newId } from "#domain/kernel/ids.ts";
import { formatCount, formatEuros } from "#texts/formats.ts";
import {
  CREDIT_REASON_LABELS,
  OPERATOR_REFUND_REASON_LABELS,
  REFUND_PART_LABELS,
  REPAIR_REASON_LABELS,
} from "#texts/desk/help.ts";
import { requireOperator } from "../operator-page.server.ts";
import { WhyNote, WhySelect } from "../why-select.tsx";
import type { Route } from "./+types/company-help";
import { helpCompany } from "./help-company.server.ts";
import { GIVE_CREDIT, GIVE_DAYS, REFUND, REPAIR } from "./help-paths.ts";
import { HelpPart } from "./help-part.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Geld en betalingen");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, givesMoney);
  return { company: foundOr404(await companyToHelp(ctx, params.companyId)), key: newId(ctx.now) };
}

export const action = (args: Route.ActionArgs) => helpCompany(args);

export const shouldRevalidate = afterRefusals;

/** `/beheer/geld/:companyId`: days, credit, refunds and payments of a company, each with its reason. */
export default function CompanyHelp({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData;
  const answerOf = (intent: string): FormAnswer | undefined =>
    actionData && "values" in actionData && actionData.values.intent === intent ? actionData : undefined;
  /** The key of a form; of the one that failed its own, which gives at most once. */
  const keyOf = (intent: string) => {
    const key = answerOf(intent)?.values.key;
    return typeof key === "string" ? key : loaderData.key;
  };
  const days = fieldsOf(answerOf(GIVE_DAYS));
  const credit = fieldsOf(answerOf(GIVE_CREDIT));
  const refund = fieldsOf(answerOf(REFUND));
  const repair = fieldsOf(answerOf(REPAIR));
  return (
    <>
      <Breadcrumb
        items={[
          { label: company.companyName, href: `/beheer/bedrijven/${company.id}` },
          { label: "Geld en betalingen" },
        ]}
      />
      <h1>Geld en betalingen</h1>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <HelpPart
        title="Dagen geven"
        id="dagen"
        text={`Hooguit ${formatCount(MAX_GIVEN_DAYS, "dag", "dagen")}. Het bedrijf krijgt tegoed voor wat die dagen kosten: de volgende factuur is zoveel lager. Het bedrijf krijgt er een mail van, met de reden.`}
      >
        <input type="hidden" name="key" value={keyOf(GIVE_DAYS)} />
        <Field {...days("days")} label="Aantal dagen" inputMode="numeric" width="short" />
        <WhySelect {...days("reason")} id="reason-dagen" labels={CREDIT_REASON_LABELS} />
        <WhyNote {...days("note")} id="note-dagen" optional={false} />
        <Button name="intent" value={GIVE_DAYS}>
          Dagen geven
        </Button>
      </HelpPart>
      <HelpPart
        title="Tegoed geven"
        id="tegoed"
        text="In hele euro’s, inclusief btw. Het gaat als korting van de volgende facturen af. Voor een storing of een fout zijn we het schuldig: wat bij het einde over is, betalen we uit. Wat we toezegden of uit coulance gaven, betalen we niet uit. Het bedrijf krijgt er een mail van, met de reden."
      >
        <input type="hidden" name="key" value={keyOf(GIVE_CREDIT)} />
        <Field {...credit("euros")} label="Bedrag" before="€" inputMode="numeric" width="short" />
        <WhySelect {...credit("reason")} id="reason-tegoed" labels={CREDIT_REASON_LABELS} />
        <WhyNote {...credit("note")} id="note-tegoed" optional={false} />
        <Button name="intent" value={GIVE_CREDIT}>
          Tegoed geven
        </Button>
      </HelpPart>
      {company.invoices.length > 0 && (
        <HelpPart
          title="Terugbetalen"
          id="terug"
          text="Het geld gaat terug naar de rekening waarvan is betaald, met een creditfactuur en een mail. Het abonnement loopt door."
        >
          <input type="hidden" name="key" value={keyOf(REFUND)} />
          <Select
            {...refund("invoiceId")}
            label="Factuur"
            placeholder="Kies een factuur"
            options={company.invoices.map(({ id, number, totalCents }) => ({
              value: id,
              label: `${number}, ${formatEuros(totalCents)}`,
            }))}
          />
          <Select
            {...refund("how")}
            label="Hoeveel"
            placeholder="Kies hoeveel"
            options={Object.entries(REFUND_PART_LABELS).map(([value, label]) => ({ value, label }))}
          />
          <WhySelect {...refund("why")} labels={OPERATOR_REFUND_REASON_LABELS} />
          <WhyNote {...refund("note")} id="note-terug" optional={false} />
          <Button name="intent" value={REFUND} variant="danger">
            Terugbetalen
          </Button>
        </HelpPart>
      )}
      <HelpPart
        title="Betaling opnieuw ophalen"
        id="ophalen"
        text="Leest bij de betaaldienst wat er is betaald, en zet dat hier goed. Verandert niets bij de betaaldienst."
      >
        <WhySelect {...repair("reason")} id="reason-ophalen" labels={REPAIR_REASON_LABELS} />
        <WhyNote {...repair("note")} id="note-ophalen" />
        <Button name="intent" value={REPAIR} variant="secondary">
          Ophalen
        </Button>
      </HelpPart>
    </>
  );
}
