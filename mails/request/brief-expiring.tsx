import type { AskOfBrief } from "#domain/briefs/asking/views.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import type { BriefStatus } from "#domain/briefs/rules.ts";
import { askText } from "#texts/request/asking.ts";
import { jobAfterClosingText } from "#texts/request/closing.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, Note, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type BriefExpiringData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  status: BriefStatus;
  expiresAt: Date;
  eventDate: Day | null;
  proposalsCount: number;
  maxProposals: number;
  /** The number of quotes that can still be accepted. */
  pending: number;
  /** Whether it closes because the day of the job has passed; then it cannot be reopened. */
  closesWithItsDay: boolean;
  /** The company that was asked first; null when everybody was. */
  ask: AskOfBrief | null;
};

/** To the client: the request closes soon, how many quotes there are, and what the client can do. */
export default template({
  about: "brief",
  preference: "request_ends",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  applies: ({ isRunning }) => isRunning,
  to: ({ to }) => to,
  data: (brief, site) => ({
    ...brief,
    expiresAt: brief.expiresAt!,
    categoryLabel: requestLabel(brief),
    ...requestLink(brief, site),
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    ...sampleLink(),
    status: "OPEN" as const,
    expiresAt: new Date("2026-03-20T09:00:00Z"),
    eventDate: null,
    proposalsCount: 3,
    maxProposals: 5,
    pending: 2,
    closesWithItsDay: false,
    ask: null,
  }),
  words,
});

function words(data: BriefExpiringData, site: Site): Words {
  // Reopening a request that came to nothing brings no quotes.
  const early = cameToNothing(data) ? null : jobAfterClosingText(data);
  const until = formatDate(data.expiresAt);
  return {
    subject: `Je aanvraag sluit op ${until}: ${data.categoryLabel}`,
    preview: whatToDo(data),
    heading: "Je aanvraag sluit bijna",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je aanvraag staat open tot {until}. {early && `${early} `}
          {whatToDo(data)}
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Ontvangen offertes", value: `${data.proposalsCount} van ${data.maxProposals}` },
          ]}
        />
        <RequestLink data={data} label="Mijn aanvraag bekijken" />
        {!cameToNothing(data) && !early && (
          <Note>
            Na het sluiten kun je niet meer kiezen.{" "}
            {data.closesWithItsDay
              ? "Zoek je dan nog een bedrijf? Vraag dan opnieuw offertes aan voor een andere dag."
              : "Zoek je dan nog een bedrijf? Dan kun je de aanvraag heropenen."}
          </Note>
        )}
      </>
    ),
  };
}

/** A full request with every quote declined: reopening it brings no new quotes. */
const cameToNothing = ({ status, pending }: BriefExpiringData) => status !== "OPEN" && pending === 0;

function whatToDo(data: BriefExpiringData): string {
  if (cameToNothing(data)) {
    return "Je hebt alle offertes afgewezen, dus er valt niets meer te kiezen. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.";
  }
  const asked = data.ask && askText(data.ask);
  if (data.pending === 0 && asked)
    return data.ask?.mayOpen
      ? `${asked} Wil je ook andere bedrijven vragen? Dat kan met één druk op de knop bij je aanvraag.`
      : asked;
  return data.pending > 0
    ? `Je kunt nog kiezen uit ${formatCount(data.pending, "offerte", "offertes")}. Kies vóór die dag het bedrijf dat bij je past. Een offerte kan eerder verlopen: bij elke staat tot wanneer die geldt.`
    : "Er is nu geen offerte om te kiezen. Je hoeft niets te doen: tot die dag kan er nog een komen.";
}
