import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";

/** The intent of the form that answers. */
export const ANSWER_ASK_INTENT = "answer-about-quote";

/** Where these questions stand on the sheet. */
export const QUOTE_ASKS_ID = "vragen-over-offerte";

/** Whether a refused form is one that answers. */
export const isAboutAnswering = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && textOf(answer.values, "intent") === ANSWER_ASK_INTENT;
