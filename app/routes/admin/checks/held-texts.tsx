import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { CheckedCompany } from "#domain/checks/views.ts";
import { formatDate } from "#texts/formats.ts";

/** The name and text that wait, with the buttons to publish or refuse them. Says which it shows. */
export function HeldTexts({
  held,
  answer,
}: {
  held: NonNullable<CheckedCompany["held"]>;
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby="vrijgeven" className="mt-8 rounded bg-accent-tint p-5 sm:p-6">
      <h2 id="vrijgeven" className="text-h3">
        Wacht op vrijgave
      </h2>
      <p className="mt-2">
        Sinds {formatDate(held.heldAt)}. Hier staat een claim bij die we niet hebben gecontroleerd, zoals
        “erkend” of “VOG”. Tot je beslist, staat de vorige tekst openbaar.
      </p>
      <div className="mt-4 break-words">
        <DescriptionList
          items={[
            { label: "Nieuwe naam", value: held.businessName },
            { label: "Nieuwe tekst", value: held.bio },
          ]}
        />
      </div>
      <form method="post" className="mt-4 space-y-4">
        <FormProblems answer={answer} />
        <input type="hidden" name="heldAt" value={held.heldAt.toISOString()} />
        <ButtonRow>
          <Button name="intent" value="vrijgeven">
            Vrijgeven
          </Button>
          <Button name="intent" value="weigeren" variant="secondary">
            Weigeren
          </Button>
        </ButtonRow>
      </form>
    </section>
  );
}
