import { Fragment } from "react";
import type { Mail, Site } from "./layout/mail.ts";
import { Facts, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { template } from "./layout/template.ts";

type ContactMessageData = { name: string; email: string; subject: string; message: string };

/** To the operator's mailbox; a reply goes to the sender of the message. */
export default template({
  about: "contactMessage",
  preference: "required",
  replyTo: ({ email }) => email,
  to: (_, site) => site.contactEmail,
  data: (message) => message,
  sample: (name) => ({
    name,
    email: "sanne@voorbeeld.example",
    subject: name,
    message: `Hallo,\n\nEen vraag van ${name}.\nEn nog een.`,
  }),
  render,
});

function render(data: ContactMessageData, site: Site): Promise<Mail> {
  const shortSubject = data.subject.length > 60 ? `${data.subject.slice(0, 59)}…` : data.subject;
  return renderMail({
    site,
    subject: `Contact: ${shortSubject}`,
    preview: `Bericht van ${data.name}`,
    heading: "Nieuw bericht",
    reason: `Je krijgt deze mail omdat iemand het contactformulier van ${site.name} heeft ingevuld. Met beantwoorden schrijf je de afzender.`,
    children: (
      <>
        <Facts
          facts={[
            { label: "Naam", value: data.name },
            { label: "E-mail", value: data.email },
            { label: "Onderwerp", value: data.subject },
          ]}
        />
        {paragraphs(data.message).map(({ key, lines }) => (
          <P key={key}>
            {lines.map((line, index) => (
              <Fragment key={`${key}:${line}`}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </P>
        ))}
      </>
    ),
  });
}

/** Splits a text into paragraphs; the key tells equal ones apart. */
function paragraphs(text: string): { key: string; lines: string[] }[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph, place) => ({ key: `${place}`, lines: paragraph.split("\n") }));
}
