import { formatDate } from "#texts/formats.ts";
import { measureTitle, subjectText } from "#texts/desk/measures.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { sampleStatement, statementData, StatementFacts, type StatementData } from "../layout/statement.tsx";
import { template, type Words } from "../layout/template.ts";

/** To whom an announced measure concerns, on its day. */
export default template({
  about: "measure",
  preference: "required",
  applies: ({ status }) => status === "IN_FORCE",
  to: ({ to }) => to,
  data: statementData,
  sample: sampleStatement,
  words,
});

function words(data: StatementData, site: Site): Words {
  const title = measureTitle(data);
  return {
    subject: title,
    preview: "Vandaag gaat in wat we aankondigden.",
    heading: title,
    reason: `Je krijgt deze mail omdat ${site.name} een besluit nam over ${subjectText(data)}.`,
    greets: data.name,
    body: (
      <>
        <P>Op {formatDate(data.toldAt)} kondigden we dit aan. Vandaag gaat het in.</P>
        <StatementFacts data={data} />
        <Action href={data.objectionUrl} label="Bekijk het besluit of maak bezwaar" />
        <Note>Bezwaar maken kan tot en met {formatDate(data.objectionUntil)}.</Note>
      </>
    ),
  };
}
