import { Facts, P } from "../layout/parts.tsx";
import {
  RequestLink,
  quoteLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { template } from "../layout/template.ts";

type QuoteAskAnsweredData = RequestLinkData & {
  clientName: string;
  companyName: string;
  text: string;
  answer: string;
};

/** To the client: a company answered what it asked about its quote. */
export default template({
  about: "answeredQuoteAsk",
  preference: "quote_changed",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  applies: ({ status, isRunning }) => status === "PENDING" && isRunning,
  to: ({ clientTo }) => clientTo,
  data: (answered, site): QuoteAskAnsweredData => ({
    clientName: answered.clientName,
    companyName: answered.companyName,
    text: answered.text,
    answer: answered.answer,
    ...quoteLink(answered, site),
  }),
  sample: (name): QuoteAskAnsweredData => ({
    clientName: name,
    companyName: name,
    text: "Kan het ook een week later?",
    answer: "Ja, dat kan voor dezelfde prijs.",
    ...sampleLink(),
  }),
  words: (data: QuoteAskAnsweredData, site) => ({
    subject: `Antwoord van ${data.companyName}`,
    preview: data.answer,
    heading: `${data.companyName} heeft geantwoord`,
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>{data.companyName} antwoordde op wat je vroeg over de offerte:</P>
        <Facts
          facts={[
            { label: "Je vroeg", value: data.text },
            { label: "Antwoord", value: data.answer },
          ]}
        />
        <RequestLink data={data} label="Offerte bekijken" />
      </>
    ),
  }),
});
