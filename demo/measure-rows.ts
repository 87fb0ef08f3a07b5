import type { briefQuestions, measures, operatorLog } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Quoter } from "./company-rows.ts";

type QuestionRow = typeof briefQuestions.$inferInsert;
type MeasureRow = typeof measures.$inferInsert;
type Operator = { id: string; fullName: string };

/** The question that an operator hides: it asks to go on outside the site. */
export const HIDDEN_QUESTION =
  "Kom even bij ons langs in de winkel, dan maken we buiten de site om een scherpere prijs. Wanneer kun je?";

const DAY_HOURS = 24;

/**
 * A measure that works (a hidden question), one that was lifted (a suspension of a month ago), and a warning with an objection
 * that waits for the other operator, with their rows of the operators' log. Hides the question in `questions`.
 */
export function measureRows(
  now: Date,
  quoters: Map<string, Quoter>,
  questions: QuestionRow[],
  { admin, support }: { admin: Operator; support: Operator },
) {
  const at = (days: number) => addHours(now, -days * DAY_HOURS);
  const measure = (
    days: number,
    by: Operator,
    row: Pick<MeasureRow, "subjectKind" | "subjectId" | "companyId" | "act" | "ground" | "facts"> &
      Partial<MeasureRow>,
  ): MeasureRow => ({
    id: newId(at(days)),
    origin: "OWN",
    status: "IN_FORCE",
    takenBy: by.id,
    takenAt: at(days),
    toldAt: at(days),
    startsAt: at(days),
    ...row,
  });
  const onCompany = (key: string) => {
    const { companyId } = quoters.get(key)!;
    return { subjectKind: "COMPANY", subjectId: companyId, companyId } as const;
  };
  const question = questions.find((row) => row.question === HIDDEN_QUESTION)!;
  question.hiddenAt = at(0.5);
  const hidden = measure(0.5, support, {
    subjectKind: "QUESTION",
    subjectId: question.id,
    companyId: question.companyId,
    act: "HIDE",
    ground: "contact_details",
    facts: "De vraag nodigt de opdrachtgever uit om buiten de site om een prijs af te spreken.",
  });
  const suspended = measure(45, admin, {
    ...onCompany("zuiver"),
    act: "SUSPEND",
    ground: "false_details",
    facts: "Op het profiel stond een verzekering die volgens de verzekeraar was beëindigd.",
    status: "LIFTED",
    endedAt: at(43),
    liftedBy: admin.id,
    liftReason: "repaired",
  });
  const warned = measure(6, support, {
    ...onCompany("stoer"),
    act: "WARN",
    ground: "misconduct",
    facts: "Twee opdrachtgevers lieten weten dat je na hun keuze niet meer reageerde.",
    origin: "REPORT",
    objection:
      "Bij een van de twee klopte het telefoonnummer niet. We hebben dezelfde dag gemaild, en de verhuizing is doorgegaan.",
    objectedAt: at(1.5),
  });
  const logged = (
    { id, takenAt, ...row }: MeasureRow,
    by: Operator,
    lift?: Date,
  ): typeof operatorLog.$inferInsert => ({
    id: newId(lift ?? takenAt),
    occurredAt: lift ?? takenAt,
    operatorId: by.id,
    operatorName: by.fullName,
    act: lift ? "lift-measure" : "take-measure",
    subjectKind: "measure",
    subjectId: id,
    reason: lift ? row.liftReason : row.ground,
    facts: lift ? {} : { act: row.act, subjectKind: row.subjectKind, subject: row.subjectId, waits: false },
    fromAddress: "192.0.2.10",
  });
  return {
    measures: [suspended, warned, hidden],
    operatorLog: [
      logged(suspended, admin),
      logged(suspended, admin, at(43)),
      logged(warned, support),
      logged(hidden, support),
    ],
  };
}
