import type { BriefStatus } from "#domain/briefs/rules.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatLastDay, formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Facts, Note, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleQuote, sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ProposalExpiredClientData = RequestLinkData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    categoryLabel: string;
    locationText: string;
    packageName: string;
    validUntil: Date;
    briefStatus: BriefStatus;
    isExclusive: boolean;
  };

/** To the client of a running request: the last day of a quote has passed. */
export default template({
  about: "proposal",
  preference: "quote_gone",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  applies: ({ isRunning }) => isRunning,
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...requestLink(proposal, site),
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    ...sampleRequest(name),
    ...sampleLink(),
    validUntil: new Date("2026-11-07T23:00:00Z"),
    briefStatus: "OPEN" as const,
    isExclusive: false,
  }),
  words: (data: ProposalExpiredClientData, site) => ({
    subject: `De offerte van ${data.companyName} is verlopen`,
    preview: "Je kunt deze offerte niet meer kiezen. Je aanvraag verandert er verder niet door.",
    heading: "Een offerte is verlopen",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          De offerte hieronder was geldig tot en met {formatLastDay(data.validUntil)}. Je kunt die niet meer
          kiezen.
        </P>
        <Facts
          facts={[
            { label: "Bedrijf", value: data.companyName },
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <RequestLink data={data} label="Mijn aanvraag bekijken" />
        {data.briefStatus === "OPEN" && !data.isExclusive && (
          <Note>Een ander bedrijf kan je nog een offerte sturen.</Note>
        )}
      </>
    ),
  }),
});
