import { COUNTS } from "#texts/numbers.ts";
import { Action, Code, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ResetPasswordData = { fullName: string; resetUrl: string; code: string | null };

/** To a user who forgot their password. */
export default template({
  about: "reset",
  preference: "required",
  secret: "reset_password",
  to: ({ to }) => to,
  data: ({ fullName, withCode }, site, { token, code }) => ({
    fullName,
    resetUrl: `${site.url}/reset-password?token=${token}`,
    code: withCode ? code : null,
  }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/reset-password?token=abc`, code: "012345" }),
  words: (data: ResetPasswordData, site) => ({
    subject: "Kies een nieuw wachtwoord",
    preview: `De link in deze mail werkt ${COUNTS.link.reset_password}.`,
    heading: "Kies een nieuw wachtwoord",
    reason: `Je krijgt deze mail omdat voor dit e-mailadres een nieuw wachtwoord is gevraagd op ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          Met deze link kies je een nieuw wachtwoord. De link werkt {COUNTS.link.reset_password} en één keer.
          Vraag je later een nieuwe link aan, dan werkt alleen die.
        </P>
        <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
        {data.code && (
          <>
            <P>Of vul deze code in waar je om een nieuw wachtwoord vroeg:</P>
            <Code>{data.code}</Code>
          </>
        )}
        <Note>
          Heb je dit niet gevraagd? Dan hoef je niets te doen. Je wachtwoord blijft zoals het is. Deel deze
          link{data.code && " of code"} met niemand.
        </Note>
      </>
    ),
  }),
});
