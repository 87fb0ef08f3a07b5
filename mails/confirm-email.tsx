import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Code, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type ConfirmEmailData = { fullName: string; confirmUrl: string; code: string; isCompany: boolean };

/** To whoever signs up, client or company: proves that the address is theirs. */
export function confirmEmail(data: ConfirmEmailData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Bevestig je e-mailadres",
    preview: "Open de link of vul de code in om je account te activeren.",
    heading: "Bevestig je e-mailadres",
    reason: `Je krijgt deze mail omdat met dit e-mailadres een account is aangevraagd op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          {data.isCompany
            ? "Bevestig je e-mailadres. Daarna kun je de aanmelding van je bedrijf afronden."
            : "Bevestig je e-mailadres. Daarna kun je je opdrachten en offertes volgen."}
        </P>
        <Action href={data.confirmUrl} label="E-mailadres bevestigen" />
        <P>Of vul deze code in op de site:</P>
        <Code>{data.code}</Code>
        <Note>
          De link en de code werken 24 uur. Op een ander apparaat vragen we ook het wachtwoord dat je koos.
          Heb je geen account aangevraagd? Dan hoef je niets te doen, en geef de code aan niemand.
        </Note>
      </>
    ),
  });
}
