import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { ASK_HOURS } from "#domain/briefs/asking/rules.ts";
import type { CompanyPage } from "#domain/companies/directory-view.ts";
import { formatServiceAreas, formatWholeEuros } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { askPath } from "../request/ask-path.ts";

/** What the company costs, the button that asks it for a quote, and the one that shares its page. */
export function AskCard({ company, url }: { company: CompanyPage; url: string }) {
  const isAskable = company.askableProvinces.length > 0;
  return (
    <Card look="raised" className="space-y-4">
      <Price euro={company.startingPriceEuro} />
      {isAskable ? <Ask company={company} /> : <AskOthers company={company} />}
      <ShareButton url={url} label="Deel dit profiel" />
    </Card>
  );
}

function Price({ euro }: { euro: number | null }) {
  if (euro === null)
    return <p>Dit bedrijf noemt geen prijs per uur. In een offerte staat wat jouw klus kost.</p>;
  return (
    <div>
      <p>
        <span className="block text-soft">Vanaf</span>
        <span className="font-heading text-h2 font-bold">{formatWholeEuros(euro)}</span> per uur
      </p>
      <p className="text-sm text-soft">
        Inclusief btw. Een richtprijs: in een offerte staat wat jouw klus kost.
      </p>
    </div>
  );
}

function Ask({ company }: { company: CompanyPage }) {
  const { businessName, askableProvinces, serviceAreas } = company;
  const isEverywhere = serviceAreas.every((province) => askableProvinces.includes(province));
  return (
    <>
      <Button href={askPath(company)} className="w-full">
        Vraag dit bedrijf om een offerte
      </Button>
      <p className="text-sm text-soft">
        Gratis en vrijblijvend. {businessName} ziet je aanvraag eerst als enige, hooguit {ASK_HOURS} uur lang.
        Jij bepaalt of daarna ook andere bedrijven een offerte mogen sturen.
        {!isEverywhere && ` Aanvragen kan nu in ${formatServiceAreas(askableProvinces)}.`}
      </p>
    </>
  );
}

function AskOthers({ company }: { company: CompanyPage }) {
  return (
    <>
      <p className="font-semibold">{company.businessName} neemt via ons nu geen aanvragen aan.</p>
      <Button href={VERTICAL_PAGES[company.vertical].wizard} className="w-full">
        Vraag andere bedrijven
      </Button>
      <p className="text-sm text-soft">
        Andere {VERTICAL_TEXTS[company.vertical].companies} zien je aanvraag. Hooguit {COUNTS.quotes} sturen
        een offerte.
      </p>
    </>
  );
}
