import type { Day } from "#domain/kernel/dates.ts";
import { askedBeforeText, askText } from "#texts/request/asking.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { jobAfterClosingText } from "#texts/request/closing.ts";
import { formatDate } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { Facts, Note, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type BriefPublishedData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  expiresAt: Date;
  eventDate: Day | null;
  /** Which company it asks first; null when all companies see it. */
  asked: string | null;
};

/** To the client: companies can see the request.  */
export default template({
  about: "brief",
  preference: "required",
  applies: ({ isRunning }) => isRunning,
  to: ({ to }) => to,
  data: (brief, site) => ({
    clientName: brief.clientName,
    categoryLabel: requestLabel(brief),
    locationText: brief.locationText,
    expiresAt: brief.expiresAt!,
    eventDate: brief.eventDate,
    asked: brief.ask && (askText(brief.ask) ?? askedBeforeText(brief.ask)),
    ...requestLink(brief, site),
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    ...sampleLink(),
    expiresAt: new Date("2026-03-20T09:00:00Z"),
    eventDate: null,
    asked: null,
  }),
  words: (data: BriefPublishedData, site) => ({
    subject: `Je aanvraag is geplaatst: ${data.categoryLabel}`,
    preview:
      data.asked ?? `Bedrijven kunnen je nu een offerte sturen. Je krijgt er hooguit ${COUNTS.quotes}.`,
    heading: "Je aanvraag is geplaatst",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          {data.asked
            ? `${data.asked} Komt er een offerte, dan krijg je een mail.`
            : `Bedrijven kunnen je nu een offerte sturen. Je krijgt er hooguit ${COUNTS.quotes}, en bij elke offerte een mail.`}
        </P>
        <P>
          Je aanvraag staat open tot {formatDate(data.expiresAt)}. {jobAfterClosingText(data)}
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <RequestLink data={data} label="Mijn aanvraag bekijken" />
        <Note>
          Je naam, e-mailadres, telefoonnummer en adres blijven verborgen. Alleen het bedrijf dat jij kiest,
          krijgt ze te zien.
        </Note>
      </>
    ),
  }),
});
