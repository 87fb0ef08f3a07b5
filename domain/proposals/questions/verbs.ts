import type { Verb } from "#domain/kernel/verb.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerQuestionByLink } from "./answer-question-by-link.ts";
import { askQuestion } from "./ask-question.ts";

export const verbs: readonly Verb[] = [answerQuestion, answerQuestionByLink, askQuestion];
