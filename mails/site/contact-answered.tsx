import { Action, Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

type ContactAnsweredData = { number: number; name: string; message: string; threadUrl: string };

/** To the sender of a message: the answer, and where to write back. */
export default template({
  about: "threadMessage",
  preference: "required",
  to: ({ email }) => email,
  data: ({ number, name, message, token }, site) => ({
    number,
    name,
    message,
    threadUrl: `${site.url}/contact/gesprek/${token}`,
  }),
  sample: (name): ContactAnsweredData => ({
    number: 1001,
    name,
    message:
      "Je aanvraag staat nog open tot en met vrijdag.\n\nWil je hem langer open houden? Laat het ons weten.",
    threadUrl: "https://voorbeeld.example/contact/gesprek/voorbeeld",
  }),
  words: ({ number, name, message, threadUrl }: ContactAnsweredData, site) => ({
    subject: `Antwoord op je bericht (nummer ${number})`,
    preview: `${site.name} heeft je geantwoord.`,
    heading: "Antwoord op je bericht",
    reason: `Je krijgt deze mail omdat je ${site.name} een bericht stuurde.`,
    greets: name,
    body: (
      <>
        <TypedText text={message} />
        <P>Wil je reageren? Dat kan hier, zonder account. Je leest er ook wat er eerder is geschreven.</P>
        <Action href={threadUrl} label="Reageren" />
        <Note>Iedereen met deze link kan meelezen en schrijven. Stuur deze mail dus niet door.</Note>
      </>
    ),
  }),
});
