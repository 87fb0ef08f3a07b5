import { formatDateTime } from "#texts/formats.ts";
import {
  alertedRequest,
  requestFacts,
  sampleAlertedRequest,
  type AlertedRequest,
} from "../layout/alerted-request.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

type CompanyAskedData = AlertedRequest & { companyName: string; opensAt: Date; isOnly: boolean };

/** To the company that a client asks first. Says nothing of its client. */
export default template({
  about: "ask",
  preference: "asked_first",
  reader: ({ userId }) => ({ userId }),
  applies: ({ isWaiting }) => isWaiting,
  to: ({ to }) => to,
  data: ({ brief, companyName, opensAt, isOnly }, site): CompanyAskedData => ({
    ...alertedRequest(brief, site),
    companyName,
    opensAt,
    isOnly,
  }),
  sample: (companyName): CompanyAskedData => ({
    ...sampleAlertedRequest(),
    companyName,
    opensAt: new Date("2026-03-11T09:00:00Z"),
    isOnly: false,
  }),
  words,
});

function words(data: CompanyAskedData, site: Site): Words {
  const until = `${formatDateTime(data.opensAt)} uur`;
  return {
    subject: `Jou gevraagd: ${data.title}, ${data.places}`,
    preview: `Tot ${until} ziet alleen jij deze aanvraag.`,
    heading: "Een opdrachtgever vraagt jou als eerste",
    reason: `Je krijgt deze mail omdat je met je bedrijf een abonnement hebt op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Een opdrachtgever koos jouw profiel en vraagt jou om een offerte.{" "}
          {data.isOnly
            ? `Andere bedrijven zien de aanvraag niet. De opdrachtgever wacht tot ${until} op je antwoord, en kan daarna ook anderen vragen.`
            : `Tot ${until} ziet alleen jij deze aanvraag. Daarna kunnen ook andere bedrijven een offerte sturen.`}
        </P>
        <Facts facts={requestFacts(data)} />
        <Action href={data.briefUrl} label="Aanvraag bekijken" />
        <Note>
          Kun je niet? Zeg het dan bij de aanvraag: dan hoeft de opdrachtgever niet te wachten. Wie het is,
          zie je zodra je offerte wordt gekozen.
        </Note>
      </>
    ),
  };
}
