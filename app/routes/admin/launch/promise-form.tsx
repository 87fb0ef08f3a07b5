import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { promiseForOperator } from "#domain/compensation/quiet-months/views.ts";
import { quietMonthOutcome } from "#texts/company/quiet-months.ts";
import { formatCount, formatDay } from "#texts/formats.ts";
import { thingHref } from "../things/thing-paths.ts";

type Props = Awaited<ReturnType<typeof promiseForOperator>> & { answer: FormAnswer | undefined };

/** How many requests companies are promised per paid month, and who got credit for fewer. */
export function PromiseForm({ latest, credited, answer }: Props) {
  const values = { promised: latest?.promised?.toString() ?? "", ...answer?.values };
  const field = fieldsOf({ values, errors: answer?.errors ?? {} });
  return (
    <section aria-labelledby="beloofd" className="mt-12 max-w-text border-t border-line pt-8">
      <h2 id="beloofd" className="text-h3">
        Beloofde aanvragen
      </h2>
      <p className="mt-3">{promiseText(latest)}</p>
      <Form method="post" noValidate className="mt-5 space-y-6">
        <NumberField
          {...field("promised")}
          kind="count"
          label="Aanvragen per betaalde maand"
          hint="In de provincies van het bedrijf. Komen er minder, dan krijgt het na afloop vanzelf naar verhouding tegoed. Leeg: geen belofte."
          optional
          width="short"
        />
        <p className="text-sm text-soft">
          Geldt voor maanden die vanaf morgen beginnen. Wat voor een maand beloofd is, blijft voor die maand
          staan.
        </p>
        <Button name="intent" value="promise">
          Opslaan
        </Button>
      </Form>
      {credited.length > 0 && (
        <>
          <h3 className="mt-8">Tegoed na een stille maand</h3>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {credited.map((month) => (
              <li key={`${month.companyId} ${month.periodStart.toISOString()}`} className="py-2">
                <Link
                  href={thingHref("company", month.companyId)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {month.companyName}
                </Link>
                <p className="text-sm text-soft">{quietMonthOutcome(month)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function promiseText(latest: Props["latest"]): string {
  if (latest === null) return "Er is niets beloofd.";
  const from = formatDay(latest.from);
  return latest.promised === null
    ? `Voor maanden die vanaf ${from} beginnen, is niets beloofd.`
    : `Voor maanden die vanaf ${from} beginnen: ${formatCount(latest.promised, "aanvraag", "aanvragen")}.`;
}
