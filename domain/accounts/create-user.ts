import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, companyMembers, profiles, type registrations } from "#db/schema/index.ts";
import { refuseBarredAddress, refuseBarredKvk } from "../security/barred.ts";
import type { Ctx } from "../kernel/context.ts";
import { storeKvkNumber } from "../companies/kvk-number.ts";
import { DomainError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { beginReferral } from "../payments/referrals/begin-referral.ts";
import { setPassword } from "./set-password.ts";

/** A user to insert; without a password hash they sign in with a mailed code. */
type NewUser = Pick<
  typeof registrations.$inferSelect,
  "role" | "email" | "fullName" | "phone" | "company" | "termsAcceptedAt" | "termsVersion"
> & { passwordHash: string | null };

/**
 * Inserts a user with profile and password, and for a company the company with its owner and its referral. Returns the ids
 * of the user and of the company. Throws `account_exists` when the address has an account by now, and
 * `kvk_number_taken` when a company of the vertical has the KvK number; `address_barred` and `kvk_number_barred` after an
 * account with them that was deleted under a measure (decision 124).
 */
export async function createUser(
  ctx: Ctx,
  tx: Transaction,
  user: NewUser,
): Promise<{ userId: string; companyId: string | null }> {
  const userId = newId(ctx.now);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const inserted = await tx
    .insert(authUsers)
    .values({
      id: userId,
      name: user.fullName,
      email: user.email,
      emailVerified: true,
      ...times,
    })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id });
  if (inserted.length === 0) throw new DomainError("account_exists");
  await refuseBarredAddress(ctx, tx, user.email);
  if (user.passwordHash !== null) await setPassword(ctx, tx, userId, user.passwordHash);
  await tx.insert(profiles).values({
    id: userId,
    role: user.role,
    fullName: user.fullName,
    phone: user.phone,
    termsAcceptedAt: user.termsAcceptedAt,
    termsVersion: user.termsVersion,
    ...times,
  });
  if (!user.company) return { userId, companyId: null };
  const { announced: _, ...company } = user.company;
  const companyId = newId(ctx.now);
  await storeKvkNumber(
    tx.insert(companies).values({ id: companyId, contactId: userId, ...company, createdAt: ctx.now }),
  );
  await refuseBarredKvk(ctx, tx, { companyId, ...company });
  await tx.insert(companyMembers).values({ companyId, userId, role: "OWNER", createdAt: ctx.now });
  const { email } = user;
  const { kvkNumber, referralCode: code } = company;
  await beginReferral(ctx, tx, { companyId, email, kvkNumber, code });
  return { userId, companyId };
}
