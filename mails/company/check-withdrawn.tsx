import { CHECK_KINDS, type CheckKind } from "#domain/evidence/rules.ts";
import { CHECK_NAMES } from "#texts/company/check-names.ts";
import type { Site } from "../layout/mail.ts";
import { DisagreeNote, UncheckedEffect } from "../layout/check-parts.tsx";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CheckWithdrawnData = {
  companyName: string;
  kind: CheckKind;
  why: string;
  firstQuoteWaits: boolean;
  detailsUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/gegevens";

/** To the company: which check an operator withdrew, why, and what that means. */
export default template({
  about: "decidedCheck",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, kind, why, firstQuoteWaits }, site) => ({
    companyName,
    kind: CHECK_KINDS.find((code) => code === kind) ?? "KVK",
    why: why ?? "",
    firstQuoteWaits,
    detailsUrl: site.url + PAGE,
  }),
  sample: (name): CheckWithdrawnData => ({
    companyName: name,
    kind: "KVK",
    why: "Het uittreksel was van een ander bedrijf.",
    firstQuoteWaits: false,
    detailsUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: CheckWithdrawnData, site: Site): Words {
  const { companyName, kind, why, firstQuoteWaits, detailsUrl } = data;
  return {
    subject: "We hebben een controle van je bedrijf ingetrokken",
    preview: "Lees waarom, en wat je kunt doen.",
    heading: "We hebben een controle van je bedrijf ingetrokken",
    reason: `Je krijgt deze mail omdat ${companyName} op ${site.name} staat.`,
    greets: companyName,
    body: (
      <>
        <P>Iemand van ons heeft dit besloten. Het geldt vanaf nu.</P>
        <Facts
          facts={[
            { label: "Controle", value: CHECK_NAMES[kind] },
            { label: "Waarom", value: why },
            {
              label: "Waarop dit berust",
              value: "Bij een bedrijf staat alleen wat we zelf hebben gezien en wat nog klopt.",
            },
          ]}
        />
        {kind === "KVK" ? (
          <UncheckedEffect firstQuoteWaits={firstQuoteWaits} />
        ) : (
          <P>Opdrachtgevers zien de controle niet meer bij je bedrijf en je offertes.</P>
        )}
        <P>Je abonnement, je plekken en je offertes blijven zoals ze zijn.</P>
        <Action href={detailsUrl} label="Gegevens bekijken" />
        <DisagreeNote site={site} />
      </>
    ),
  };
}
