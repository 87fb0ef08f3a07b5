import type { KnownTerms } from "#domain/terms/rules.ts";
import { formatDay } from "#texts/formats.ts";
import { LegalPage, type Operator } from "./legal-page.tsx";
import { isTermsVersion, termsText } from "./terms-versions.tsx";

const termsVersionPath = (version: string) => `/algemene-voorwaarden/versie/${version}`;

type Props = {
  shown: KnownTerms;
  current: KnownTerms;
  versions: readonly KnownTerms[];
  operator: Operator;
};

/** A version of the terms, with the way to the others. */
export function TermsPage({ shown, current, versions, operator }: Props) {
  if (!isTermsVersion(shown.version)) return null;
  const others = versions.filter(({ version }) => version !== shown.version);
  return (
    <>
      <LegalPage
        title="Algemene voorwaarden"
        version={shown.version}
        date={shown.effectiveOn}
        {...termsText(shown.version, operator)}
      />
      {others.length > 0 && (
        <nav aria-label="Andere versies" className="mx-auto max-w-wide px-4 pb-12 sm:px-6">
          <h2 className="text-h4">Andere versies</h2>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other.version}>
                <a href={termsVersionPath(other.version)} className="link inline-flex min-h-11 items-center">
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
