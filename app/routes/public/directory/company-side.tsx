import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ProvinceMap } from "#app/ui/pictures/province-map.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { CompanyPage } from "#domain/companies/directory-view.ts";
import { formatCount, formatWholeEuros } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

/** A URL without protocol, `www.` and trailing slash. */
const shown = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

/** The column next to a company's page: price, years in business, a button and the meaning of the mark. */
export function CompanySide({ company, links }: { company: CompanyPage; links: string[] }) {
  const outside = [company.website, ...links].filter((link) => link !== null);
  return (
    <aside aria-label="In het kort" className="space-y-8">
      <Card look="raised" className="space-y-4">
        {company.startingPriceEuro !== null && (
          <p>
            <span className="block text-soft">Vanaf</span>
            <span className="font-heading text-h2 font-bold">
              {formatWholeEuros(company.startingPriceEuro)}
            </span>{" "}
            per uur
          </p>
        )}
        {company.yearsInBusiness !== null && (
          <p>{formatCount(company.yearsInBusiness, "jaar", "jaar")} ervaring</p>
        )}
        <Button href={VERTICAL_PAGES[company.vertical].wizard} className="w-full">
          Offerte aanvragen
        </Button>
        <p className="text-sm text-soft">
          Alle {VERTICAL_TEXTS[company.vertical].companies} zien je aanvraag. Hooguit {COUNTS.quotes} sturen
          een offerte.
        </p>
      </Card>
      <ProvinceMap
        chosen={company.serviceAreas}
        label={`Kaart van Nederland met ${company.serviceAreas.join(", ")} gekleurd`}
        className="mx-auto w-56"
      />
      {outside.length > 0 && (
        <div>
          <h2 className="text-h4">Meer zien</h2>
          <ul className="mt-1">
            {outside.map((link) => (
              <li key={link}>
                <a
                  href={link}
                  rel="nofollow noopener ugc"
                  className="link inline-flex min-h-11 items-center break-all"
                >
                  {shown(link)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2 className="text-h4">{company.verified ? "Gecontroleerd" : "Nog niet gecontroleerd"}</h2>
        <p className="mt-1 text-soft">
          {company.verified
            ? "Iemand van ons heeft de gegevens en het profiel van dit bedrijf nagekeken. Dat zegt niets over de kwaliteit van elke klus."
            : "We hebben de gegevens van dit bedrijf nog niet nagekeken. Dat zegt niets over het werk."}{" "}
          <a href="/hoe-we-rangschikken" className="link">
            Wat het vinkje betekent
          </a>
        </p>
      </div>
    </aside>
  );
}
