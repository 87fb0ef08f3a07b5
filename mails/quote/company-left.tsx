import type { Day } from "#domain/kernel/dates.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatDate, formatDay } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CompanyLeftData = RequestLinkData & {
  clientName: string;
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  chosenAt: Date | null;
  agreedDay: Day | null;
};

/** To the client: the company that it chose deleted its account before the work was done. */
export default template({
  about: "leftByCompany",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: (left, site) => ({
    clientName: left.clientName,
    companyName: left.companyName,
    packageName: left.packageName,
    categoryLabel: requestLabel(left),
    locationText: left.locationText,
    chosenAt: left.decidedAt,
    agreedDay: left.agreedDay,
    ...requestLink(left, site),
  }),
  sample: (name) => ({
    ...sampleRequest(name),
    ...sampleLink(),
    isRunning: false,
    clientName: name,
    companyName: name,
    packageName: name,
    chosenAt: new Date("2026-03-02T09:00:00Z"),
    agreedDay: "2026-03-20",
  }),
  words,
});

function words(data: CompanyLeftData, site: Site): Words {
  const { companyName, agreedDay } = data;
  return {
    subject: `${companyName} heeft geen account meer bij ons`,
    preview: "Vraag het bedrijf of het werk doorgaat.",
    heading: `${companyName} heeft geen account meer bij ons`,
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je koos {companyName} voor dit werk. Dat bedrijf heeft zijn account verwijderd. Het e-mailadres en
          telefoonnummer staan niet meer op je pagina, de offerte wel.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Gekozen op", value: data.chosenAt && formatDate(data.chosenAt) },
            { label: "Afgesproken dag, volgens het bedrijf", value: agreedDay && formatDay(agreedDay) },
          ]}
        />
        <P>
          Wat jullie samen afspraken, blijft gelden.{" "}
          {agreedDay !== null
            ? `Vraag het bedrijf of het werk op ${formatDay(agreedDay)} doorgaat.`
            : "Vraag het bedrijf of het werk doorgaat."}{" "}
          Je bereikt het met de gegevens in onze mail “Je hebt gekozen voor {companyName}”.
        </P>
        <P>
          Gaat het niet door? Geef dat dan door op de pagina van je opdracht: je aanvraag kan weer opengaan,
          met de offertes die nog geldig zijn. {companyName} kreeg je contactgegevens toen je koos. Vraag het
          bedrijf om ze te verwijderen als het die niet meer nodig heeft.
        </P>
        <RequestLink data={data} label="Offerte bekijken" />
      </>
    ),
  };
}
