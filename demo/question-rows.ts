import type { briefQuestions } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { BriefRow } from "./brief-rows.ts";
import type { Quoter } from "./company-rows.ts";
import type { DemoQuestion } from "./content-types.ts";

/** The questions about a brief: each an hour after the one before, and answered within half an hour. */
export const questionRows = (
  { id: briefId, publishedAt }: BriefRow,
  questions: DemoQuestion[],
  quoters: Map<string, Quoter>,
): (typeof briefQuestions.$inferInsert)[] =>
  questions.map(([company, question, answer], index) => {
    const askedAt = addHours(publishedAt, index + 1);
    return {
      id: newId(askedAt),
      briefId,
      companyId: quoters.get(company)!.companyId,
      number: 1,
      question,
      askedAt,
      answer,
      answeredAt: answer === undefined ? null : addHours(askedAt, 0.5),
    };
  });
