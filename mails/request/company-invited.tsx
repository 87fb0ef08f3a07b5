import {
  alertedRequest,
  requestFacts,
  sampleAlertedRequest,
  type AlertedRequest,
} from "../layout/alerted-request.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P, Subheading } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";

/** Its link is that of the invitation. */
type CompanyInvitedData = AlertedRequest & { companyName: string; line: string; isSubscribed: boolean };

/** To a company that an operator invites to a request. Says nothing of its client. */
export default template({
  about: "companyInvitation",
  preference: "new_request",
  reader: ({ userId }) => ({ userId }),
  to: ({ to }) => to,
  data: ({ brief, companyName, line, isSubscribed }, site): CompanyInvitedData => ({
    ...alertedRequest(brief, site),
    companyName,
    line,
    isSubscribed,
    briefUrl: `${site.url}/verhuisbedrijf-dashboard/uitnodiging/${brief.id}`,
  }),
  sample: (companyName): CompanyInvitedData => ({
    ...sampleAlertedRequest(),
    companyName,
    line: "Jullie doen vaker trappenhuizen van dit formaat. Hebben jullie die week nog plek?",
    isSubscribed: true,
    briefUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/uitnodiging/voorbeeld`,
  }),
  words,
});

function words(data: CompanyInvitedData, site: Site): Words {
  return {
    subject: `Uitnodiging: ${data.title}, ${data.places}`,
    preview: `${data.when}. ${data.budget}.`,
    heading: "We nodigen je uit om een offerte te sturen",
    reason: data.isSubscribed
      ? `Je krijgt deze mail omdat je met je bedrijf een abonnement hebt op ${site.name}.`
      : `Je krijgt deze mail omdat je je bedrijf aanmeldde bij ${site.name} en nieuws voor bedrijven wilt.`,
    greets: data.companyName,
    body: (
      <>
        <P>Deze aanvraag past bij waar en hoe je werkt. Iemand van ons schrijft je erbij:</P>
        <TypedText text={data.line} />
        {/* Who has no subscription is led to the list, which shows the same as this mail. */}
        <Action href={data.briefUrl} label={data.isSubscribed ? "Aanvraag bekijken" : "Naar de aanvragen"} />
        <Facts facts={requestFacts(data)} />
        {!data.isSubscribed && (
          <>
            <Subheading>Een offerte sturen</Subheading>
            <P>Daar heb je een abonnement voor nodig. Wat dat kost, lees je na het inloggen.</P>
          </>
        )}
        <Note>
          Je logt in met je eigen account. Andere bedrijven zien deze aanvraag ook. Wie hem plaatste, zie je
          zodra die jouw offerte kiest.
        </Note>
      </>
    ),
  };
}
