import type { Site } from "../layout/mail.ts";
import { Action, Facts } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

type ContactMessageData = {
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  threadUrl: string;
};

/** To the operator's mailbox. The answer is written on the site, where colleagues see it. */
export default template({
  about: "threadMessage",
  preference: "required",
  replyTo: ({ email }) => email,
  to: (_, site) => site.contactEmail,
  data: ({ number, name, email, subject, message }, site) => ({
    number,
    name,
    email,
    subject,
    message,
    threadUrl: `${site.url}/beheer/berichten/${number}`,
  }),
  sample: (name): ContactMessageData => ({
    number: 1001,
    name,
    email: "sanne@voorbeeld.example",
    subject: name,
    message: `Hallo,\n\nEen vraag van ${name}.\nEn nog een.`,
    threadUrl: "https://voorbeeld.example/beheer/berichten/1001",
  }),
  words,
});

function words(data: ContactMessageData, site: Site): Words {
  const shortSubject = data.subject.length > 60 ? `${data.subject.slice(0, 59)}…` : data.subject;
  return {
    subject: `Contact: ${shortSubject}`,
    preview: `Bericht van ${data.name}`,
    heading: "Nieuw bericht",
    reason: `Je krijgt deze mail omdat iemand het contactformulier van ${site.name} heeft ingevuld. Antwoord je op deze mail, dan gaat je antwoord naar de afzender, maar staat het niet bij het gesprek.`,
    body: (
      <>
        <Facts
          facts={[
            { label: "Nummer", value: String(data.number) },
            { label: "Naam", value: data.name },
            { label: "E-mail", value: data.email },
            { label: "Onderwerp", value: data.subject },
          ]}
        />
        <TypedText text={data.message} />
        <Action href={data.threadUrl} label="Antwoorden" />
      </>
    ),
  };
}
