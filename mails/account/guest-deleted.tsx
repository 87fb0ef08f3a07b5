import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

/** The last mail to an address without an account, whose data an operator deleted on request. */
export default template({
  about: "addressee",
  preference: "required",
  to: ({ to }) => to,
  data: () => ({}),
  sample: () => ({}),
  words: (_data: object, site) => ({
    subject: "Je gegevens zijn verwijderd",
    preview: "Dit is de laatste mail die je van ons krijgt.",
    heading: "Je gegevens zijn verwijderd",
    reason: `Je krijgt deze mail omdat met dit adres gegevens op ${site.name} stonden.`,
    body: (
      <>
        <P>Hallo,</P>
        <P>
          We hebben verwijderd wat met dit e-mailadres bij ons stond, zoals we aankondigden. Open aanvragen
          zijn gesloten. Een offerte blijft bij het bedrijf dat hem stuurde, zonder wie hem vroeg.
        </P>
        <Note>Klopt er iets niet? Mail ons op {site.contactEmail}.</Note>
      </>
    ),
  }),
});
