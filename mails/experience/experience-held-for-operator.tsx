import { requestLabel } from "#texts/request/brief-answers.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type HeldForOperatorData = { categoryLabel: string; locationText: string; listUrl: string };

/** To the operators' mailbox: an experience waits for a decision. Why, and of whom, stands behind the sign-in. */
export default template({
  about: "proposal",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (proposal, site): HeldForOperatorData => ({
    categoryLabel: requestLabel(proposal),
    locationText: proposal.locationText,
    listUrl: `${site.url}/beheer/ervaringen`,
  }),
  sample: (): HeldForOperatorData => ({
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    listUrl: `${SAMPLE_URL}/beheer/ervaringen`,
  }),
  words: ({ categoryLabel, locationText, listUrl }: HeldForOperatorData, site) => ({
    subject: "Een ervaring wacht op een besluit",
    preview: `${categoryLabel}, ${locationText}`,
    heading: "Een ervaring wacht op een besluit",
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>Een ervaring staat er nog niet, of telt even niet mee. De reden staat bij Ervaringen.</P>
        <Facts
          facts={[
            { label: "Opdracht", value: categoryLabel },
            { label: "Plaats", value: locationText },
          ]}
        />
        <Action href={listUrl} label="Bekijk wat wacht" />
      </>
    ),
  }),
});
