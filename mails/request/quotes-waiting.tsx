import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Choices, Facts, Note, P } from "../layout/parts.tsx";
import { requestReason } from "../layout/request-link.tsx";
import { SAMPLE_URL, sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type QuotesWaitingData = {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  expiresAt: Date;
  /** The number of quotes that can be accepted. */
  pending: number;
  /** The page on which the client says how far it is. */
  standUrl: string;
};

/** To the client: quotes wait for a choice. Its three buttons open a page that asks to confirm the answer. */
export default template({
  about: "brief",
  preference: "choose_reminder",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  applies: ({ isRunning, pending, choosingAt }) => isRunning && pending > 0 && choosingAt === null,
  to: ({ to }) => to,
  data: (brief, site) => ({
    ...brief,
    expiresAt: brief.expiresAt!,
    categoryLabel: requestLabel(brief),
    standUrl: `${site.url}/aanvraag/stand/${brief.readingToken}`,
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    expiresAt: new Date("2026-03-20T09:00:00Z"),
    pending: 3,
    standUrl: `${SAMPLE_URL}/aanvraag/stand/voorbeeld`,
  }),
  words,
});

function words(data: QuotesWaitingData, site: Site): Words {
  const one = data.pending === 1;
  const quotes = formatCount(data.pending, "offerte", "offertes");
  return {
    subject: `Heb je al gekozen? ${quotes} ${one ? "wacht" : "wachten"} op je antwoord`,
    preview: "Laat met één druk op de knop weten hoe het ervoor staat.",
    heading: "Heb je al gekozen?",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Er {one ? "wacht" : "wachten"} {quotes} op je antwoord.{" "}
          {one
            ? "Het bedrijf weet nog niet waar het aan toe is."
            : "De bedrijven weten nog niet waar ze aan toe zijn."}{" "}
          Hoe staat het ervoor?
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Je aanvraag is open tot", value: formatDate(data.expiresAt) },
          ]}
        />
        <Choices
          url={data.standUrl}
          choices={[
            { label: "Ik ben nog aan het kiezen", query: "antwoord=bezig" },
            { label: "Ik heb gekozen", query: "antwoord=gekozen" },
            { label: "Ik zoek niet meer", query: "antwoord=gestopt" },
          ]}
        />
        <Note>
          Laat je weten dat je nog kiest, dan mailen we je hier niet meer over. Alleen jij kunt kiezen of
          stoppen: daarvoor mailen we je eerst een code.
        </Note>
      </>
    ),
  };
}
