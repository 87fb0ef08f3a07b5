import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type AccountExistsData = { fullName: string; loginUrl: string; resetUrl: string };

/** To the owner of an address with which somebody tried to sign up again; the site itself tells nobody. */
export function accountExists(data: AccountExistsData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Je hebt al een account",
    preview: "Je kunt gewoon inloggen. Er is niets veranderd.",
    heading: "Je hebt al een account",
    reason: `Je krijgt deze mail omdat met dit e-mailadres opnieuw een account is aangevraagd op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Iemand wilde een account aanmaken met dit e-mailadres. Was jij dat? Je hebt al een account, dus je
          kunt gewoon inloggen.
        </P>
        <Action href={data.loginUrl} label="Inloggen" />
        <P>Weet je je wachtwoord niet meer? Kies dan een nieuw.</P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Was jij het niet? Dan hoef je niets te doen. Er is niets veranderd aan je account.</Note>
      </>
    ),
  });
}
