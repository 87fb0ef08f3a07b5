import { REFUSED_FOR } from "#texts/desk/reports.ts";
import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type ReporterRefusedData = { number: number };

/** To a reporter whose reports are refused for a while, after a warning (DSA art. 23). */
export default template({
  about: "reporter",
  preference: "required",
  to: ({ to }) => to,
  data: ({ number }) => ({ number }),
  sample: (): ReporterRefusedData => ({ number: 1005 }),
  words: ({ number }: ReporterRefusedData, site) => ({
    subject: "Je meldingen worden voorlopig geweigerd",
    preview: `Meldingen van dit e-mailadres nemen we ${REFUSED_FOR} niet aan.`,
    heading: "Je meldingen worden voorlopig geweigerd",
    reason: `Je krijgt deze mail omdat er met dit e-mailadres meldingen zijn gedaan op ${site.name}.`,
    body: (
      <>
        <P>
          We hebben je gewaarschuwd omdat meldingen van dit e-mailadres duidelijk ongegrond waren. Daarna kwam
          er weer zo’n melding: nummer {number}. Daarom nemen we {REFUSED_FOR} lang geen meldingen aan van dit
          e-mailadres, en van het account of het netwerk waarmee ze werden gedaan.
        </P>
        <P>Wat je eerder meldde en nog niet beslist is, behandelen we gewoon.</P>
        <Note>
          Ben je het er niet mee eens, of deed je deze meldingen niet? Beantwoord dan deze mail. Dan kijken we
          er opnieuw naar.
        </Note>
      </>
    ),
  }),
});
