import type { KnownTerms } from "#domain/terms/rules.ts";
import { formatDay } from "#texts/formats.ts";
import type { KeptText } from "./kept-texts.ts";
import { LegalPage, type LegalSection, type Operator } from "./legal-page.tsx";
import { LEGAL_TEXTS, type LegalDocumentName } from "./legal-texts.tsx";

const DOCUMENTS: Record<LegalDocumentName, { title: string; path: string }> = {
  terms: { title: "Algemene voorwaarden", path: "/algemene-voorwaarden" },
  privacy: { title: "Privacy", path: "/privacy" },
};

type Props = {
  document: LegalDocumentName;
  shown: KnownTerms;
  current: KnownTerms;
  versions: readonly KnownTerms[];
  operator: Operator;
  /** The text of an older version; null for the newest. */
  kept: KeptText | null;
};

/** A version of the terms or the privacy statement, with the way to the others. */
export function LegalDocument({ document, shown, current, versions, operator, kept }: Props) {
  const { title, path } = DOCUMENTS[document];
  const others = versions.filter(({ version }) => version !== shown.version);
  const text = kept ? asPage(kept) : LEGAL_TEXTS[document](operator);
  return (
    <>
      <LegalPage
        title={title}
        version={shown.version}
        date={shown.effectiveOn}
        operator={operator}
        {...text}
      />
      {others.length > 0 && (
        <nav aria-label="Andere versies" className="mx-auto max-w-wide px-4 pb-12 sm:px-6">
          <h2 className="text-h4">Andere versies</h2>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other.version}>
                <a
                  href={`${path}/versie/${other.version}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  Versie {other.version}, geldig vanaf {formatDay(other.effectiveOn)}
                  {other.version === current.version && " (geldt nu)"}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

const asPage = ({ summary, sections }: KeptText): { summary: string[]; sections: LegalSection[] } => ({
  summary,
  sections: sections.map(({ id, title, html }) => ({
    id,
    title,
    body: <div dangerouslySetInnerHTML={{ __html: html }} />,
  })),
});
