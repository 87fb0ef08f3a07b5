import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type SignedOutData = { fullName: string; resetUrl: string };

/** To the owner of an account that an operator signed out everywhere. */
export default template({
  about: "user",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
  sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
  words: ({ fullName, resetUrl }: SignedOutData, site) => ({
    subject: "Je bent overal uitgelogd",
    preview: "Iemand van ons deed dat. Aan je account is niets veranderd.",
    heading: "Je bent overal uitgelogd",
    reason: `Je krijgt deze mail omdat je een account hebt bij ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          Iemand van ons heeft je op alle apparaten uitgelogd. Aan je account is verder niets veranderd: je
          kunt gewoon weer inloggen.
        </P>
        <P>Logde er iemand anders in? Kies dan eerst een nieuw wachtwoord:</P>
        <Action href={resetUrl} label="Nieuw wachtwoord kiezen" />
        <Note>Weet je niet waarom we dit deden? Stuur ons een bericht.</Note>
      </>
    ),
  }),
});
