import { takeTry } from "../../kernel/count-tries.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { callsByToken } from "./policy.ts";

/**
 * Counts a write of the token that the actor came with (its `sessionId`). Returns what is left of the limit. Throws
 * `too_many_requests`.
 */
export const countCall = verb({ name: "count-call", input: noInput, by: callsByToken }, (ctx) =>
  takeTry(ctx, "token-of", ctx.actor.sessionId),
);
