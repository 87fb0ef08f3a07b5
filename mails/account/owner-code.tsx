import { COUNTS } from "#texts/numbers.ts";
import { Code, Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type OwnerCodeData = { fullName: string; code: string };

/** To the owner of an account without a password who changes or deletes it. */
export default template({
  about: "user",
  preference: "required",
  secret: "prove_owner",
  to: ({ to }) => to,
  data: ({ fullName }, _site, { code }) => ({ fullName, code }),
  sample: (fullName) => ({ fullName, code: "012345" }),
  words: (data: OwnerCodeData, site) => ({
    subject: `${data.code} is je code om je account te wijzigen`,
    preview: `De code werkt ${COUNTS.link.prove_owner} en één keer.`,
    heading: "Je code om je account te wijzigen",
    reason: `Je krijgt deze mail omdat iemand die op ${site.name} in je account is ingelogd, iets wil wijzigen.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          Je wilt iets wijzigen waarvoor we zeker willen weten dat jij het bent. Vul deze code in op de pagina
          waar je hem hebt gevraagd:
        </P>
        <Code>{data.code}</Code>
        <P>De code werkt {COUNTS.link.prove_owner} en één keer.</P>
        <Note>
          Heb je dit niet gevraagd? Dan is iemand anders in je account ingelogd. Log in en kies bij
          “Apparaten” voor overal uitloggen. Geef deze code aan niemand.
        </Note>
      </>
    ),
  }),
});
