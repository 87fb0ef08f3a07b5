import { requestLabel } from "#texts/request/brief-answers.ts";
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

type QuestionAskedData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  question: string;
};

/** To the client: a company asks something. Doesn't say which one. */
export default template({
  about: "question",
  preference: "question_asked",
  reader: ({ id, clientId }) => ({ briefId: id, clientId }),
  applies: ({ isRunning, isAnswered }) => isRunning && !isAnswered,
  to: ({ to }) => to,
  data: (brief, site) => ({
    clientName: brief.clientName,
    categoryLabel: requestLabel(brief),
    locationText: brief.locationText,
    question: brief.question,
    ...requestLink(brief, site, "vragen"),
  }),
  sample: (name): QuestionAskedData => ({
    ...sampleRequest(name),
    ...sampleLink(),
    question: "Is er een lift, of gaat alles de trap op?",
  }),
  words: (data: QuestionAskedData, site) => ({
    subject: `Vraag over je aanvraag: ${data.categoryLabel}`,
    preview: data.question,
    heading: "Een bedrijf heeft een vraag",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Een bedrijf dat je aanvraag las, wil iets weten. Met je antwoord kan het een betere prijs geven.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Vraag", value: data.question },
          ]}
        />
        <RequestLink data={data} label="Vraag beantwoorden">
          <P>
            Antwoorden kan zonder inloggen, één keer. Alle bedrijven die je aanvraag zien, lezen je antwoord.
            Noem dus geen naam, adres of telefoonnummer.
          </P>
        </RequestLink>
        <Note>Wil je niet antwoorden? Dan hoef je niets te doen.</Note>
      </>
    ),
  }),
});
