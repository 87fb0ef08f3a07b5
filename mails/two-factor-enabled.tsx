import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type TwoFactorEnabledData = { fullName: string; resetUrl: string };

/** To the owner of an account, after its second step was turned on. */
export function twoFactorEnabled(data: TwoFactorEnabledData, site: Site): Promise<Mail> {
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
          Inloggen op je account vraagt voortaan ook een code uit je app. Je herstelcodes heb je op de site
          gezien; bewaar ze goed.
        </P>
        <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord:</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het wel? Dan hoef je niets te doen.</Note>
      </>
    ),
  });
}
