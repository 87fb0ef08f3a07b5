import { Link } from "#app/ui/link.tsx";

/** The answers of one step, in lines; empty texts are left out. */
export type SummaryPart = { label: string; lines: (string | null)[][]; edit: string };

/** The answers of the earlier steps, to be checked before sending. */
export function BriefSummary({ parts }: { parts: readonly SummaryPart[] }) {
  return (
    <section aria-labelledby="samenvatting">
      <h2 id="samenvatting" className="mb-2 text-h4">
        Klopt alles?
      </h2>
      <div className="border-y border-line">
        <AnsweredSteps parts={parts} />
      </div>
    </section>
  );
}

/** What was answered in each step, with a link to change it: label and answers in one line where there is room. */
export function AnsweredSteps({ parts }: { parts: readonly SummaryPart[] }) {
  return (
    <dl className="@container divide-y divide-line text-sm">
      {parts.map(({ label, lines, edit }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 @lg:grid-cols-[12rem_1fr_auto] @lg:text-base"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="col-start-1 row-start-2 min-w-0 whitespace-pre-line @lg:col-start-2 @lg:row-start-1">
            {textOfLines(lines) || <span className="text-soft">Niet ingevuld</span>}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 -my-2.5 @lg:col-start-3">
            <Link href={edit} className="link inline-flex min-h-11 items-center">
              Wijzig<span className="sr-only"> {label.toLowerCase()}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was answered in these lines; empty without an answer. */
function textOfLines(lines: SummaryPart["lines"]): string {
  return lines
    .map((texts) => texts.filter(Boolean).join(", "))
    .filter(Boolean)
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
    .join("\n");
}
