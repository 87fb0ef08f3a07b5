import { COUNTS } from "#texts/numbers.ts";
import { Code, Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type SignInCodeData = { fullName: string; code: string };

/** To a client who signs in without a password. Has no link: the code is typed where it was asked for. */
export default template({
  about: "mailbox",
  preference: "required",
  secret: "sign_in",
  to: ({ to }) => to,
  data: ({ fullName }, _site, { code }) => ({ fullName, code }),
  sample: (fullName) => ({ fullName, code: "012345" }),
  words: (data: SignInCodeData, site) => ({
    subject: `${data.code} is je code om in te loggen`,
    preview: `De code werkt ${COUNTS.link.sign_in} en één keer.`,
    heading: "Je code om in te loggen",
    reason: `Je krijgt deze mail omdat met dit e-mailadres een inlogcode is gevraagd op ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
        <P>Vul deze code in op de pagina waar je hem hebt gevraagd:</P>
        <Code>{data.code}</Code>
        <P>De code werkt {COUNTS.link.sign_in} en één keer.</P>
        <Note>
          Heb je dit niet gevraagd? Dan hoef je niets te doen. Geef deze code aan niemand: wij vragen er nooit
          om, ook niet aan de telefoon.
        </Note>
      </>
    ),
  }),
});
