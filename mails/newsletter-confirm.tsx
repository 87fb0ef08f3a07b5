import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type NewsletterConfirmData = { name: string; confirmUrl: string };

/** To an address that asked for news: only after an answer to this mail does it get any. */
export function newsletterConfirm(data: NewsletterConfirmData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Bevestig je aanmelding",
    preview: "Daarna hoor je van ons zodra er nieuws is.",
    heading: "Bevestig je aanmelding",
    reason: `Je krijgt deze mail omdat dit e-mailadres is ingevuld voor nieuws van ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.name)}</P>
        <P>Leuk dat je op de hoogte wilt blijven. Bevestig nog even dat dit e-mailadres van jou is.</P>
        <Action href={data.confirmUrl} label="Aanmelding bevestigen" />
        <Note>
          De link werkt 7 dagen. Wil je geen nieuws van ons? Dan hoef je niets te doen: zonder bevestiging
          krijg je geen nieuwsbrief.
        </Note>
      </>
    ),
  });
}
