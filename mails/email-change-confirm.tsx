import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Code, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type EmailChangeConfirmData = { fullName: string; confirmUrl: string; code: string };

/** To the new address of an account: proves that it is theirs, and only then it counts. */
export function emailChangeConfirm(data: EmailChangeConfirmData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: "Bevestig je nieuwe e-mailadres",
    preview: "Open de link of vul de code in. Pas daarna is je adres gewijzigd.",
    heading: "Bevestig je nieuwe e-mailadres",
    reason: `Je krijgt deze mail omdat iemand dit e-mailadres bij een account op ${site.name} heeft ingevuld.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Iemand heeft gevraagd om een account op {site.name} te verhuizen naar dit e-mailadres. Was jij dat?
          Bevestig het dan:
        </P>
        <Action href={data.confirmUrl} label="E-mailadres wijzigen" />
        <P>Of vul deze code in op de site:</P>
        <Code>{data.code}</Code>
        <Note>
          De link en de code werken 24 uur. Heb je hier niet om gevraagd? Gebruik ze dan niet. Zonder druk op
          de knop gebeurt er niets.
        </Note>
      </>
    ),
  });
}
