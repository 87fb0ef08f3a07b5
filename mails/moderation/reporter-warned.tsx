import { ABUSE_RULES } from "#domain/desk/reports/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { REFUSED_FOR } from "#texts/desk/reports.ts";
import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type ReporterWarnedData = { number: number };

/** To a reporter whose reports were often manifestly unfounded, before any is refused (DSA art. 23). */
export default template({
  about: "reporter",
  preference: "required",
  to: ({ to }) => to,
  data: ({ number }) => ({ number }),
  sample: (): ReporterWarnedData => ({ number: 1004 }),
  words: ({ number }: ReporterWarnedData, site) => ({
    subject: "Waarschuwing over je meldingen",
    preview: "Meerdere meldingen van dit e-mailadres waren duidelijk ongegrond.",
    heading: "Waarschuwing over je meldingen",
    reason: `Je krijgt deze mail omdat er met dit e-mailadres meldingen zijn gedaan op ${site.name}.`,
    body: (
      <>
        <P>
          Van dit e-mailadres kwamen in {ABUSE_RULES.withinDays} dagen {inWords(ABUSE_RULES.before)} meldingen
          of meer die duidelijk ongegrond waren, het laatst nummer {number}. Meldingen van dit adres bekijken
          we daarom na die van anderen.
        </P>
        <P>
          Komt er nog zo’n melding, dan kunnen we meldingen van dit adres {REFUSED_FOR} lang weigeren. Je
          hoort het eerst van ons.
        </P>
        <Note>
          Ben je het er niet mee eens, of deed je deze meldingen niet? Beantwoord dan deze mail. Dan kijken we
          er opnieuw naar.
        </Note>
      </>
    ),
  }),
});
