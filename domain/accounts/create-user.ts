import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, companyMembers, profiles, type registrations } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { beginReferral } from "../referrals/begin-referral.ts";
import { setPassword } from "./set-password.ts";

/**
 * Inserts the user of a confirmed registration with password and profile, and for a company the company with its owner and
 * its referral. Returns the ids of the user and of the company. Throws `account_exists` when the address has an account by now.
 */
export async function createUser(
  ctx: Ctx,
  tx: Transaction,
  registration: typeof registrations.$inferSelect,
): Promise<{ userId: string; companyId: string | null }> {
  const userId = newId(ctx.now);
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const inserted = await tx
    .insert(authUsers)
    .values({
      id: userId,
      name: registration.fullName,
      email: registration.email,
      emailVerified: true,
      ...times,
    })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id });
  if (inserted.length === 0) throw new DomainError("account_exists");
  await setPassword(ctx, tx, userId, registration.passwordHash);
  await tx.insert(profiles).values({
    id: userId,
    role: registration.role,
    fullName: registration.fullName,
    phone: registration.phone,
    termsAcceptedAt: registration.termsAcceptedAt,
    ...times,
  });
  if (!registration.company) return { userId, companyId: null };
  const { announced: _, ...company } = registration.company;
  const companyId = newId(ctx.now);
  await tx.insert(companies).values({ id: companyId, userId, ...company, createdAt: ctx.now });
  await tx.insert(companyMembers).values({ companyId, userId, role: "OWNER", createdAt: ctx.now });
  const { email } = registration;
  const { kvkNumber, referralCode: code } = company;
  await beginReferral(ctx, tx, { userId, companyId, email, kvkNumber, code });
  return { userId, companyId };
}
