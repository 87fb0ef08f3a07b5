import { requestLabel } from "#texts/request/brief-answers.ts";
import { atStart, COUNTS, inWords } from "#texts/numbers.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, P } from "../layout/parts.tsx";
import { RequestLink, requestLink, sampleLink, type RequestLinkData } from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type DealFellClientData = RequestLinkData & {
  clientName: string;
  companyName: string;
  categoryLabel: string;
  locationText: string;
  byCompany: boolean;
  cameBack: boolean;
  pending: number;
};

/** To the client: the deal fell through, and what happens with its request. */
export default template({
  about: "fallenDeal",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: (fallen, site): DealFellClientData => ({
    clientName: fallen.clientName,
    companyName: fallen.companyName,
    categoryLabel: requestLabel(fallen),
    locationText: fallen.locationText,
    byCompany: fallen.side === "COMPANY",
    cameBack: fallen.cameBack,
    pending: fallen.pending,
    ...requestLink(fallen, site),
  }),
  sample: (name): DealFellClientData => ({
    ...sampleRequest(name),
    ...sampleLink(),
    companyName: name,
    byCompany: true,
    cameBack: true,
    pending: 2,
  }),
  words,
});

const quotesText = (pending: number) => {
  if (pending === 0) return "Bedrijven kunnen je weer een offerte sturen.";
  const valid = pending === 1 ? "Eén offerte is" : atStart(`${inWords(pending)} offertes zijn`);
  return `${valid} nog geldig: je kunt meteen opnieuw kiezen. Andere bedrijven kunnen je ook een offerte sturen, tot je er ${COUNTS.quotes} hebt.`;
};

function words(data: DealFellClientData, site: Site): Words {
  const { companyName } = data;
  const heading = data.byCompany ? `${companyName} geeft de opdracht terug` : "Je opdracht gaat niet door";
  return {
    subject: heading,
    preview: data.cameBack ? "Je aanvraag staat weer open." : "Lees wat je nu kunt doen.",
    heading,
    reason: `Je krijgt deze mail omdat je een bedrijf koos op ${site.name}.`,
    greets: data.clientName,
    body: (
      <>
        <P>
          {data.byCompany
            ? `${companyName} kan het werk toch niet doen.`
            : `Je gaf door dat het werk met ${companyName} niet doorgaat. Het bedrijf krijgt daar bericht van.`}{" "}
          Het bedrijf ziet je gegevens niet meer, en we vragen het om te verwijderen wat het van je bewaarde.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <P>
          {data.cameBack
            ? `Je aanvraag staat weer open. ${quotesText(data.pending)}`
            : "Je aanvraag gaat niet opnieuw open. Je kunt een nieuwe aanvraag doen, met dezelfde antwoorden."}
        </P>
        <RequestLink data={data} label="Aanvraag bekijken" />
      </>
    ),
  };
}
