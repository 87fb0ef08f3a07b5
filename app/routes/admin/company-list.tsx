import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { CHECKED_FACTS, changedFacts, type CheckedFact } from "#domain/companies/rules.ts";
import type { Vertical } from "#domain/verticals.ts";
import { formatDate } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

type Company = {
  profileId: string;
  businessName: string;
  companyName: string;
  legalName: string;
  vertical: Vertical;
  kvkNumber: string;
  email: string;
  website: string | null;
  verified: boolean;
  createdAt: Date;
};

const FACT_NAMES: Record<CheckedFact, string> = {
  businessName: "De naam op het profiel",
  companyName: "De bedrijfsnaam",
  legalName: "De naam op de facturen",
  kvkNumber: "Het KvK-nummer",
};

/** Companies with the button to mark them as checked; opdrachtgevers then see "Door ons gecontroleerd". */
export function CompanyList({ companies, answer }: { companies: Company[]; answer: FormAnswer | undefined }) {
  return (
    <section aria-labelledby="bedrijven">
      <h2 id="bedrijven" className="text-h3">
        Bedrijven
      </h2>
      {companies.length === 0 && (
        <p className="mt-3 text-soft">Er zijn nog geen bedrijven met een profiel.</p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {companies.map((company) => (
          <li
            key={company.profileId}
            className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="text-h4 break-words">
                <a href={`/photographers/${company.profileId}`} className="link">
                  {company.businessName}
                </a>
              </h3>
              <p className="text-sm break-words text-soft">
                {VERTICAL_TEXTS[company.vertical].name}
                {company.companyName !== company.businessName && `, ${company.companyName}`}
                {company.legalName !== "" &&
                  company.legalName !== company.companyName &&
                  `, op facturen ${company.legalName}`}
                , KvK&nbsp;
                {company.kvkNumber}, {company.email}, sinds {formatDate(company.createdAt)}
              </p>
              {answer && textOf(answer.values, "id") === company.profileId && (
                <Changes company={company} seen={answer.values} />
              )}
            </div>
            <form method="post">
              <input type="hidden" name="id" value={company.profileId} />
              {CHECKED_FACTS.map((fact) => (
                <input key={fact} type="hidden" name={fact} value={company[fact]} />
              ))}
              <Button
                name="intent"
                value={company.verified ? "niet-gecontroleerd" : "gecontroleerd"}
                variant={company.verified ? "quiet" : "secondary"}
                size="small"
                className={company.verified ? "-mx-4" : undefined}
              >
                {company.verified ? "Controle intrekken" : "Gecontroleerd"}
                <span className="sr-only"> van {company.businessName}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What changed since the operator opened the page. */
function Changes({ company, seen }: { company: Company; seen: FormValues }) {
  const seenFacts = {
    businessName: textOf(seen, "businessName"),
    companyName: textOf(seen, "companyName"),
    legalName: textOf(seen, "legalName"),
    kvkNumber: textOf(seen, "kvkNumber"),
  };
  return (
    <ul className="mt-2 text-sm font-semibold break-words empty:hidden">
      {changedFacts(seenFacts, company).map((fact) => (
        <li key={fact}>
          {FACT_NAMES[fact]} was {seenFacts[fact] || "nog leeg"} en is nu {company[fact]}.
        </li>
      ))}
    </ul>
  );
}
