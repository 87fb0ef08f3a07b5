import { measureTitle } from "#texts/desk/measures.ts";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ObjectionData = { title: string; caseUrl: string };

/** To the operators' mailbox: somebody objected. Holds nothing of who it is; that stands behind the sign-in. */
export default template({
  about: "measure",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (facts, site): ObjectionData => ({
    title: measureTitle(facts),
    caseUrl: `${site.url}/beheer/maatregelen/${facts.id}`,
  }),
  sample: (): ObjectionData => ({
    title: "We blokkeren je account",
    caseUrl: `${SAMPLE_URL}/beheer/maatregelen/voorbeeld`,
  }),
  words: ({ title, caseUrl }: ObjectionData, site) => ({
    subject: "Bezwaar tegen een maatregel",
    preview: title,
    heading: "Iemand maakt bezwaar",
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>
          Er is bezwaar gemaakt tegen de maatregel “{title}”. Wie hem nam, beslist er niet over als er een
          ander is.
        </P>
        <Action href={caseUrl} label="Bekijk het bezwaar" />
      </>
    ),
  }),
});
