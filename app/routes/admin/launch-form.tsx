import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { LAUNCH_OFFER_PLACES, OFFER_ALREADY_TAKEN } from "#domain/launch/rules.ts";
import type { LaunchForOperator } from "#domain/launch/views.ts";
import { formatDay } from "#texts/formats.ts";
import { LAUNCH_MODE_PATH } from "./launch-mode-path.ts";

type Props = { launch: LaunchForOperator; answer: FormAnswer | undefined };

/** The launch settings. Pages follow them within seconds. A field shows only a stored value, never a default. */
export function LaunchForm({ launch, answer }: Props) {
  const { choices, settings, isPrelaunch, nextMode } = launch;
  const values = {
    goLiveDate: choices.goLiveDate ?? "",
    offerEndsOn: choices.offerEndsOn ?? "",
    alreadyTaken: choices.alreadyTaken?.toString() ?? "",
    ...answer?.values,
  };
  const field = fieldsOf({ values, errors: answer?.errors ?? {} });
  return (
    <section aria-labelledby="start" className="self-start rounded bg-mist p-5 sm:p-6">
      <h2 id="start" className="text-h3">
        Start en aanbieding
      </h2>
      <p className="mt-4">
        De site staat <strong>{isPrelaunch ? "voor de start" : "live"}</strong>
        {stateReason(launch)}
      </p>
      {nextMode !== null && (
        <Button href={LAUNCH_MODE_PATH} variant="secondary" size="small" className="mt-3">
          {nextMode === "live" ? "Live zetten" : "Terug naar voor de start"}
        </Button>
      )}
      <form method="post" noValidate className="mt-6 space-y-6 border-t border-line pt-6">
        <Field
          {...field("goLiveDate")}
          label="Startdatum"
          hint={
            choices.goLiveDate === null
              ? `Niet ingevuld, dus berekend: de eerstvolgende 7 oktober, nu ${formatDay(settings.goLiveDate)}.`
              : "Leeg: berekend, de eerstvolgende 7 oktober."
          }
          optional
          type="date"
        />
        <Field
          {...field("offerEndsOn")}
          label="Aanbieding geldig t/m"
          hint={
            choices.offerEndsOn === null
              ? `Niet ingevuld, dus berekend: de startdatum, nu ${formatDay(settings.offer.endsOn)}.`
              : "Leeg: berekend, de startdatum."
          }
          optional
          type="date"
        />
        <NumberField
          {...field("alreadyTaken")}
          kind="count"
          label="Plaatsen die al weg zijn"
          hint={`Van de ${LAUNCH_OFFER_PLACES}, buiten de site om vergeven. ${
            choices.alreadyTaken === null
              ? `Niet ingevuld, dus de standaard: ${OFFER_ALREADY_TAKEN}.`
              : `Leeg: de standaard, ${OFFER_ALREADY_TAKEN}.`
          }`}
          optional
          width="short"
        />
        <Button name="intent" value="start">
          Opslaan
        </Button>
      </form>
    </section>
  );
}

/** Why the site is in this state when no operator set it. */
function stateReason({ choices, nextMode }: LaunchForOperator): string {
  if (nextMode === null)
    return ": de startdatum is voorbij. Vul een nieuwe in om terug te gaan naar voor de start.";
  return choices.mode === null ? " (niet ingesteld, dit is de standaard)." : ".";
}
