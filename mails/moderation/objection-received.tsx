import { subjectText } from "#texts/desk/measures.ts";
import type { Mail, Site } from "../layout/mail.ts";
import { greeting } from "../layout/names.ts";
import { Action, P } from "../layout/parts.tsx";
import { renderMail } from "../layout/render-mail.tsx";
import { sampleStatement, statementData, type StatementData } from "../layout/statement.tsx";
import { template } from "../layout/template.ts";

/** The receipt of an objection, to whom the measure concerns. */
export default template({
  about: "measure",
  preference: "required",
  to: ({ to }) => to,
  data: statementData,
  sample: sampleStatement,
  render,
});

function render(data: StatementData, site: Site): Promise<Mail> {
  const title = "We hebben je bezwaar ontvangen";
  return renderMail({
    site,
    subject: title,
    preview: "Een medewerker kijkt ernaar en schrijft je wat we besluiten.",
    heading: title,
    reason: `Je krijgt deze mail omdat er bezwaar is gemaakt tegen een besluit van ${site.name} over ${subjectText(data)}.`,
    children: (
      <>
        <P>{greeting(data.name)}</P>
        <P>
          Je maakte bezwaar tegen ons besluit over {subjectText(data)}. Een medewerker kijkt ernaar. Je krijgt
          een mail met wat we besluiten en waarom. Tot dan blijft het zoals het is.
        </P>
        <Action href={data.objectionUrl} label="Bekijk je bezwaar" />
      </>
    ),
  });
}
