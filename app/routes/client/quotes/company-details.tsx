import { Disclosure } from "#app/ui/disclosure.tsx";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import type { Category } from "#domain/kernel/verticals.ts";
import { formatCount, formatLabels, formatServiceAreas } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";

type Profile = { vertical: RequestPage["vertical"]; company: ReceivedQuote["company"] };

/** The profile of a company, without the ways to reach it. */
export function CompanyFacts({ vertical, company }: Profile) {
  const facts = [
    // The CHECK of the column allows only categories of this vertical.
    {
      label: "Diensten",
      value: formatLabels(company.categories.map((code) => workLabel(vertical, code as Category))),
    },
    { label: "Werkgebied", value: formatServiceAreas(company.serviceAreas) },
    {
      label: "Ervaring",
      value: company.yearsInBusiness === null ? "" : formatCount(company.yearsInBusiness, "jaar", "jaar"),
    },
  ].filter(({ value }) => value);
  return (
    <>
      {company.bio && <p className="mt-1 max-w-[65ch] whitespace-pre-line">{company.bio}</p>}
      <dl className="mt-3 space-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7rem_1fr] items-baseline gap-3">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The same behind a press. */
export const CompanyDetails = ({ vertical, company }: Profile) => (
  <Disclosure summary="Over dit bedrijf" about={company.businessName}>
    <CompanyFacts vertical={vertical} company={company} />
  </Disclosure>
);
