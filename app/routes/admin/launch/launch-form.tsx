import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { LAUNCH_OFFER_PLACES } from "#domain/launch/rules.ts";
import type { LaunchForOperator } from "#domain/launch/views.ts";
import { LAUNCH_MODE_PATH } from "./launch-paths.ts";

type Props = { launch: LaunchForOperator; answer: FormAnswer | undefined };

/** The launch settings. Pages follow them within seconds. */
export function LaunchForm({ launch, answer }: Props) {
  const { choices, isPrelaunch, nextMode } = launch;
  const values = {
    goLiveDate: choices.goLiveDate ?? "",
    offerEndsOn: choices.offerEndsOn ?? "",
    alreadyTaken: choices.alreadyTaken?.toString() ?? "",
    takenSource: choices.takenSource,
    takenOn: choices.takenOn ?? "",
    ...answer?.values,
  };
  const field = fieldsOf({ values, errors: answer?.errors ?? {} });
  return (
    <section aria-labelledby="start" className="max-w-text">
      <h1 id="start">Start en aanbieding</h1>
      <p className="mt-4">
        De site staat <strong>{isPrelaunch ? "voor de start" : "live"}</strong>
        {stateReason(launch)}
      </p>
      {nextMode !== null && (
        <Button href={LAUNCH_MODE_PATH} variant="secondary" size="small" className="mt-3">
          {nextMode === "live" ? "Live zetten" : "Terugzetten naar de tijd voor de start"}
        </Button>
      )}
      <Form method="post" noValidate className="mt-6 space-y-6 border-t border-line pt-6">
        <Field
          {...field("goLiveDate")}
          label="Startdatum"
          hint="Leeg: de site is live en noemt geen startdatum. Wie al bestelde, houdt de datum van zijn bestelling."
          optional
          type="date"
        />
        <Field
          {...field("offerEndsOn")}
          label="Aanbieding geldig t/m"
          hint="Leeg: er is geen aanbieding."
          optional
          type="date"
        />
        <NumberField
          {...field("alreadyTaken")}
          kind="count"
          label="Plekken die al weg zijn"
          hint={`Van de ${LAUNCH_OFFER_PLACES}, buiten de site om vergeven. Leeg: geen.`}
          optional
          width="short"
        />
        <Field
          {...field("takenSource")}
          label="Waar dat getal vandaan komt"
          hint="Zoals: ondertekende aanmeldingen van de beurs. Nodig zodra er plekken weg zijn, want pagina’s noemen het getal."
          optional
          maxLength={200}
        />
        <Field {...field("takenOn")} label="Dag van die telling" optional type="date" />
        <Button name="intent" value="start">
          Opslaan
        </Button>
      </Form>
    </section>
  );
}

/** Why the site is in this state when no operator chose it. */
function stateReason({ choices, nextMode }: LaunchForOperator): string {
  if (nextMode !== null) return choices.mode === null ? " (niet ingesteld)." : ".";
  return choices.goLiveDate === null
    ? ". Vul een startdatum in om naar voor de start te gaan."
    : ": de startdatum is voorbij. Vul een nieuwe in om terug te gaan naar voor de start.";
}
