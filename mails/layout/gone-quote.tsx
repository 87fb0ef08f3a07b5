import type { BriefStatus } from "#domain/briefs/rules.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import type { Site } from "./mail.ts";
import { Facts, Note, P } from "./parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "./request-link.tsx";
import { sampleQuote, sampleRequest } from "./samples.ts";
import { template } from "./template.ts";

type GoneQuoteData = RequestLinkData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    categoryLabel: string;
    locationText: string;
    packageName: string;
    briefStatus: BriefStatus;
    isExclusive: boolean;
  };

type Gone = { subject: string; heading: string; why: string };

/** To the client: a quote can't be chosen any more, for a reason of its company. `gone` says what happened. */
export const goneQuote = (gone: (companyName: string, site: Site) => Gone) =>
  template({
    about: "proposal",
    preference: "quote_gone",
    reader: ({ briefId, clientId }) => ({ briefId, clientId }),
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
      briefStatus: "OPEN" as const,
      isExclusive: false,
    }),
    words(data: GoneQuoteData, site) {
      const { subject, heading, why } = gone(data.companyName, site);
      return {
        subject,
        preview: "Je kunt deze offerte niet meer kiezen. Je aanvraag verandert er verder niet door.",
        heading,
        reason: requestReason(site),
        greets: data.clientName,
        body: (
          <>
            <P>{why}</P>
            <Facts
              facts={[
                { label: "Aanvraag", value: data.categoryLabel },
                { label: "Plaats", value: data.locationText },
                { label: "Offerte", value: data.packageName },
                { label: "Prijs", value: formatQuotePrice(data) },
              ]}
            />
            <RequestLink data={data} label="Mijn aanvraag bekijken" />
            {data.briefStatus === "OPEN" && !data.isExclusive && (
              <Note>Je hoeft niets te doen. Een ander bedrijf kan je nog een offerte sturen.</Note>
            )}
          </>
        ),
      };
    },
  });
