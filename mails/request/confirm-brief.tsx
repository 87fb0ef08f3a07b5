import { requestLabel } from "#texts/request/brief-answers.ts";
import { COUNTS } from "#texts/numbers.ts";
import { looksLikeSpam } from "../layout/names.ts";
import { Action, Code, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL, sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ConfirmBriefData = {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  confirmUrl: string;
  code: string;
};

/** To a client who is not signed in: confirm the request, so that companies can see it. */
export default template({
  about: "brief",
  preference: "required",
  applies: ({ confirmedAt }) => confirmedAt === null,
  secret: "confirm_brief",
  to: ({ to }) => to,
  data: (brief, site, { token, code }) => ({
    clientName: brief.clientName,
    categoryLabel: requestLabel(brief),
    locationText: brief.locationText,
    confirmUrl: `${site.url}/aanvraag/bevestigen?token=${token}`,
    code,
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    confirmUrl: `${SAMPLE_URL}/aanvraag/bevestigen?token=abc&x=1`,
    code: "012345",
  }),
  words: (data: ConfirmBriefData, site) => ({
    subject: `Bevestig je aanvraag met code ${data.code}`,
    preview: "Nog één stap. Daarna kunnen bedrijven je een offerte sturen.",
    heading: "Bevestig je aanvraag",
    reason: `Je krijgt deze mail omdat met dit e-mailadres offertes zijn aangevraagd op ${site.name}.`,
    greets: data.clientName,
    body: (
      <>
        <P>Je aanvraag staat klaar. Bevestig hem, dan kunnen bedrijven je een offerte sturen.</P>
        <Action href={data.confirmUrl} label="Aanvraag bevestigen" />
        <P>Of vul deze code in op de site:</P>
        <Code>{data.code}</Code>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: looksLikeSpam(data.locationText) ? null : data.locationText },
          ]}
        />
        <Note>
          De link en de code werken {COUNTS.link.confirm_brief}. Bevestig je niet, dan verwijderen we je
          aanvraag. Heb je niets aangevraagd? Dan hoef je niets te doen.
        </Note>
      </>
    ),
  }),
});
