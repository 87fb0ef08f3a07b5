import { verb } from "../../kernel/verb.ts";
import { ordersTheWork } from "../state/policy.ts";
import { fallThrough } from "./fall-through.ts";
import { callOffInput } from "./input.ts";

/** The client says that the work does not go through with this company. Throws as `fallThrough`. */
export const callOffDeal = verb(
  { name: "call-off-deal", input: callOffInput, by: ordersTheWork },
  (ctx, input) => fallThrough(ctx, input),
);
