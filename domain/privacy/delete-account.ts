import { eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  authUsers,
  contactMessages,
  newsletterSignups,
  oneTimeCodes,
  registrations,
  subscriptions,
} from "#db/schema/index.ts";
import { forgetBriefs } from "./forget-briefs.ts";
import { removeCompany } from "./remove-company.ts";
import type { Ctx, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { forgetPerson } from "../events/forget-person.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { closeCheckouts, openCheckouts } from "../payments/open-checkouts.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { stopCharging } from "../payments/stop-charging.ts";
import { accountById } from "../accounts/account-views.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { lockForDeletion } from "./lock-for-deletion.ts";
import { lockPassword, requirePassword } from "../accounts/require-password.ts";
import { verb } from "../verb.ts";
import { currentPasswordInput } from "../accounts/input.ts";
import { ownsAccount } from "../accounts/policy.ts";

/**
 * Deletes the account of whoever acts and knows its password, for good. A subscription is stopped at the provider first;
 * then everything goes in one transaction, and files after it. What stays and why: docs/decisions/0006.
 * An account that another device deletes meanwhile is deleted as well as one deleted here.
 * Throws `password_wrong`, `too_many_requests`, `payments_not_stopped`, `last_operator`.
 */
export const deleteAccount = verb(
  { name: "delete-account", input: currentPasswordInput, by: ownsAccount },
  async (ctx, { currentPassword }) => {
    const { actor } = ctx;
    try {
      const current = await requirePassword(ctx, actor, currentPassword);
      const closed = await stopPaying(ctx, actor.companyId);
      const files = await ctx.db.transaction((tx) => forget(ctx, tx, actor, current, closed));
      // The account is gone; a file that cannot be removed now must not make that look undone.
      await Promise.allSettled(files.map((key) => ctx.storage.remove(key)));
    } catch (error) {
      // Whatever stopped this request: when another one deleted the account, what was asked for is done.
      if (await accountById(ctx, actor.userId)) throw error;
    }
  },
);

/** Has the provider charge nothing more; returns the payment pages that were open, closed now. */
async function stopPaying(ctx: Ctx, companyId: string | null): Promise<string[]> {
  if (companyId === null) return [];
  try {
    // A payment page in another tab would sell a subscription to nobody.
    const pages = await openCheckouts(ctx.db, ctx.now, companyId);
    await closeCheckouts(ctx, companyId, pages);
    const [current] = await ctx.db
      .select({
        providerSubscriptionId: subscriptions.providerSubscriptionId,
        status: subscriptions.status,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, companyId));
    if (current && mayStillCharge(current)) await stopCharging(ctx, current);
    return pages;
  } catch (cause) {
    throw Object.assign(new DomainError("payments_not_stopped"), { cause });
  }
}

/** Throws `not_signed_in` when the account is gone. */
async function forget(
  ctx: Ctx,
  tx: Transaction,
  actor: UserActor,
  passwordHash: string,
  closedPages: string[],
): Promise<string[]> {
  const { userId, companyId } = actor;
  const account = await lockForDeletion(tx, actor);
  if (!account) throw new DomainError("not_signed_in");
  await lockPassword(tx, userId, passwordHash);
  // One that was opened since: the row held here lets no other one be written down.
  const pages = companyId ? await openCheckouts(tx, ctx.now, companyId) : [];
  if (pages.some((id) => !closedPages.includes(id))) throw new DomainError("payments_not_stopped");
  const { email, fullName } = account;
  await forgetBriefs(ctx, tx, { userId, email });
  const files = companyId ? await removeCompany(ctx, tx, companyId) : [];
  await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, email));
  await tx.delete(registrations).where(inArray(registrations.id, ofAddress));
  const isOwnCode = or(eq(oneTimeCodes.email, email), eq(oneTimeCodes.subjectId, userId));
  await tx
    .delete(oneTimeCodes)
    .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, isOwnCode)));
  await endSessionsOf(tx, userId);
  await record(ctx, tx, { type: "account.deleted" }, { "account-deleted": { to: email, fullName } });
  await forgetPerson(tx, userId);
  await tx.delete(authUsers).where(eq(authUsers.id, userId));
  return files;
}
