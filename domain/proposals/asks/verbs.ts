import type { Verb } from "#domain/kernel/verb.ts";
import { answerAboutQuote } from "./answer-about-quote.ts";
import { askAboutQuote } from "./ask-about-quote.ts";

export const verbs: readonly Verb[] = [answerAboutQuote, askAboutQuote];
