import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field } from "#app/ui/field.tsx";
import { LAUNCH_OFFER_PLACES, type LaunchSettings } from "#domain/launch/rules.ts";

/** The state of the launch: what visitors read follows it within seconds. */
export function LaunchForm({ launch, answer }: { launch: LaunchSettings; answer: FormAnswer | undefined }) {
  const values = {
    mode: launch.mode,
    goLiveDate: launch.goLiveDate,
    offerEndsOn: launch.offer.endsOn,
    alreadyTaken: String(launch.offer.alreadyTaken),
    ...answer?.values,
  };
  const field = fieldsOf({ values, errors: answer?.errors ?? {} });
  return (
    <section aria-labelledby="start" className="self-start rounded bg-mist p-5 sm:p-6">
      <h2 id="start" className="text-h3">
        Start en aanbieding
      </h2>
      <form method="post" noValidate className="mt-5 space-y-6">
        <ChoiceCards
          {...field("mode")}
          label="Stand"
          columns={1}
          options={[
            { value: "prelaunch", label: "Voor de start" },
            { value: "live", label: "Live" },
          ]}
        />
        <Field
          {...field("goLiveDate")}
          label="Startdatum"
          hint="Leeg: de eerstvolgende 7 oktober."
          optional
          type="date"
        />
        <Field
          {...field("offerEndsOn")}
          label="Aanbieding geldig t/m"
          hint="Leeg: de startdatum."
          optional
          type="date"
        />
        <Field
          {...field("alreadyTaken")}
          label="Plaatsen die al weg zijn"
          hint={`Van de ${LAUNCH_OFFER_PLACES}, buiten de site om vergeven.`}
          inputMode="numeric"
          width="short"
        />
        <Button name="intent" value="start">
          Opslaan
        </Button>
      </form>
    </section>
  );
}
