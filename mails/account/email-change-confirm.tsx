import { COUNTS } from "#texts/numbers.ts";
import { Action, Code, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type EmailChangeConfirmData = { fullName: string; confirmUrl: string; code: string };

/** To the new address of an account: confirm it, so that it replaces the old one. */
export default template({
  about: "emailChange",
  preference: "required",
  // Don't send to an address that another account has, and don't tell the user (prevents enumeration).
  applies: ({ isTaken }) => !isTaken,
  secret: "change_email",
  to: ({ to }) => to,
  data: ({ fullName }, site, { token, code }) => ({
    fullName,
    confirmUrl: `${site.url}/account/e-mail/bevestigen?token=${token}`,
    code,
  }),
  sample: (fullName) => ({
    fullName,
    confirmUrl: `${SAMPLE_URL}/account/e-mail/bevestigen?token=abc`,
    code: "012345",
  }),
  words: (data: EmailChangeConfirmData, site) => ({
    subject: `Bevestig je nieuwe e-mailadres met code ${data.code}`,
    preview: "Open de link of vul de code in. Pas daarna is je adres gewijzigd.",
    heading: "Bevestig je nieuwe e-mailadres",
    reason: `Je krijgt deze mail omdat iemand dit e-mailadres bij een account op ${site.name} heeft ingevuld.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          Iemand heeft gevraagd om een account op {site.name} te koppelen aan dit e-mailadres. Was jij dat?
          Bevestig het dan:
        </P>
        <Action href={data.confirmUrl} label="E-mailadres wijzigen" />
        <P>Of vul deze code in op de site:</P>
        <Code>{data.code}</Code>
        <Note>
          De link en de code werken {COUNTS.link.change_email}. Vraag je later een nieuwe mail aan, dan werkt
          alleen die. Heb je hier niet om gevraagd? Gebruik ze dan niet. Zonder druk op de knop gebeurt er
          niets.
        </Note>
      </>
    ),
  }),
});
