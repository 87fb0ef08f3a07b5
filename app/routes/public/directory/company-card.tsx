import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import type { DirectoryCompany } from "#domain/companies/directory-view.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { formatCount, formatServiceAreas, formatWholeEuros } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { askPath } from "../request/ask-path.ts";

/** One company in the list, as a link to its page. `province` is the selected province, named first. */
export function CompanyCard({
  company,
  province,
  mark = null,
  as: Heading = "h2",
}: {
  company: DirectoryCompany;
  province: Province | null;
  /** What clients think of it, in words; null without a mark. */
  mark?: string | null;
  as?: "h2" | "h3";
}) {
  const areas = company.serviceAreas.toSorted((a, b) => Number(b === province) - Number(a === province));
  return (
    <Card as="li" className="relative flex flex-col gap-4 transition-colors duration-150 hover:border-accent">
      <div className="flex items-start gap-4">
        <CompanyPicture name={company.businessName} avatarKey={company.avatarKey} className="size-14" />
        <div className="min-w-0">
          <Heading className="text-h4">
            <a
              href={`/photographers/${company.id}`}
              className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 after:rounded hover:decoration-current focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
            >
              {company.businessName}
            </a>
          </Heading>
          <p className="mt-0.5 text-sm text-soft">{VERTICAL_TEXTS[company.vertical].company}</p>
          {mark && <p className="mt-0.5 text-sm font-semibold">{mark}</p>}
        </div>
      </div>
      {company.bio && <p className="line-clamp-3 text-soft">{company.bio}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {company.categories.map((category) => (
          <li key={category} className="rounded-full bg-mist px-2.5 py-0.5 text-sm">
            {workLabel(company.vertical, category)}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-end justify-between gap-5 border-t border-line pt-4">
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{formatServiceAreas(areas)}</p>
          {company.yearsInBusiness !== null && (
            <p className="text-soft">{formatCount(company.yearsInBusiness, "jaar", "jaar")} ervaring</p>
          )}
        </div>
        {company.startingPriceEuro !== null && (
          <p className="shrink-0 text-right text-sm text-soft">
            vanaf{" "}
            <span className="block font-heading text-h3 font-bold text-ink">
              {formatWholeEuros(company.startingPriceEuro)}
            </span>{" "}
            per uur, incl. btw
          </p>
        )}
      </div>
      {company.isAskable && (
        <Button href={askPath(company)} variant="secondary" size="small" className="relative">
          Vraag een offerte<span className="sr-only"> aan {company.businessName}</span>
        </Button>
      )}
    </Card>
  );
}
