import { fieldsOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { OfflineNote } from "#app/ui/offline-note.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/**
 * The form for a quote. `website` comes from the profile, `typed` from a form that was kept when the session ended. For
 * recurring work the price is that of one visit.
 */
export function QuoteForm({
  answer,
  typed,
  website,
  perVisit,
}: {
  answer: FormAnswer | undefined;
  typed: FormValues | null;
  website: string;
  /** Absent for a quote that could not be sent, as nothing of its brief is shown. */
  perVisit?: boolean;
}) {
  const errors = answer?.errors ?? {};
  const values = { websiteLink: website, ...typed, ...answer?.values };
  const field = fieldsOf({ values, errors });
  return (
    <section aria-labelledby="offerte">
      <h3 id="offerte" className="text-h3">
        Stuur je offerte
      </h3>
      <p className="mt-2 text-soft">
        Je stuurt er één per opdracht. De opdrachtgever ziet ook je profiel. Kiest die voor jou, dan krijg je
        de contactgegevens.
      </p>
      <form method="post" noValidate className="mt-6 space-y-6">
        <FormProblems answer={answer} />
        {typed && !answer && <KeptNotice />}
        <Field
          {...field("packageName")}
          label="Titel"
          hint="Kort wat je aanbiedt, zoals: Wekelijks drie uur schoonmaken."
          maxLength={120}
        />
        <NumberField
          {...field("price")}
          kind="euros"
          label={perVisit ? "Prijs per schoonmaakbeurt" : "Prijs"}
          hint={`Inclusief btw${perVisit === undefined ? "" : perVisit ? ", per keer" : ", voor de hele klus"}, zoals 150 of 149,50.`}
          width="medium"
        />
        <TextArea
          {...field("includes")}
          label="Wat hoort erbij?"
          hint="Wat je doet, hoe lang het duurt, en wat er niet bij zit."
          maxLength={4000}
        />
        <Field {...field("websiteLink")} label="Je website" optional type="url" />
        <Field
          {...field("portfolioLink")}
          label="Link naar je werk"
          optional
          type="url"
          placeholder="https://"
        />
        <OfflineNote />
        <Button size="large" wide>
          Offerte versturen
        </Button>
      </form>
    </section>
  );
}
