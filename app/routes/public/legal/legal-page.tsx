import type { ReactNode } from "react";
import { ContactWays, type ContactPhone } from "#app/ui/contact-ways.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Day } from "#domain/kernel/dates.ts";
import type { Seller } from "#domain/payments/invoices/rules.ts";
import { formatDay } from "#texts/formats.ts";
import { INVENTED_OWNER, ownerLine } from "#texts/owner.ts";

/** A numbered section of a document. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/** The site's owner, from the configuration. */
export type Operator = {
  name: string;
  /** The company that sells the subscriptions. */
  owner: Seller;
  contactEmail: string;
  contactPhone: ContactPhone | null;
  isInvented: boolean;
};

/** A document with date and version, a summary on top, and on desktops the contents next to the text. */
export function LegalPage({
  title,
  summary,
  version,
  date,
  sections,
  operator,
}: {
  title: string;
  summary: string[];
  version: string;
  date: Day;
  sections: LegalSection[];
  operator: Pick<Operator, "contactEmail" | "contactPhone">;
}) {
  return (
    <div className="mx-auto max-w-wide px-4 py-10 sm:px-6 lg:py-16">
      <h1>{title}</h1>
      <p className="mt-3 text-soft">
        Versie {version}, geldig vanaf {formatDay(date)}
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_1fr]">
        <nav aria-label="Inhoud" className="lg:sticky lg:top-8 lg:self-start">
          <p className="font-semibold">Inhoud</p>
          <ol className="mt-2 border-l-2 border-line">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center gap-3 py-1.5 pl-3 leading-snug text-soft no-underline hover:text-accent hover:underline lg:min-h-9"
                >
                  <span className="w-6 shrink-0 text-right whitespace-nowrap tabular-nums">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <section aria-labelledby="kort" className="max-w-[65ch] rounded bg-accent-tint p-5 sm:p-6">
            <h2 id="kort" className="text-h4">
              In het kort
            </h2>
            <ul className="mt-2 list-disc space-y-1.5 pl-5">
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10">
              <h2 id={section.id} className="text-h3">
                {index + 1}. {section.title}
              </h2>
              <div className="mt-3">
                <Prose>{section.body}</Prose>
              </div>
            </section>
          ))}
          {/* Not in the text: a version keeps its words when a phone number changes. */}
          <p className="mt-10 max-w-[65ch] border-t border-line pt-6 text-soft">
            Een vraag hierover? Mail <ContactWays {...operator} />.
          </p>
        </div>
      </div>
    </div>
  );
}

/** Name, address, registration and mail address of the owner. */
export const operatorLine = ({ owner, contactEmail }: Operator): string =>
  `${ownerLine(owner)}, ${contactEmail}`;

/** Says of an invented owner that it is. */
export function InventedOwner({ operator }: { operator: Operator }) {
  return operator.isInvented && <p>{INVENTED_OWNER}</p>;
}
