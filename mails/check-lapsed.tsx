import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Facts, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type CheckLapsedData = {
  companyName: string;
  businessName: string;
  /** Null until the company orders. */
  legalName: string | null;
  kvkNumber: string;
  detailsUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/gegevens";

/** To the company: after a change of a name or the KvK number it is not marked as checked, until it is checked again. */
export default template({
  about: "checkedCompany",
  preference: "required",
  // Don't send when it was checked again before this mail left.
  applies: ({ verified }) => !verified,
  to: ({ to }) => to,
  data: ({ companyName, businessName, legalName, kvkNumber }, site) => ({
    companyName,
    businessName,
    legalName,
    kvkNumber,
    detailsUrl: site.url + PAGE,
  }),
  sample: (name): CheckLapsedData => ({
    companyName: name,
    businessName: name,
    legalName: `${name} B.V.`,
    kvkNumber: "12345678",
    detailsUrl: SAMPLE_URL + PAGE,
  }),
  render,
});

function render(data: CheckLapsedData, site: Site): Promise<Mail> {
  const { companyName, businessName, legalName, kvkNumber } = data;
  return renderMail({
    site,
    subject: "We kijken je bedrijf opnieuw na",
    preview: "Er is een naam of het KvK-nummer van je bedrijf gewijzigd.",
    heading: "We kijken je bedrijf opnieuw na",
    reason: `Je krijgt deze mail omdat de gegevens van ${companyName} op ${site.name} zijn gewijzigd.`,
    children: (
      <>
        <P>{greeting(companyName)}</P>
        <P>
          Er is een naam of het KvK-nummer van je bedrijf gewijzigd. ‘Door ons gecontroleerd’ staat daarom
          niet meer bij je profiel en je offertes, tot we je bedrijf opnieuw hebben nagekeken. Dit zijn je
          gegevens nu:
        </P>
        <Facts
          facts={[
            { label: "Op je profiel", value: businessName },
            { label: "Handelsnaam", value: companyName },
            { label: "Op je facturen", value: legalName },
            { label: "KvK-nummer", value: kvkNumber },
          ]}
        />
        <P>Je hoeft niets te doen. Je abonnement, je plaatsen en je offertes blijven zoals ze zijn.</P>
        <Action href={data.detailsUrl} label="Gegevens bekijken" />
        <Note>Heb jij dit niet gewijzigd? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  });
}
