import { verb } from "../../kernel/verb.ts";
import { ordersTheWork } from "../state/policy.ts";
import { decideExtra } from "./decide-extra.ts";
import { extraWorkInput } from "./input.ts";

/** The client refuses extra work: the old total stands. Throws as `decideExtra`. */
export const refuseExtraWork = verb(
  { name: "refuse-extra-work", input: extraWorkInput, by: ordersTheWork },
  (ctx, extra) => decideExtra(ctx, extra, "refuse"),
);
