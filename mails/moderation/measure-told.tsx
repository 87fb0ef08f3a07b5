import { formatDate } from "#texts/formats.ts";
import { measureTitle, OTHER_ROADS, subjectText } from "#texts/desk/measures.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { sampleStatement, statementData, StatementFacts, type StatementData } from "../layout/statement.tsx";
import { template, type Words } from "../layout/template.ts";

/** The statement of reasons, to whom a measure concerns: when it starts, or when it is announced. */
export default template({
  about: "measure",
  preference: "required",
  // Don't send when it was lifted before this mail left.
  applies: ({ status }) => status !== "LIFTED",
  to: ({ to }) => to,
  data: statementData,
  sample: sampleStatement,
  words,
});

function words(data: StatementData, site: Site): Words {
  const isAhead = data.startsAt > data.toldAt;
  const title = measureTitle(data, isAhead);
  return {
    subject: title,
    preview: `Lees waarom, en wat je kunt doen.`,
    heading: title,
    reason: `Je krijgt deze mail omdat ${site.name} een besluit nam over ${subjectText(data)}.`,
    greets: data.name,
    body: (
      <>
        <P>
          {isAhead
            ? `Iemand van ons heeft dit besloten. Het gaat in op ${formatDate(data.startsAt)}. Tot die dag verandert er niets, en kun je je gegevens veiligstellen.`
            : `Iemand van ons heeft dit besloten. Hieronder lees je wat, waarom en sinds wanneer.`}
        </P>
        <StatementFacts data={data} />
        <P>
          Klopt dit niet? Maak dan bezwaar, gratis en zonder in te loggen, tot en met{" "}
          {formatDate(data.objectionUntil)}. Een ander dan wie dit besloot kijkt ernaar, als er een ander is,
          en je krijgt een antwoord met de redenen.
        </P>
        <Action href={data.objectionUrl} label="Bekijk het besluit of maak bezwaar" />
        <Note>{OTHER_ROADS}</Note>
      </>
    ),
  };
}
