import { requestLabel } from "#texts/request/brief-answers.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type FallObjectionData = { categoryLabel: string; locationText: string; caseUrl: string };

/** To the operators' mailbox: a company objected to a deal that counts in its figures. Which company stands behind the sign-in. */
export default template({
  about: "proposal",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (proposal, site): FallObjectionData => ({
    categoryLabel: requestLabel(proposal),
    locationText: proposal.locationText,
    caseUrl: `${site.url}/beheer/bezwaren/${proposal.id}`,
  }),
  sample: (): FallObjectionData => ({
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    caseUrl: `${SAMPLE_URL}/beheer/bezwaren/voorbeeld`,
  }),
  words: ({ categoryLabel, locationText, caseUrl }: FallObjectionData, site) => ({
    subject: "Bezwaar tegen meetellen van een opdracht",
    preview: `${categoryLabel}, ${locationText}`,
    heading: "Een bedrijf maakt bezwaar",
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>
          Een opdracht ging niet door en telt mee in de cijfers van het bedrijf. Volgens het bedrijf klopt dat
          niet.
        </P>
        <Facts
          facts={[
            { label: "Opdracht", value: categoryLabel },
            { label: "Plaats", value: locationText },
          ]}
        />
        <Action href={caseUrl} label="Bekijk het bezwaar" />
      </>
    ),
  }),
});
