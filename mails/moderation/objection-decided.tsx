import type { Decision } from "#domain/desk/measures/rules.ts";
import { OTHER_ROADS, subjectText } from "#texts/desk/measures.ts";
import type { Mail, Site } from "../layout/mail.ts";
import { greeting } from "../layout/names.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { renderMail } from "../layout/render-mail.tsx";
import { sampleStatement, statementData, type StatementData } from "../layout/statement.tsx";
import { template } from "../layout/template.ts";

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
  render,
});

function render(data: DecidedData, site: Site): Promise<Mail> {
  const isUpheld = data.decision === "UPHELD";
  const title = isUpheld ? "Je bezwaar is terecht" : "Ons besluit blijft";
  return renderMail({
    site,
    subject: title,
    preview: "Ons antwoord op je bezwaar.",
    heading: title,
    reason: `Je krijgt deze mail omdat er bezwaar is gemaakt tegen een besluit van ${site.name} over ${subjectText(data)}.`,
    children: (
      <>
        <P>{greeting(data.name)}</P>
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
  });
}
