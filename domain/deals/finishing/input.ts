import { z } from "zod";
import { amsterdamDay, isDay } from "../../kernel/dates.ts";
import { choiceField, optionalText, optionalToken, requiredToken } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { DONE_ANSWERS, MAX_POINT_COMMENT, POINT_STATES } from "./rules.ts";

/** A day until today, or null. */
const pastDay = (now: Date) =>
  optionalToken(10).transform((text, issues) => {
    if (text === "") return null;
    const problem = !isDay(text) ? "date_invalid" : text > amsterdamDay(now) ? "date_in_future" : null;
    if (problem) issues.addIssue({ code: "custom", message: problem });
    return problem ? z.NEVER : text;
  });

/** `day` is when the work was done; it is needed only while no day was agreed here. */
export const sayDoneInput = (now: Date) => z.object({ proposalId: idField, day: pastDay(now) });

export const answerDoneInput = (now: Date) =>
  z.object({ proposalId: idField, answer: choiceField(DONE_ANSWERS), day: pastDay(now) });

export const tickPointInput = z.object({
  proposalId: idField,
  point: requiredToken(60),
  state: choiceField(POINT_STATES),
  comment: optionalText(MAX_POINT_COMMENT),
});
