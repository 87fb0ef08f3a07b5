import { askedBeforeText, askText } from "#texts/request/asking.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import type { AskOfBrief } from "#domain/briefs/asking/views.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type AskEndedData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  ask: AskOfBrief;
};

/** To the client: the company that was asked first declined, was silent or cannot answer, and what happens now. */
export default template({
  about: "brief",
  preference: "ask_ended",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  // A company that was silent may have quoted since.
  applies: ({ isRunning, ask }) => isRunning && ask !== null && ask.state !== "ANSWERED",
  to: ({ to }) => to,
  data: (brief, site) => ({
    clientName: brief.clientName,
    categoryLabel: requestLabel(brief),
    locationText: brief.locationText,
    ask: brief.ask!,
    ...requestLink(brief, site),
  }),
  sample: (name): AskEndedData => ({
    ...sampleRequest(name),
    ...sampleLink(),
    ask: {
      companyName: name,
      state: "DECLINED",
      isOnly: false,
      opensAt: null,
      isExclusive: false,
      mayOpen: false,
    },
  }),
  words,
});

function words(data: AskEndedData, site: Site): Words {
  const text = (data.ask.isExclusive ? askText : askedBeforeText)(data.ask) ?? "";
  const next = data.ask.isExclusive
    ? "Wil je ook andere bedrijven vragen? Dat kan met één druk op de knop bij je aanvraag."
    : "Je hoeft niets te doen. Komt er een offerte, dan krijg je een mail.";
  return {
    subject: `Over je aanvraag: ${data.categoryLabel}`,
    preview: text,
    heading: data.ask.isExclusive ? "Nog geen offerte" : "Je aanvraag staat nu open voor iedereen",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>{text}</P>
        <P>{next}</P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <RequestLink data={data} label="Mijn aanvraag bekijken" />
      </>
    ),
  };
}
