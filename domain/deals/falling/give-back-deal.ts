import { verb } from "../../kernel/verb.ts";
import { doesTheWork } from "../state/policy.ts";
import { fallThrough } from "./fall-through.ts";
import { giveBackInput } from "./input.ts";

/** The company gives the job back: it reads nothing of the client any more and cannot quote on the request again. Throws as `fallThrough`. */
export const giveBackDeal = verb(
  { name: "give-back-deal", input: giveBackInput, by: doesTheWork },
  (ctx, input) => fallThrough(ctx, input),
);
