import { requestLabel } from "#texts/request/brief-answers.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type QuestionAnsweredData = {
  companyName: string;
  work: string;
  locationText: string;
  question: string;
  answer: string;
  briefUrl: string;
};

const sheetOf = (url: string, briefId: string) =>
  `${url}/verhuisbedrijf-dashboard/opdracht/${briefId}#vragen`;

/** To a member of the company that asked: the client's answer. Says nothing of the client. */
export default template({
  about: "answer",
  preference: "question_answered",
  reader: ({ recipient }) => ({ userId: recipient.userId }),
  to: ({ recipient }) => recipient.to,
  data: (answered, site): QuestionAnsweredData => ({
    companyName: answered.companyName,
    work: requestLabel(answered),
    locationText: answered.locationText,
    question: answered.question,
    answer: answered.answer,
    briefUrl: sheetOf(site.url, answered.id),
  }),
  sample: (name): QuestionAnsweredData => ({
    companyName: name,
    work: "Oplevering na verhuizing",
    locationText: "Utrecht (3511)",
    question: "Is er een lift, of gaat alles de trap op?",
    answer: "Er is een lift tot de derde verdieping.",
    briefUrl: sheetOf(SAMPLE_URL, "voorbeeld"),
  }),
  words: (data: QuestionAnsweredData, site) => ({
    subject: `Antwoord op je vraag: ${workAt({ ...data, categoryLabel: data.work })}`,
    preview: data.answer,
    heading: "Je vraag is beantwoord",
    reason: `Je krijgt deze mail omdat je bedrijf een vraag stelde over een aanvraag op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          De opdrachtgever heeft je vraag beantwoord. Andere bedrijven lezen vraag en antwoord ook, maar niet
          van wie de vraag was.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.work },
            { label: "Plaats", value: data.locationText },
            { label: "Vraag", value: data.question },
            { label: "Antwoord", value: data.answer },
          ]}
        />
        <Action href={data.briefUrl} label="Aanvraag bekijken" />
      </>
    ),
  }),
});
