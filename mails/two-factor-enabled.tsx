import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type TwoFactorEnabledData = { fullName: string; resetUrl: string };

/** To the owner of an account whose second step was turned on. */
export default template({
  about: "user",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
  render,
});

function render(data: TwoFactorEnabledData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Inloggen in twee stappen staat aan",
    preview: "Inloggen vraagt voortaan ook een code uit je app.",
    heading: "Inloggen in twee stappen staat aan",
    reason: `Je krijgt deze mail omdat de beveiliging van je account op ${site.name} is gewijzigd.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Inloggen op je account vraagt voortaan ook een code uit je app. Op alle andere apparaten ben je
          uitgelogd. Je herstelcodes heb je op de site gezien; bewaar ze goed.
        </P>
        <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord:</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het wel? Dan hoef je niets te doen.</Note>
      </>
    ),
  });
}
