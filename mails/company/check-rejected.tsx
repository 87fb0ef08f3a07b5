import type { Site } from "../layout/mail.ts";
import { DisagreeNote, UncheckedEffect } from "../layout/check-parts.tsx";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CheckRejectedData = {
  companyName: string;
  legalName: string | null;
  kvkNumber: string;
  source: string;
  why: string;
  firstQuoteWaits: boolean;
  detailsUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/gegevens";

/** To the company: an operator did not find its registration as it gave it, why, and what it can do. */
export default template({
  about: "decidedCheck",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, legalName, kvkNumber, source, why, firstQuoteWaits }, site) => ({
    companyName,
    legalName,
    kvkNumber,
    source,
    why: why ?? "",
    firstQuoteWaits,
    detailsUrl: site.url + PAGE,
  }),
  sample: (name): CheckRejectedData => ({
    companyName: name,
    legalName: `${name} B.V.`,
    kvkNumber: "12345678",
    source: "Handelsregister online",
    why: "Bij dit nummer staat in het handelsregister een andere naam.",
    firstQuoteWaits: false,
    detailsUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: CheckRejectedData, site: Site): Words {
  const { companyName, legalName, kvkNumber, source, why, firstQuoteWaits, detailsUrl } = data;
  return {
    subject: "We konden je KvK-inschrijving niet bevestigen",
    preview: "Lees waarom, en wat je kunt doen.",
    heading: "We konden je KvK-inschrijving niet bevestigen",
    reason: `Je krijgt deze mail omdat ${companyName} op ${site.name} staat.`,
    greets: companyName,
    body: (
      <>
        <P>Iemand van ons heeft nagekeken of je bedrijf bij de KvK staat zoals je het invulde.</P>
        <Facts
          facts={[
            { label: "Waarom niet", value: why },
            { label: "Waar we keken", value: source },
            { label: "Handelsnaam", value: companyName },
            { label: "Juridische naam", value: legalName },
            { label: "KvK-nummer", value: kvkNumber },
          ]}
        />
        <UncheckedEffect firstQuoteWaits={firstQuoteWaits} />
        <P>Verbeter wat niet klopt. Dan kijken we opnieuw, zonder dat je erom hoeft te vragen.</P>
        <Action href={detailsUrl} label="Gegevens verbeteren" />
        <DisagreeNote site={site} />
      </>
    ),
  };
}
