import { CHECK_END_REASONS, CHECK_KINDS } from "#domain/evidence/rules.ts";
import type { CheckEndReason, CheckKind } from "#domain/evidence/rules.ts";
import { CHECK_END_TEXTS, CHECK_NAMES } from "#texts/company/check-names.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type CheckLapsedData = {
  companyName: string;
  kinds: CheckKind[];
  reason: CheckEndReason;
  businessName: string | null;
  legalName: string | null;
  kvkNumber: string;
  detailsUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/gegevens";

/** To the company: which checks ended by a change or after their last day, and what that means. */
export default template({
  about: "lapsedChecks",
  preference: "required",
  // Don't send when all of it was checked again before this mail left.
  applies: ({ kinds }) => kinds.length > 0,
  to: ({ to }) => to,
  data: ({ companyName, kinds, reason, businessName, legalName, kvkNumber }, site) => ({
    companyName,
    kinds: CHECK_KINDS.filter((kind) => kinds.includes(kind)),
    reason: CHECK_END_REASONS.find((code) => code === reason) ?? "NAME_CHANGED",
    businessName,
    legalName,
    kvkNumber,
    detailsUrl: site.url + PAGE,
  }),
  sample: (name): CheckLapsedData => ({
    companyName: name,
    kinds: ["KVK", "INSURANCE"],
    reason: "NAME_CHANGED",
    businessName: name,
    legalName: `${name} B.V.`,
    kvkNumber: "12345678",
    detailsUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: CheckLapsedData, site: Site): Words {
  const { companyName, kinds, reason, businessName, legalName, kvkNumber } = data;
  const names = kinds.map((kind) => CHECK_NAMES[kind]);
  const isOver = reason === "EXPIRED";
  const heading = isOver ? "Een controle van je bedrijf geldt niet meer" : "We kijken je bedrijf opnieuw na";
  return {
    subject: heading,
    preview: `Geldt niet meer: ${names.join(", ")}.`,
    heading,
    reason: `Je krijgt deze mail omdat ${companyName} op ${site.name} staat.`,
    greets: companyName,
    body: (
      <>
        <P>
          Opdrachtgevers zien het niet meer bij je bedrijf: {names.join(", ")}. De reden:{" "}
          {CHECK_END_TEXTS[reason]}.
        </P>
        {kinds.includes("KVK") && (
          <P>
            Tot we je KvK-inschrijving opnieuw hebben nagekeken, sta je niet in de lijst met bedrijven. Bij je
            offertes staat dat je KvK nog niet is gecontroleerd.
          </P>
        )}
        {isOver ? (
          <P>Heb je een nieuw bewijs? Mail het naar {site.contactEmail}, dan kijken we het na.</P>
        ) : (
          <Facts
            facts={[
              { label: "Op je profiel", value: businessName },
              { label: "Handelsnaam", value: companyName },
              { label: "Juridische naam", value: legalName },
              { label: "KvK-nummer", value: kvkNumber },
            ]}
          />
        )}
        <P>Je abonnement, je plekken en je offertes blijven zoals ze zijn.</P>
        <Action href={data.detailsUrl} label="Gegevens bekijken" />
        {!isOver && <Note>Heb jij dit niet gewijzigd? Mail ons dan meteen op {site.contactEmail}.</Note>}
      </>
    ),
  };
}
