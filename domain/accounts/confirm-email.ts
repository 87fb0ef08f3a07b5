import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, companyMembers, profiles, registrations } from "#db/schema/index.ts";
import { claimBriefs } from "./claim-briefs.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { beginReferral } from "../referrals/begin-referral.ts";
import { lockAddress } from "./lock-address.ts";
import { findOneTimeCode, markUsed, type OneTimeProof } from "./one-time-codes.ts";
import { ownRegistration, type RegistrantProof } from "./own-registration.ts";
import type { SignUpRole } from "./rules.ts";
import { setPassword } from "./set-password.ts";

/** Whether this link still leads to a registration. Asking does not use it up: a mail scanner asks too. */
export async function isLiveConfirmationLink(ctx: Ctx, token: string): Promise<boolean> {
  const found = await findOneTimeCode(ctx, "confirm_email", { token });
  return (
    !!found &&
    !found.alreadyUsed &&
    (await ctx.db.$count(registrations, eq(registrations.email, found.email))) > 0
  );
}

/**
 * Turns a registration into an account: user, password, profile and company in one transaction, and requests that
 * waited for this address become the client's. The mail proves the address, and `registrant` that the registration is
 * theirs: without that, pressing a link would turn on an account whose password a stranger chose. Other registrations of
 * the address end with it. Returns whose session may begin, and where they wanted to go on to.
 * Throws `link_invalid`, or `code_invalid` for a code, `registration_password_wrong`, `too_many_requests`, and
 * `account_exists` when the address got an account in another way.
 */
export async function confirmEmail(
  ctx: Ctx,
  proof: OneTimeProof,
  registrant: RegistrantProof,
): Promise<{ userId: string; role: SignUpRole; returnTo: string | null }> {
  const refusal = "token" in proof ? "link_invalid" : "code_invalid";
  const found = await findOneTimeCode(ctx, "confirm_email", proof);
  if (!found || found.alreadyUsed) throw new DomainError(refusal);
  const ownId = await ownRegistration(ctx, found, registrant);
  return ctx.db.transaction(async (tx) => {
    await lockAddress(tx, found.email);
    const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, found.email));
    const waiting = await tx.delete(registrations).where(inArray(registrations.id, ofAddress)).returning();
    const registration = waiting.find(({ id }) => id === ownId);
    if (!registration || !(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError(refusal);
    const userId = await createUser(ctx, tx, registration);
    if (registration.role === "CLIENT") await claimBriefs(tx, { userId, email: registration.email });
    await record(ctx, tx, { type: "account.created", userId });
    if (registration.company) await record(ctx, tx, { type: "company.created", userId });
    return { userId, role: registration.role, returnTo: registration.returnTo };
  });
}

async function createUser(
  ctx: Ctx,
  tx: Transaction,
  registration: typeof registrations.$inferSelect,
): Promise<string> {
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
  // The address got its account in another way since.
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
  if (registration.company) {
    const { kvkNumber, referralCode } = registration.company;
    const companyId = newId(ctx.now);
    await tx.insert(companies).values({ id: companyId, userId, ...registration.company, createdAt: ctx.now });
    // Does nothing while the trigger of migration 24 adds the owner.
    await tx
      .insert(companyMembers)
      .values({ companyId, userId, role: "OWNER", createdAt: ctx.now })
      .onConflictDoNothing();
    const { email } = registration;
    await beginReferral(ctx, tx, { userId, companyId, email, kvkNumber, code: referralCode });
  }
  return userId;
}
