import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleQuote } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type ProposalSentData = QuotePrice & {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  quotesUrl: string;
};

/** To the member who sent a quote: it was delivered. */
export default template({
  about: "ownProposal",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    quotesUrl: `${site.url}/verhuisbedrijf-dashboard/offertes`,
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    quotesUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/offertes`,
  }),
  words: (data: ProposalSentData, site) => ({
    subject: `Je offerte is verzonden: ${workAt(data)}`,
    preview: "Je krijgt bericht zodra de opdrachtgever heeft gekozen.",
    heading: "Je offerte is verzonden",
    reason: `Je krijgt deze mail omdat je een offerte hebt gestuurd via ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>De opdrachtgever kan je offerte nu lezen. Je krijgt bericht zodra er een keuze is gemaakt.</P>
        <Facts
          facts={[
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <Action href={data.quotesUrl} label="Mijn offertes bekijken" />
      </>
    ),
  }),
});
