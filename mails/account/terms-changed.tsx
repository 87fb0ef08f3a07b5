import { Link } from "react-email";
import { TERMS_NOTICE_DAYS } from "#domain/terms/rules.ts";
import { formatDay } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { link } from "../layout/styles.ts";
import { template, type Words } from "../layout/template.ts";

type TermsChangedData = {
  fullName: string;
  effectiveOn: string;
  changes: readonly string[];
  url: string;
  privacyUrl: string;
  isCompany: boolean;
};

/** To the contact person of every company and to clients with an open request: new terms, at least thirty days ahead. */
export default template({
  about: "newTerms",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName, effectiveOn, changes, version, isCompany }, site) => ({
    fullName,
    isCompany,
    effectiveOn,
    changes,
    url: `${site.url}/algemene-voorwaarden/versie/${version}`,
    privacyUrl: `${site.url}/privacy/versie/${version}`,
  }),
  sample: (fullName) => ({
    fullName,
    isCompany: true,
    effectiveOn: "2027-02-01",
    changes: [
      "We leggen uit hoe je een offerte intrekt.",
      "Facturen komen voortaan op de eerste van de maand.",
    ],
    url: `${SAMPLE_URL}/algemene-voorwaarden/versie/1.1`,
    privacyUrl: `${SAMPLE_URL}/privacy/versie/1.1`,
  }),
  words,
});

function words(
  { fullName, effectiveOn, changes, url, privacyUrl, isCompany }: TermsChangedData,
  site: Site,
): Words {
  const day = formatDay(effectiveOn);
  return {
    subject: `Onze voorwaarden veranderen op ${day}`,
    preview: `We laten het je minstens ${TERMS_NOTICE_DAYS} dagen van tevoren weten.`,
    heading: "Onze voorwaarden veranderen",
    reason: `Je krijgt deze mail omdat ${isCompany ? "je bedrijf een account heeft" : "je aanvraag openstaat"} bij ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          Vanaf {day} geldt een nieuwe versie van onze voorwaarden en onze privacyverklaring. Dit verandert
          er:
        </P>
        {changes.map((change) => (
          <P key={change}>– {change}</P>
        ))}
        <Action href={url} label="Lees de nieuwe voorwaarden" />
        <P>
          De privacyverklaring van die dag staat op{" "}
          <Link href={privacyUrl} style={link}>
            {privacyUrl}
          </Link>
          .
        </P>
        <Note>
          Ben je het er niet mee eens?{" "}
          {isCompany
            ? `Zeg dan vóór ${day} je abonnement op.`
            : `Annuleer dan vóór ${day} je aanvraag. Dat kost niets.`}{" "}
          Tot die dag gelden de voorwaarden van nu.
        </Note>
      </>
    ),
  };
}
