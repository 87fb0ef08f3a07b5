import { COUNTS } from "#texts/numbers.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type NewsletterConfirmData = { name: string; confirmUrl: string };

/** To an address that was signed up for the newsletter: confirm it, so that it gets news. */
export default template({
  about: "signup",
  preference: "newsletter",
  stopPath: ({ unsubscribeToken }) => `/nieuwsbrief/afmelden?token=${unsubscribeToken}`,
  secret: "confirm_newsletter",
  to: ({ to }) => to,
  data: ({ name }, site, { token }) => ({
    name,
    confirmUrl: `${site.url}/nieuwsbrief/bevestigen?token=${token}`,
  }),
  sample: (name) => ({ name, confirmUrl: `${SAMPLE_URL}/nieuwsbrief/bevestigen?token=abc` }),
  words: (data: NewsletterConfirmData, site) => ({
    subject: "Bevestig je aanmelding",
    preview: "Daarna hoor je van ons zodra er nieuws is.",
    heading: "Bevestig je aanmelding",
    reason: `Je krijgt deze mail omdat dit e-mailadres is ingevuld voor nieuws van ${site.name}.`,
    greets: data.name,
    body: (
      <>
        <P>Leuk dat je op de hoogte wilt blijven. Bevestig nog even dat dit e-mailadres van jou is.</P>
        <Action href={data.confirmUrl} label="Aanmelding bevestigen" />
        <Note>
          De link werkt {COUNTS.link.confirm_newsletter}. Wil je geen nieuws van ons? Dan hoef je niets te
          doen: zonder bevestiging krijg je geen nieuwsbrief.
        </Note>
      </>
    ),
  }),
});
