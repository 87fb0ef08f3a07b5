import { verb } from "../../kernel/verb.ts";
import { doesTheWork } from "../state/policy.ts";
import { decideExtra } from "./decide-extra.ts";
import { extraWorkInput } from "./input.ts";

/** The company takes back extra work that its client did not decide on. Throws as `decideExtra`. */
export const withdrawExtraWork = verb(
  { name: "withdraw-extra-work", input: extraWorkInput, by: doesTheWork },
  (ctx, extra) => decideExtra(ctx, extra, "withdraw"),
);
