import { COUNTS } from "#texts/numbers.ts";
import { Action, Code, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ConfirmEmailData = { fullName: string; confirmUrl: string; code: string; isCompany: boolean };

/** To a client or company that signs up: confirm the address. */
export default template({
  about: "registration",
  preference: "required",
  secret: "confirm_email",
  to: ({ to }) => to,
  data: ({ fullName, role }, site, { token, code }) => ({
    fullName,
    confirmUrl: `${site.url}/auth/confirm?type=signup&token_hash=${token}`,
    code,
    isCompany: role === "PHOTOGRAPHER",
  }),
  sample: (fullName) => ({
    fullName,
    confirmUrl: `${SAMPLE_URL}/auth/confirm?token=abc`,
    code: "012345",
    isCompany: false,
  }),
  words: (data: ConfirmEmailData, site) => ({
    subject: `Bevestig je e-mailadres met code ${data.code}`,
    preview: "Open de link of vul de code in om je account te activeren.",
    heading: "Bevestig je e-mailadres",
    reason: `Je krijgt deze mail omdat met dit e-mailadres een account is aangevraagd op ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          {data.isCompany
            ? "Bevestig je e-mailadres. Daarna kun je de aanmelding van je bedrijf afronden."
            : "Bevestig je e-mailadres. Daarna kun je je aanvragen en offertes volgen."}
        </P>
        <Action href={data.confirmUrl} label="E-mailadres bevestigen" />
        <P>Of vul deze code in op de site:</P>
        <Code>{data.code}</Code>
        <Note>
          De link en de code werken {COUNTS.link.confirm_email}. Op een ander apparaat vragen we ook het
          wachtwoord dat je koos. Heb je geen account aangevraagd? Dan hoef je niets te doen, en geef de code
          aan niemand.
        </Note>
      </>
    ),
  }),
});
