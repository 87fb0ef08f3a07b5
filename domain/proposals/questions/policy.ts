import { anybody, clients } from "../../kernel/policy.ts";
import { sendsProposals } from "../policy.ts";

/** Members who send quotes ask for their company. */
export const asksQuestions = sendsProposals;

/** A client answers questions about its own brief; others are `not_found`. */
export const answersQuestions = clients;

/** Whoever has the reading link of a brief answers for its client, as it may say that it is still choosing. */
export const answersByReadingLink = anybody;
