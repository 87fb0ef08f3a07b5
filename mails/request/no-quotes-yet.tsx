import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, Note, P, Subheading } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type NoQuotesYetData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  expiresAt: Date;
  /** How many companies were told of the request. */
  alerted: number;
  /** Whether the client wants one day only. */
  hasFixedDay: boolean;
};

/** To the client: a day after publication there is no quote; what happened, and what helps. */
export default template({
  about: "brief",
  preference: "choose_reminder",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  applies: ({ isRunning, proposalsCount }) => isRunning && proposalsCount === 0,
  to: ({ to }) => to,
  data: (brief, site) => ({
    ...brief,
    expiresAt: brief.expiresAt!,
    hasFixedDay: brief.eventDate !== null && !brief.dateFlexible,
    categoryLabel: requestLabel(brief),
    ...requestLink(brief, site),
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    ...sampleLink(),
    expiresAt: new Date("2026-03-20T09:00:00Z"),
    alerted: 7,
    hasFixedDay: true,
  }),
  words,
});

function words(data: NoQuotesYetData, site: Site): Words {
  const until = formatDate(data.expiresAt);
  return {
    subject: `Nog geen offerte voor je aanvraag: ${data.categoryLabel}`,
    preview: `Je hoeft niets te doen: je aanvraag staat open tot ${until}.`,
    heading: "Nog geen offerte",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je aanvraag staat nu een dag open, en er is nog geen offerte. {toldText(data.alerted)} Of er nog een
          offerte komt, kunnen we niet beloven.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Open tot", value: until },
          ]}
        />
        <P>Je hoeft niets te doen. Komt er een offerte, dan krijg je meteen een mail.</P>
        <RequestLink data={data} label="Mijn aanvraag bekijken">
          <Subheading>Wat kan helpen</Subheading>
          <P>
            {data.hasFixedDay && "Meer dagen waarop het kan: op een vaste dag zijn minder bedrijven vrij. "}
            Meer details over het werk: dan kan een bedrijf makkelijker een prijs noemen.
          </P>
          <Note>
            Je kunt je aanvraag wijzigen zolang hij open staat. Bedrijven lezen dan je nieuwe antwoorden.
          </Note>
        </RequestLink>
      </>
    ),
  };
}

const toldText = (alerted: number): string =>
  alerted === 0
    ? "We vonden geen bedrijf dat precies bij je aanvraag past. Wel staat hij in de lijst die bedrijven zelf bekijken."
    : `We hebben ${formatCount(alerted, "bedrijf dat erbij past", "bedrijven die erbij passen")} bericht gestuurd.`;
