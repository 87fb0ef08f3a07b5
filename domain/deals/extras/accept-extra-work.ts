import { eq } from "drizzle-orm";
import { dealExtras } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { ordersTheWork } from "../state/policy.ts";
import { decideExtra } from "./decide-extra.ts";
import { acceptExtraWorkInput } from "./input.ts";

/** The client agrees to pay for extra work, for the amount that it read. Throws as `decideExtra`. */
export const acceptExtraWork = verb(
  { name: "accept-extra-work", input: acceptExtraWorkInput, by: ordersTheWork },
  (ctx, { totalCents, ...extra }) => decideExtra(ctx, extra, "accept", eq(dealExtras.totalCents, totalCents)),
);
