import type { CompanyPage } from "#domain/companies/directory-view.ts";
import { CHECKED_FACTS, type CheckedFact } from "#domain/companies/rules.ts";
import { formatDate } from "#texts/formats.ts";
import { VerifiedMark } from "./verified-mark.tsx";

const FACTS: Record<CheckedFact, string> = {
  businessName: "De naam waaronder het bedrijf werkt",
  companyName: "De naam waarmee het zich aanmeldde",
  legalName: "De naam op zijn facturen, als die er is",
  kvkNumber: "Het nummer bij de Kamer van Koophandel",
};

/** What an operator checked of a company and when, or that nobody did yet. */
export function CompanyCheck({ company }: { company: Pick<CompanyPage, "verified" | "verifiedAt"> }) {
  return (
    <section aria-labelledby="controle" className="mt-12 rounded bg-mist p-5 sm:p-6">
      <h2 id="controle" className="text-h3">
        {company.verified ? "Wat we hebben gecontroleerd" : "Nog niet gecontroleerd"}
      </h2>
      {company.verified && company.verifiedAt ? (
        <>
          <VerifiedMark on={formatDate(company.verifiedAt)} />
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {CHECKED_FACTS.map((fact) => (
              <li key={fact}>{FACTS[fact]}</li>
            ))}
          </ul>
          <p className="mt-3 max-w-[62ch] text-soft">
            Verandert een daarvan, dan vervalt het vinkje tot we opnieuw hebben gekeken. Hoe het werk wordt,
            beloven we er niet mee. Naar diploma’s en verzekeringen kijken we niet: vraag ernaar.
          </p>
        </>
      ) : (
        <p className="mt-2 max-w-[62ch] text-soft">
          We hebben de gegevens van dit bedrijf nog niet nagekeken. Dat zegt niets over het werk.
        </p>
      )}
      <p className="mt-3">
        <a href="/hoe-we-rangschikken#vinkje" className="link">
          Wat het vinkje betekent
        </a>
      </p>
    </section>
  );
}
