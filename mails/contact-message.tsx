import { Fragment } from "react";
import type { Mail, Site } from "./mail.ts";
import { Facts, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type ContactMessageData = { name: string; email: string; subject: string; message: string };

/** To the operator's mailbox; an answer goes to whoever wrote the message. */
export function contactMessage(data: ContactMessageData, site: Site): Promise<Mail> {
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

/** A text as its paragraphs; the key tells equal ones apart. */
function paragraphs(text: string): { key: string; lines: string[] }[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph, place) => ({ key: `${place}`, lines: paragraph.split("\n") }));
}
