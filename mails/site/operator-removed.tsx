import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type OperatorRemovedData = { fullName: string };

/** To an operator whose account another one removed. */
export default template({
  about: "addressee",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }) => ({ fullName }),
  sample: (fullName) => ({ fullName }),
  words: ({ fullName }: OperatorRemovedData, site) => ({
    subject: `Je bent geen beheerder van ${site.name} meer`,
    preview: "Een andere beheerder heeft je account verwijderd.",
    heading: "Je bent geen beheerder meer",
    reason: `Je krijgt deze mail omdat je beheerder was van ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          Een andere beheerder heeft je account verwijderd. Je bent overal uitgelogd. Wat je hebt gedaan,
          blijft in het log staan.
        </P>
        <Note>Klopt dit niet? Neem dan meteen contact op met de andere beheerders of de eigenaar.</Note>
      </>
    ),
  }),
});
