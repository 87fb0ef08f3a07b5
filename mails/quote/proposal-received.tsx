import type { CompanyFigures } from "#domain/experiences/figures-view.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { markText } from "#texts/deal/experience-figures.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import {
  formatCount,
  formatEuros,
  formatEurosShort,
  formatLastDay,
  placeNames,
  pricePeriod,
  priceUnit,
} from "#texts/formats.ts";
import { PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Amount, Facts, InAndOut, Note, P } from "../layout/parts.tsx";
import { inAndOut, quoteFacts, type MailedQuote } from "../layout/quote-facts.ts";
import {
  quoteLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
  WhoReads,
} from "../layout/request-link.tsx";
import { sampleWholeQuote, sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type ProposalReceivedData = RequestLinkData &
  MailedQuote & {
    clientName: string;
    companyName: string;
    vertical: Vertical;
    /** Identifies the request: a client may have several. */
    categoryLabel: string;
    locationText: string;
    proposalsCount: number;
    maxProposals: number;
    isExclusive: boolean;
    /** What clients said of the company. */
    figures: Pick<CompanyFigures, "meanTenths" | "count">;
  };

/** To the client: a new quote, whole. */
export default template({
  about: "quoteWithFigures",
  preference: "new_quote",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  applies: ({ status, isRunning }) => status === "PENDING" && isRunning,
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...quoteLink(proposal, site),
  }),
  sample: (name) => ({
    ...sampleWholeQuote(name),
    ...sampleRequest(name),
    ...sampleLink(),
    vertical: "cleaning" as const,
    proposalsCount: 2,
    maxProposals: 5,
    isExclusive: false,
    figures: { meanTenths: 43, count: 12 },
  }),
  words,
});

/** `€ 149 van Fris & Schoon voor je schoonmaak in Utrecht`; for recurring work with the unit of the price. */
function subjectOf({
  priceCents,
  pricePer,
  frequency,
  companyName,
  vertical,
  locationText,
}: ProposalReceivedData) {
  const period = pricePeriod({ pricePer, frequency });
  const { name, preposition } = VERTICAL_TEXTS[vertical];
  return `${[formatEurosShort(priceCents), period].filter(Boolean).join(" ")} van ${companyName} voor je ${name.toLowerCase()} ${preposition} ${placeNames(locationText)}`;
}

function words(data: ProposalReceivedData, site: Site): Words {
  const next = nextText(data);
  return {
    subject: subjectOf(data),
    preview: `${PRICE_TYPE_LABELS[data.priceType]}, geldig tot en met ${formatLastDay(data.validUntil)}.`,
    heading: `Offerte van ${data.companyName}`,
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <Amount
          amount={formatEuros(data.priceCents)}
          company={data.companyName}
          kind={`${priceUnit(data)}, ${PRICE_TYPE_LABELS[data.priceType].toLowerCase()}`}
        />
        <Action href={data.requestUrl} label="Offerte bekijken of kiezen" />
        <InAndOut {...inAndOut(data)} />
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            {
              label: "Ervaringen",
              value: markText(data.figures),
              href: `${site.url}/hoe-we-weten-dat-ervaringen-echt-zijn`,
            },
            // The amount stands above.
            ...quoteFacts(data).filter(({ label }) => label !== "Prijs" && label !== "Soort prijs"),
            { label: "Ontvangen offertes", value: `${data.proposalsCount} van ${data.maxProposals}` },
          ]}
        />
        {next && <P>{next}</P>}
        <Note>Betaal niets voordat je met het bedrijf hebt afgesproken wat het doet en wanneer.</Note>
        <WhoReads isRunning={data.isRunning} />
      </>
    ),
  };
}

/** What may still come. Null while the request is shown to one company alone. */
function nextText({ proposalsCount, maxProposals, isExclusive }: ProposalReceivedData): string | null {
  const left = maxProposals - proposalsCount;
  if (left <= 0) return "Al je offertes zijn binnen. Kies het bedrijf dat bij je past.";
  if (isExclusive) return null;
  return `Er ${left === 1 ? "kan" : "kunnen"} nog ${formatCount(left, "offerte", "offertes")} bij komen.`;
}
