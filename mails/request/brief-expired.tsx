import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatCount } from "#texts/formats.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type BriefExpiredData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  /** The number of quotes that reopening makes available again. */
  pending: number;
  isReopenable: boolean;
};

/** To the client: the clock closed the request. */
export default template({
  about: "brief",
  preference: "request_ends",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  applies: ({ closeReason }) => closeReason === "expired",
  to: ({ to }) => to,
  data: (brief, site) => ({ ...brief, categoryLabel: requestLabel(brief), ...requestLink(brief, site) }),
  sample: (name) => ({
    ...sampleRequest(name),
    ...sampleLink(),
    isRunning: false,
    pending: 2,
    isReopenable: true,
  }),
  words: (data: BriefExpiredData, site) => ({
    subject: `Je aanvraag is verlopen: ${data.categoryLabel}`,
    preview: nextStep(data),
    heading: "Je aanvraag is verlopen",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je aanvraag is gesloten zonder dat je een bedrijf koos. Bedrijven kunnen je geen offerte meer
          sturen, en kiezen kan niet meer. Je contactgegevens bij deze aanvraag zijn met niemand gedeeld.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <P>{nextStep(data)}</P>
        <RequestLink
          data={data}
          label={data.isReopenable ? "Aanvraag bekijken of heropenen" : "Aanvraag bekijken"}
        />
      </>
    ),
  }),
});

function nextStep({ isReopenable, pending }: BriefExpiredData): string {
  if (!isReopenable) return "Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.";
  const again =
    pending > 0
      ? ` Je kunt dan weer kiezen uit ${formatCount(pending, "offerte", "offertes")}, zolang die geldig ${pending === 1 ? "is" : "zijn"}.`
      : "";
  return `Zoek je nog een bedrijf? Dan kun je je aanvraag heropenen.${again}`;
}
