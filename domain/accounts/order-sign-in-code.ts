import { eq } from "drizzle-orm";
import { authUsers } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { newId } from "../kernel/ids.ts";
import { newestUnclaimedBrief } from "./claim-briefs.ts";
import { askedByHash } from "./code-asker.ts";

/**
 * Orders the mail with a code to sign in, for a client's address: one with an account, or with a confirmed request without an
 * account. Does the same work for any other address, with an id that no user has, so that neither the answer nor its time
 * tells whether the address is known; the job then sends nothing. The caller counts the try.
 */
export async function orderSignInCode(
  ctx: Ctx,
  { email, asker }: { email: string; asker: string | null },
): Promise<void> {
  const askedBy = askedByHash(ctx, email, asker);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
    const brief = await newestUnclaimedBrief(tx, email);
    await record(
      ctx,
      tx,
      brief && !user
        ? { type: "brief.sign_in_code_requested", briefId: brief.id }
        : { type: "account.sign_in_code_requested", userId: user?.id ?? newId(ctx.now) },
      askedBy === null ? {} : { "sign-in-code": { askedBy } },
    );
  });
}
