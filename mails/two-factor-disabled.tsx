import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type TwoFactorDisabledData = { fullName: string; resetUrl: string };

/** To the owner of an account whose second step was turned off. */
export default template({
  about: "user",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
  render,
});

function render(data: TwoFactorDisabledData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Inloggen in twee stappen staat uit",
    preview: "Was jij het niet? Kies dan meteen een nieuw wachtwoord.",
    heading: "Inloggen in twee stappen staat uit",
    reason: `Je krijgt deze mail omdat de beveiliging van je account op ${site.name} is gewijzigd.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Inloggen op je account vraagt alleen nog je wachtwoord. De code uit je app en je herstelcodes werken
          niet meer.
        </P>
        <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord:</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het wel? Dan hoef je niets te doen.</Note>
      </>
    ),
  });
}
