import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import { Card } from "#app/ui/card.tsx";
import { categoryLabel, COMPANY_LABELS } from "#texts/labels.ts";
import { formatCount, formatServiceAreas, formatWholeEuros } from "#texts/formats.ts";
import { CompanyPicture } from "./company-picture.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

/** How much of a company's own words a card shows. */
const TEASER_LENGTH = 150;

/** One company in the list; the whole card leads to its page. */
export function CompanyCard({
  company,
  as: Heading = "h2",
}: {
  company: DirectoryCompany;
  as?: "h2" | "h3";
}) {
  const facts = [
    COMPANY_LABELS[company.vertical],
    company.yearsInBusiness && `${formatCount(company.yearsInBusiness, "jaar", "jaar")} ervaring`,
    company.startingPriceEuro !== null && `vanaf ${formatWholeEuros(company.startingPriceEuro)} per uur`,
  ].filter(Boolean);
  return (
    <Card as="li" className="relative flex flex-col gap-4 transition-colors duration-150 hover:border-accent">
      <div className="flex items-start gap-4">
        <CompanyPicture company={company} className="size-14" />
        <div className="min-w-0">
          <Heading className="text-h4">
            <a
              href={`/photographers/${company.id}`}
              className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 after:rounded hover:decoration-current focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
            >
              {company.businessName}
            </a>
          </Heading>
          {company.verified && <VerifiedMark />}
        </div>
      </div>
      {company.bio && <p className="text-soft">{teaser(company.bio)}</p>}
      <ul className="flex flex-wrap gap-2">
        {company.categories.map((category) => (
          <li key={category} className="rounded-full bg-mist px-3 py-1 text-sm">
            {categoryLabel(company.vertical, category)}
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-4 text-sm">
        <p className="font-semibold">{formatServiceAreas(company.serviceAreas)}</p>
        <p className="text-soft">{facts.join(" · ")}</p>
      </div>
    </Card>
  );
}

/** The beginning of a text, ended at a word. */
function teaser(text: string): string {
  const flat = text.replaceAll(/\s+/g, " ").trim();
  return flat.length <= TEASER_LENGTH ? flat : `${flat.slice(0, TEASER_LENGTH).replace(/\s+\S*$/, "")}…`;
}
