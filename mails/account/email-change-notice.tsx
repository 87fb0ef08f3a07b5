import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type EmailChangeNoticeData = { fullName: string; resetUrl: string };

/** To the current address of an account: warns of a requested change, while it can still be stopped. */
export default template({
  about: "emailChange",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
  words: (data: EmailChangeNoticeData, site) => ({
    subject: "Je e-mailadres wordt gewijzigd",
    preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
    heading: "Je e-mailadres wordt gewijzigd",
    reason: `Je krijgt deze mail omdat het e-mailadres van je account op ${site.name} wordt gewijzigd.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          Er is gevraagd om het e-mailadres van je account te wijzigen. Dat gebeurt zodra het nieuwe adres is
          bevestigd. Daarna log je niet meer in met dit adres.
        </P>
        <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord. De wijziging gaat dan niet door.</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het wel? Dan hoef je hier niets te doen.</Note>
      </>
    ),
  }),
});
