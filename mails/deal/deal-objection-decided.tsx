import { requestLabel } from "#texts/request/brief-answers.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";
import { TypedText } from "../layout/typed-text.tsx";
import { workAt } from "../layout/work-at.ts";

type ObjectionDecidedData = {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  isUpheld: boolean;
  answer: string;
  jobUrl: string;
};

/** To the company that objected to a deal that counts in its figures: the decision with its reasons. Says nothing of the client. */
export default template({
  about: "decidedObjection",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: (objection, site): ObjectionDecidedData => ({
    companyName: objection.companyName,
    packageName: objection.packageName,
    categoryLabel: requestLabel(objection),
    locationText: objection.locationText,
    isUpheld: objection.isUpheld,
    answer: objection.answer,
    jobUrl: `${site.url}/verhuisbedrijf-dashboard/gekozen/${objection.briefId}`,
  }),
  sample: (name): ObjectionDecidedData => ({
    companyName: name,
    packageName: name,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    isUpheld: true,
    answer: "Op de foto met tijd zien we dat jullie op de afgesproken dag voor de deur stonden.",
    jobUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard/gekozen/voorbeeld`,
  }),
  words,
});

function words(data: ObjectionDecidedData, site: Site): Words {
  const { isUpheld, categoryLabel, locationText } = data;
  const title = isUpheld ? "Je bezwaar is terecht" : "Je bezwaar is niet overgenomen";
  return {
    subject: `${title}: ${workAt({ categoryLabel, locationText })}`,
    preview: "Ons besluit, met de reden.",
    heading: title,
    reason: `Je krijgt deze mail omdat je bedrijf bezwaar maakte op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          {isUpheld
            ? "De opdracht die niet doorging, telt niet meer mee in je cijfers. Dit is de reden:"
            : "De opdracht die niet doorging, blijft meetellen in je cijfers. Dit is de reden:"}
        </P>
        <TypedText text={data.answer} />
        <Facts
          facts={[
            { label: "Opdracht", value: categoryLabel },
            { label: "Plaats", value: locationText },
            { label: "Offerte", value: data.packageName },
          ]}
        />
        <Action href={data.jobUrl} label="Opdracht bekijken" />
      </>
    ),
  };
}
