import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type AccountExistsData = { fullName: string; loginUrl: string; resetUrl: string };

/**
 * To the owner of an address that was used to sign up again; the sign-up page doesn't show that the address is known.
 */
export default template({
  about: "user",
  preference: "required",
  // The code is made and not sent, so that a known address has as many codes as an unknown one and takes as long
  // (prevents a timing attack).
  secret: "confirm_email",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({
    fullName,
    loginUrl: `${site.url}/auth`,
    resetUrl: `${site.url}/forgot-password`,
  }),
  sample: (fullName) => ({
    fullName,
    loginUrl: `${SAMPLE_URL}/login`,
    resetUrl: `${SAMPLE_URL}/forgot-password`,
  }),
  words: (data: AccountExistsData, site) => ({
    subject: "Je hebt al een account",
    preview: "Je kunt gewoon inloggen. Er is niets veranderd.",
    heading: "Je hebt al een account",
    reason: `Je krijgt deze mail omdat met dit e-mailadres opnieuw een account is aangevraagd op ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
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
  }),
});
