import type { Decision } from "#domain/desk/measures/rules.ts";
import { OTHER_ROADS, subjectText } from "#texts/desk/measures.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { sampleStatement, statementData, type StatementData } from "../layout/statement.tsx";
import { template, type Words } from "../layout/template.ts";

type DecidedData = StatementData & { decision: Decision; decisionText: string };

/** The decision on an objection with its reasons, to whom the measure concerns. */
export default template({
  about: "measure",
  preference: "required",
  to: ({ to }) => to,
  data: (facts, site): DecidedData => ({
    ...statementData(facts, site),
    decision: facts.decision ?? "DISMISSED",
    decisionText: facts.decisionText ?? "",
  }),
  sample: (name): DecidedData => ({
    ...sampleStatement(name),
    decision: "DISMISSED",
    decisionText: `Het nummer stond in het tekstveld van meerdere offertes van ${name}.`,
  }),
  words,
});

function words(data: DecidedData, site: Site): Words {
  const isUpheld = data.decision === "UPHELD";
  const title = isUpheld ? "Je bezwaar is terecht" : "Ons besluit blijft";
  return {
    subject: title,
    preview: "Ons antwoord op je bezwaar.",
    heading: title,
    reason: `Je krijgt deze mail omdat er bezwaar is gemaakt tegen een besluit van ${site.name} over ${subjectText(data)}.`,
    greets: data.name,
    body: (
      <>
        <P>
          {isUpheld
            ? `We hebben ons besluit over ${subjectText(data)} teruggedraaid.`
            : `We hebben je bezwaar bekeken. Ons besluit over ${subjectText(data)} blijft.`}
        </P>
        <Facts facts={[{ label: "Onze redenen", value: data.decisionText }]} />
        <Action href={data.objectionUrl} label="Bekijk het besluit" />
        {!isUpheld && <Note>{OTHER_ROADS}</Note>}
      </>
    ),
  };
}
