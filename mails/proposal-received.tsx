import { requestLabel } from "#texts/brief-answers.ts";
import { formatCount, formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { OwnPages, ownPages, type OwnPagesData } from "./layout/own-pages.tsx";
import { Facts, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { sampleAccount, sampleQuote, sampleRequest } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type ProposalReceivedData = OwnPagesData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    /** Identifies the request: a client may have several. */
    categoryLabel: string;
    locationText: string;
    packageName: string;
    proposalsCount: number;
    maxProposals: number;
  };

/** To the client: there is a new quote. */
export default template({
  about: "proposal",
  applies: ({ status }) => status !== "WITHDRAWN",
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...ownPages(proposal, `?opdracht=${proposal.briefId}#offerte-${proposal.id}`, site),
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    ...sampleRequest(name),
    ...sampleAccount(),
    proposalsCount: 2,
    maxProposals: 5,
  }),
  render,
});

function render(data: ProposalReceivedData, site: Site): Promise<Mail> {
  const full = data.proposalsCount >= data.maxProposals;
  return renderMail({
    site,
    subject: `Nieuwe offerte van ${data.companyName}`,
    preview: `${data.packageName}: ${formatQuotePrice(data)}`,
    heading: "Je hebt een nieuwe offerte",
    reason: `Je krijgt deze mail omdat je een aanvraag hebt geplaatst op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.clientName)}</P>
        <P>{data.companyName} heeft je een offerte gestuurd.</P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
            { label: "Ontvangen offertes", value: `${data.proposalsCount} van ${data.maxProposals}` },
          ]}
        />
        <OwnPages data={data} label="Offerte bekijken" />
        <Note>
          {full
            ? "Al je offertes zijn binnen. Kies het bedrijf dat bij je past."
            : `Er ${data.maxProposals - data.proposalsCount === 1 ? "kan" : "kunnen"} nog ${formatCount(data.maxProposals - data.proposalsCount, "offerte", "offertes")} bij komen.`}
        </Note>
      </>
    ),
  });
}
