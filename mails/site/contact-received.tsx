import { ANSWER_DAYS } from "#domain/desk/contact/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type ContactReceivedData = { number: number; threadUrl: string };

/** The receipt of a message. Has nothing that was typed: anybody can type somebody else's address. */
export default template({
  about: "threadMessage",
  preference: "required",
  to: ({ email }) => email,
  data: ({ number, token }, site) => ({ number, threadUrl: `${site.url}/contact/gesprek/${token}` }),
  sample: (): ContactReceivedData => ({
    number: 1001,
    threadUrl: "https://voorbeeld.example/contact/gesprek/voorbeeld",
  }),
  words: ({ number, threadUrl }: ContactReceivedData, site) => ({
    subject: `We hebben je bericht ontvangen (nummer ${number})`,
    preview: `We antwoorden binnen ${inWords(ANSWER_DAYS)} dagen.`,
    heading: "Je bericht is binnen",
    reason: `Je krijgt deze mail omdat iemand met dit e-mailadres het contactformulier van ${site.name} heeft ingevuld.`,
    body: (
      <>
        <P>
          Je bericht heeft nummer {number}. Iemand van ons leest het en antwoordt per e-mail, binnen{" "}
          {inWords(ANSWER_DAYS)} dagen.
        </P>
        <P>Wil je iets toevoegen? Dat kan hier, zonder account:</P>
        <Action href={threadUrl} label="Bericht bekijken" />
        <Note>
          Iedereen met deze link kan meelezen en schrijven. Stuur deze mail dus niet door. Heb jij ons niets
          geschreven? Dan vulde iemand anders jouw e-mailadres in, en hoef je niets te doen.
        </Note>
      </>
    ),
  }),
});
