import { OBJECTION_DAYS } from "#domain/deals/falling/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { CALL_OFF_REASON_TEXTS } from "#texts/deal/deals.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";
import { workAt } from "../layout/work-at.ts";

type DealFellCompanyData = {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  byClient: boolean;
  /** What the client said; null when the company gave the job back. */
  reason: string | null;
  counts: boolean;
  quotesUrl: string;
};

/** To the company whose deal fell through: what it loses, and that it erases the client's details. Says nothing of the client. */
export default template({
  about: "ownFallenDeal",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (fallen, site): DealFellCompanyData => ({
    companyName: fallen.companyName,
    packageName: fallen.packageName,
    categoryLabel: requestLabel(fallen),
    locationText: fallen.locationText,
    byClient: fallen.side === "CLIENT",
    reason: fallen.side === "CLIENT" ? (CALL_OFF_REASON_TEXTS[fallen.reason] ?? null) : null,
    counts: fallen.counts,
    quotesUrl: `${site.url}/verhuisbedrijf-dashboard/gekozen/${fallen.briefId}`,
  }),
  sample: (name): DealFellCompanyData => ({
    companyName: name,
    packageName: name,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    byClient: true,
    reason: "Het bedrijf is niet gekomen.",
    counts: true,
    quotesUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/gekozen/voorbeeld`,
  }),
  words: (data: DealFellCompanyData, site) => ({
    subject: `De opdracht gaat niet door: ${workAt(data)}`,
    preview: "Verwijder de gegevens van de opdrachtgever.",
    heading: "De opdracht gaat niet door",
    reason: `Je krijgt deze mail omdat een opdrachtgever je bedrijf koos op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          {data.byClient
            ? "De opdrachtgever gaf door dat het werk niet doorgaat."
            : "Je gaf deze opdracht terug. De opdrachtgever heeft bericht gekregen."}
        </P>
        <Facts
          facts={[
            { label: "Opdracht", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Reden", value: data.reason },
          ]}
        />
        <P>
          Verwijder de gegevens van de opdrachtgever die je hebt bewaard, ook in je agenda en je telefoon. Op
          onze site zie je ze niet meer.
        </P>
        {data.counts && (
          <P>
            Dit telt mee in je cijfers als een opdracht die niet doorging. Klopt dat niet? Maak dan binnen{" "}
            {inWords(OBJECTION_DAYS)} dagen bezwaar op de pagina van de opdracht.
          </P>
        )}
        <Action href={data.quotesUrl} label="Opdracht bekijken" />
      </>
    ),
  }),
});
