import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type ResetPasswordData = { fullName: string; resetUrl: string };

/** To somebody who forgot their password. */
export function resetPassword(data: ResetPasswordData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Kies een nieuw wachtwoord",
    preview: "De link in deze mail werkt één uur.",
    heading: "Kies een nieuw wachtwoord",
    reason: `Je krijgt deze mail omdat voor dit e-mailadres een nieuw wachtwoord is gevraagd op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>Met deze link kies je een nieuw wachtwoord. De link werkt één uur en één keer.</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>
          Heb je dit niet gevraagd? Dan hoef je niets te doen. Je wachtwoord blijft zoals het is. Deel deze
          link met niemand.
        </Note>
      </>
    ),
  });
}
