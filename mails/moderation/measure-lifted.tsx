import type { LiftReason } from "#domain/desk/measures/rules.ts";
import { subjectText } from "#texts/desk/measures.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { sampleStatement, statementData, type StatementData } from "../layout/statement.tsx";
import { template, type Words } from "../layout/template.ts";

type LiftedData = StatementData & { liftReason: LiftReason; endedAt: Date };

const WHY: Record<LiftReason, string> = {
  wrong: "Ons besluit was niet terecht. Dat spijt ons.",
  repaired: "Het is hersteld. Dank je wel.",
  over: "Het is niet meer nodig.",
};

/** To whom a measure concerned: it ended, and why. */
export default template({
  about: "measure",
  preference: "required",
  to: ({ to }) => to,
  data: (facts, site): LiftedData => ({
    ...statementData(facts, site),
    liftReason: facts.liftReason ?? "over",
    endedAt: facts.endedAt ?? facts.startsAt,
  }),
  sample: (name): LiftedData => ({
    ...sampleStatement(name),
    liftReason: "wrong",
    endedAt: new Date("2026-10-12T09:00:00Z"),
  }),
  words,
});

/** What comes back: what was wrongly lost, and what had stopped meanwhile. */
function returned({ subjectKind, act, liftReason, startsAt, endedAt }: LiftedData): string {
  const isWrong = liftReason === "wrong";
  if (subjectKind === "BRIEF" && isWrong)
    return "Je aanvraag staat weer bovenaan de lijst van bedrijven, met een nieuwe termijn.";
  if (subjectKind === "CLIENT" && isWrong && act !== "WARN")
    return "Heb je open aanvragen, dan staan die weer bovenaan de lijst van bedrijven, met een nieuwe termijn. Is er intussen een verlopen, dan kun je die heropenen.";
  // Nothing had changed yet when an announced measure is lifted.
  if (subjectKind !== "COMPANY" || act === "WARN" || endedAt <= startsAt) return "";
  if (act === "END")
    return "Je bedrijf kan de site weer gebruiken. Je offertes die toen openstonden, gelden niet meer. Je abonnement is gestopt en de dagen die je vooruit betaalde, kreeg je terug. Je kunt een nieuw abonnement nemen, zolang er plek is in je provincies.";
  const charged =
    "Je kunt weer offertes sturen, en je openbare profiel staat er weer. Heb je een abonnement, dan betaal je weer vanaf de eerste maand die hierna begint.";
  return isWrong
    ? `${charged} Wat je over de geblokkeerde dagen betaalde, krijg je terug, met een creditfactuur.`
    : charged;
}

function words(data: LiftedData, site: Site): Words {
  const title = data.act === "WARN" ? "Onze waarschuwing is ingetrokken" : "Ons besluit geldt niet meer";
  return {
    subject: title,
    preview: WHY[data.liftReason],
    heading: title,
    reason: `Je krijgt deze mail omdat ${site.name} een besluit nam over ${subjectText(data)}.`,
    greets: data.name,
    body: (
      <>
        <P>
          Wat we besloten over {subjectText(data)}, geldt niet meer. {WHY[data.liftReason]}
        </P>
        {returned(data) && <P>{returned(data)}</P>}
        <Action href={data.objectionUrl} label="Bekijk het besluit" />
      </>
    ),
  };
}
