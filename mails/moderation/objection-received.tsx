import { subjectText } from "#texts/desk/measures.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { sampleStatement, statementData, type StatementData } from "../layout/statement.tsx";
import { template, type Words } from "../layout/template.ts";

/** The receipt of an objection, to whom the measure concerns. */
export default template({
  about: "measure",
  preference: "required",
  to: ({ to }) => to,
  data: statementData,
  sample: sampleStatement,
  words,
});

function words(data: StatementData, site: Site): Words {
  const title = "We hebben je bezwaar ontvangen";
  return {
    subject: title,
    preview: "Iemand van ons kijkt ernaar en schrijft je wat we besluiten.",
    heading: title,
    reason: `Je krijgt deze mail omdat er bezwaar is gemaakt tegen een besluit van ${site.name} over ${subjectText(data)}.`,
    greets: data.name,
    body: (
      <>
        <P>
          Je maakte bezwaar tegen ons besluit over {subjectText(data)}. Iemand van ons kijkt ernaar. Je krijgt
          een mail met wat we besluiten en waarom. Tot dan blijft het zoals het is.
        </P>
        <Action href={data.objectionUrl} label="Bekijk je bezwaar" />
      </>
    ),
  };
}
