import type { AskOfBrief } from "#domain/briefs/asking/views.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { jobAfterClosingText } from "#texts/request/closing.ts";
import { formatDate } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  NotYou,
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type BriefReopenedData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  expiresAt: Date;
  eventDate: Day | null;
  proposalsCount: number;
  maxProposals: number;
  /** The company that was asked first; null when everybody was. */
  ask: Pick<AskOfBrief, "isExclusive"> | null;
};

/** To the client: the expired request runs again, because the client reopened it. */
export default template({
  about: "brief",
  preference: "required",
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
    expiresAt: new Date("2026-03-20T09:00:00Z"),
    eventDate: null,
    proposalsCount: 3,
    maxProposals: 5,
    ask: null,
  }),
  words,
});

function words(data: BriefReopenedData, site: Site): Words {
  const early = jobAfterClosingText(data);
  const until = formatDate(data.expiresAt);
  return {
    subject: `Je aanvraag is heropend: ${data.categoryLabel}`,
    preview: `Je aanvraag staat open tot ${until}.`,
    heading: "Je aanvraag is heropend",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je hebt deze aanvraag heropend. Hij staat open tot {until}. {early && `${early} `}
          {data.proposalsCount < data.maxProposals &&
            !data.ask?.isExclusive &&
            "Bedrijven kunnen je weer een offerte sturen."}
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Ontvangen offertes", value: `${data.proposalsCount} van ${data.maxProposals}` },
          ]}
        />
        <RequestLink data={data} label="Aanvraag bekijken" />
        <NotYou site={site} />
      </>
    ),
  };
}
