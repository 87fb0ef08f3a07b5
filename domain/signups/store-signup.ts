import { isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { perAddress } from "../kernel/verb.ts";
import type { NewsletterInput } from "./input.ts";

/** Limits of the verbs that store a sign-up, counted together: per caller, and per address that is signed up. */
export const SIGNUP_LIMITS = [
  perAddress("newsletter-from"),
  { act: "newsletter-for" as const, of: (_: unknown, { email }: NewsletterInput) => email },
];

/** Stores a sign-up in the caller's transaction, one row per address. */
export async function storeSignup(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  input: NewsletterInput,
): Promise<void> {
  await tx
    .insert(newsletterSignups)
    .values({ id: newId(ctx.now), ...input, timestamp: ctx.now })
    // A confirmed sign-up keeps its name and source: anybody can send the form with this address.
    .onConflictDoUpdate({
      target: newsletterSignups.email,
      set: { name: sql`excluded.name`, source: sql`excluded.source` },
      setWhere: isNull(newsletterSignups.confirmedAt),
    });
}
