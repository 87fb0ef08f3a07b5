import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { CheckedCompany } from "#domain/checks/views.ts";
import { TEXT_REFUSALS } from "#domain/checks/rules.ts";
import { TEXT_REFUSAL_TEXTS } from "#texts/company/check-names.ts";
import { formatDate } from "#texts/formats.ts";

type Texts = { businessName: string; bio: string | null };

/** The name or text that waits beside what stands there now, with the forms to publish or refuse it. */
export function HeldTexts({
  held,
  shown,
  answer,
}: {
  held: NonNullable<CheckedCompany["held"]>;
  shown: Texts;
  answer: FormAnswer | undefined;
}) {
  const heldAt = <input type="hidden" name="heldAt" value={held.heldAt.toISOString()} />;
  return (
    <section aria-labelledby="vrijgeven" className="mt-8 rounded bg-accent-tint p-5 sm:p-6">
      <h2 id="vrijgeven" className="text-h3">
        Wacht op vrijgave
      </h2>
      <p className="mt-2">
        Sinds {formatDate(held.heldAt)}. Hier staat een claim bij die we niet hebben gecontroleerd, zoals
        “erkend” of “VOG”. Tot je beslist, staat openbaar wat er al stond.
      </p>
      <div className="mt-4">
        <DescriptionList items={changesOf(held, shown)} />
      </div>
      <Form method="post" className="mt-4">
        {heldAt}
        <input type="hidden" name="decision" value="release" />
        <Button name="intent" value="beslissen">
          Vrijgeven
        </Button>
      </Form>
      <Disclosure summary="Weigeren" about="de nieuwe naam of tekst" open={answer !== undefined}>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <FormProblems answer={answer} />
          {heldAt}
          <Select
            {...fieldsOf(answer)("decision")}
            label="Waarom plaatsen we dit niet?"
            hint="Het bedrijf leest dit in een mail."
            placeholder="Kies een reden"
            options={TEXT_REFUSALS.map((code) => ({ value: code, label: TEXT_REFUSAL_TEXTS[code] }))}
          />
          <Button name="intent" value="beslissen" variant="secondary">
            Weigeren en mailen
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}

/** What differs between the texts that wait and those that stand there, the new one first. */
function changesOf(held: Texts, shown: Texts) {
  return [
    ...(held.businessName === shown.businessName
      ? []
      : [
          { label: "Nieuwe naam", value: held.businessName },
          { label: "Naam nu", value: shown.businessName },
        ]),
    ...((held.bio ?? "") === (shown.bio ?? "")
      ? []
      : [
          { label: "Nieuwe tekst", value: held.bio },
          { label: "Tekst nu", value: shown.bio },
        ]),
  ];
}
