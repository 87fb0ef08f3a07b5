import { and, eq, inArray, isNull } from "drizzle-orm";
import { oneTimeCodes, registrations } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { forgetTries } from "../limits.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { lockAddress } from "./lock-address.ts";
import { findOneTimeCode, type OneTimeProof } from "./one-time-codes.ts";
import type { SignUpRole } from "./rules.ts";

/**
 * Clears the address of whoever answers the mail of a registration without its password: every registration that waits
 * for it goes with its links and codes, and registering no longer counts what a stranger used up. Returns as what the
 * mail's registration signs up, and where it goes on to. Throws `code_invalid`, `link_invalid` or `too_many_requests`, as confirming does.
 */
export async function startRegistrationOver(
  ctx: Ctx,
  proof: OneTimeProof,
): Promise<{ role: SignUpRole; returnTo: string | null }> {
  const refusal = "token" in proof ? "link_invalid" : "code_invalid";
  const found = await findOneTimeCode(ctx, "confirm_email", proof);
  if (!found || found.alreadyUsed) throw new DomainError(refusal);
  const { email } = found;
  return ctx.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, email));
    const waiting = await tx
      .delete(registrations)
      .where(inArray(registrations.id, ofAddress))
      .returning({ id: registrations.id, role: registrations.role, returnTo: registrations.returnTo });
    const live = and(
      eq(oneTimeCodes.email, email),
      eq(oneTimeCodes.purpose, "confirm_email"),
      isNull(oneTimeCodes.usedAt),
    );
    const codes = await tx
      .delete(oneTimeCodes)
      .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, live)))
      .returning({ id: oneTimeCodes.id });
    const mailed = waiting.find(({ id }) => id === found.subjectId) ?? waiting[0];
    // A confirmation or another start was first.
    if (!mailed || !codes.some(({ id }) => id === found.codeId)) throw new DomainError(refusal);
    await forgetTries({ ...ctx, db: tx }, "register-for", email);
    return { role: mailed.role, returnTo: mailed.returnTo };
  });
}
