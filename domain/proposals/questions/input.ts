import { z } from "zod";
import { linkInput } from "../../briefs/input.ts";
import { requiredOpenText } from "../../briefs/secrecy/open-text.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from "./rules.ts";

// People read these texts before the reveal, as those of a quote, so the same is refused in them.

export const askQuestionInput = z.object({
  briefId: idField,
  question: requiredOpenText(MAX_QUESTION_LENGTH),
});

const answer = { questionId: idField, answer: requiredOpenText(MAX_ANSWER_LENGTH) };

export const answerQuestionInput = z.object({ briefId: idField, ...answer });

export const answerByLinkInput = linkInput.extend(answer);

/** The forms for a question and for an answer. */
export const questionForm = askQuestionInput.pick({ question: true });
export const answerForm = z.object(answer);
