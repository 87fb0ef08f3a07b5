import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatLastDay, formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleQuote } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type ProposalRestoredData = QuotePrice & {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  validUntil: Date;
  sheetUrl: string;
};

/** To a company whose quote was not chosen: that deal fell through, so the client can choose its quote again. */
export default template({
  about: "outdatedProposal",
  preference: "request_changed",
  reader: ({ recipient }) => ({ userId: recipient.userId }),
  applies: ({ status, closeReason, isNewest }) => status === "PENDING" && closeReason === null && isNewest,
  to: ({ recipient }) => recipient.to,
  data: (proposal, site): ProposalRestoredData => ({
    companyName: proposal.companyName,
    packageName: proposal.packageName,
    priceCents: proposal.priceCents,
    pricePer: proposal.pricePer,
    frequency: proposal.frequency,
    locationText: proposal.locationText,
    validUntil: proposal.validUntil,
    categoryLabel: requestLabel(proposal),
    sheetUrl: `${site.url}/verhuisbedrijf-dashboard/opdracht/${proposal.briefId}?van=offertes`,
  }),
  sample: (name): ProposalRestoredData => ({
    ...sampleQuote(name),
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    validUntil: new Date("2026-03-20T23:00:00Z"),
    sheetUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/opdracht/voorbeeld?van=offertes`,
  }),
  words: (data: ProposalRestoredData, site) => ({
    subject: `Je offerte telt weer mee: ${workAt(data)}`,
    preview: "Bevestig je offerte, of pas hem aan.",
    heading: "De opdrachtgever kiest opnieuw",
    reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Het werk gaat met een ander bedrijf niet door, en de aanvraag staat weer open. Je offerte telt weer
          mee. Er staat bij dat hij is gegeven op een eerdere versie, tot je hem bevestigt.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
            { label: "Geldig tot en met", value: formatLastDay(data.validUntil) },
          ]}
        />
        <P>
          Kan en wil je nog? Bevestig je offerte dan met één druk op de knop. Anders pas je hem aan of trek je
          hem in.
        </P>
        <Action href={data.sheetUrl} label="Bevestigen of aanpassen" />
      </>
    ),
  }),
});
