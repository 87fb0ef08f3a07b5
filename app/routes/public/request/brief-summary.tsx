import { Link } from "#app/ui/link.tsx";

/** The answers of one step, in lines; empty texts are left out. */
export type SummaryPart = { label: string; lines: (string | null)[][]; edit: string };

/** The answers of the earlier steps, each step with a link to change it. */
export function BriefSummary({ parts }: { parts: SummaryPart[] }) {
  return (
    <section aria-labelledby="samenvatting">
      <h2 id="samenvatting" className="mb-2 text-h4">
        Klopt alles?
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {parts.map(({ label, lines, edit }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 sm:grid-cols-[12rem_1fr_auto]">
            <dt className="text-sm font-semibold sm:text-base">{label}</dt>
            <dd className="col-start-1 row-start-2 min-w-0 text-sm whitespace-pre-line sm:col-start-2 sm:row-start-1 sm:text-base">
              {textOfLines(lines) || <span className="text-soft">Niet ingevuld</span>}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 -my-2.5 sm:col-start-3">
              <Link href={edit} className="link inline-flex min-h-11 items-center">
                Wijzig<span className="sr-only"> {label.toLowerCase()}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What was answered in these lines; empty without an answer. */
export function textOfLines(lines: SummaryPart["lines"]): string {
  return lines
    .map((texts) => texts.filter(Boolean).join(", "))
    .filter(Boolean)
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
    .join("\n");
}
