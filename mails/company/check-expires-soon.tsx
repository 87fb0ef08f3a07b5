import type { CheckKind } from "#domain/evidence/rules.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { CHECK_NAMES } from "#texts/company/check-names.ts";
import { formatDay } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CheckExpiresSoonData = { companyName: string; kind: CheckKind; validUntil: Day; detailsUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/gegevens";

/** To the company: a check ends within 30 days, and how to keep it. */
export default template({
  about: "endingCheck",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, kind, validUntil }, site) => ({
    companyName,
    kind,
    validUntil,
    detailsUrl: site.url + PAGE,
  }),
  sample: (name): CheckExpiresSoonData => ({
    companyName: name,
    kind: "INSURANCE",
    validUntil: "2027-01-31",
    detailsUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: CheckExpiresSoonData, site: Site): Words {
  const { companyName, kind, validUntil } = data;
  const day = formatDay(validUntil);
  return {
    subject: `${CHECK_NAMES[kind]}: geldig tot en met ${day}`,
    preview: "Daarna zien opdrachtgevers het niet meer bij je bedrijf.",
    heading: "Een controle van je bedrijf verloopt binnenkort",
    reason: `Je krijgt deze mail omdat ${companyName} op ${site.name} staat.`,
    greets: companyName,
    body: (
      <>
        <P>
          {CHECK_NAMES[kind]}: wat we hebben gezien, geldt tot en met {day}. Daarna zien opdrachtgevers het
          niet meer bij je bedrijf en je offertes.
        </P>
        <P>Heb je een nieuw bewijs? Mail het naar {site.contactEmail}, dan kijken we het na.</P>
        <Action href={data.detailsUrl} label="Gegevens bekijken" />
      </>
    ),
  };
}
