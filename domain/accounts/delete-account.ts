import { eq, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  authUsers,
  contactMessages,
  newsletterSignups,
  oneTimeCodes,
  profiles,
  registrations,
  subscriptions,
} from "#db/schema/index.ts";
import { forgetRequests } from "../briefs/forget-requests.ts";
import { removeCompany } from "../companies/remove-company.ts";
import type { Ctx, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { orderMail } from "../outbox.ts";
import type { FileStorage, Payments } from "../ports.ts";
import { closePages, openPages } from "../subscriptions/payment-pages.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { stopCharging } from "../subscriptions/stop-charging.ts";
import { endEverySession } from "./end-sessions.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/**
 * Deletes the account of whoever acts and knows its password, for good. A subscription is stopped at the provider first;
 * then everything goes in one transaction, and files after it. What stays and why: docs/decisions/0006.
 * Throws `password_wrong`, `too_many_requests`, `payments_not_stopped`, `last_operator`, and
 * `not_signed_in` when another device was first.
 */
export async function deleteAccount(
  ctx: Ctx,
  world: { payments: Payments; storage: FileStorage },
  password: string,
): Promise<void> {
  const actor = requireUser(ctx);
  const current = await requirePassword(ctx, actor, password);
  const closed = await stopPaying(ctx, world.payments, actor.userId);
  const files = await ctx.db.transaction((tx) => forget(ctx, tx, actor, current, closed));
  // The account is gone; a file that cannot be removed now must not make that look undone.
  await Promise.allSettled(files.map((key) => world.storage.remove(key)));
}

/** Has the provider charge nothing more; returns the payment pages that were open, closed now. */
async function stopPaying(ctx: Ctx, payments: Payments, userId: string): Promise<string[]> {
  try {
    // A payment page in another tab would sell a subscription to nobody.
    const pages = await openPages(ctx.db, ctx.now, userId);
    await closePages(ctx, payments, userId, pages);
    const [current] = await ctx.db
      .select({
        providerSubscriptionId: subscriptions.providerSubscriptionId,
        status: subscriptions.status,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    if (current && mayStillCharge(current)) await stopCharging(ctx, payments, current);
    return pages;
  } catch (cause) {
    throw Object.assign(new DomainError("payments_not_stopped"), { cause });
  }
}

async function forget(
  ctx: Ctx,
  tx: Transaction,
  actor: UserActor,
  passwordHash: string,
  closedPages: string[],
): Promise<string[]> {
  const { userId } = actor;
  if (actor.role === "OPERATOR") await leaveAnOperator(tx);
  // As it is now: the session may know an older address.
  const [account] = await tx
    .select({ email: authUsers.email, fullName: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("update");
  if (!account) throw new DomainError("not_signed_in");
  await holdPassword(tx, userId, passwordHash);
  // One that was opened since: the row held here lets no other one be written down.
  const pages = await openPages(tx, ctx.now, userId);
  if (pages.some((id) => !closedPages.includes(id))) throw new DomainError("payments_not_stopped");
  const { email, fullName } = account;
  await forgetRequests(ctx, tx, { userId, email });
  const files = await removeCompany(ctx, tx, userId);
  await tx.delete(registrations).where(eq(registrations.email, email));
  await tx.delete(oneTimeCodes).where(or(eq(oneTimeCodes.email, email), eq(oneTimeCodes.subjectId, userId)));
  await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await endEverySession(tx, userId);
  await tx.delete(authUsers).where(eq(authUsers.id, userId));
  await orderMail(ctx, tx, userId, { kind: "account-deleted", to: email, fullName });
  return files;
}

/** Holds every operator until the end, so that the last two cannot leave at once. */
async function leaveAnOperator(tx: Transaction): Promise<void> {
  const operators = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, "OPERATOR"))
    .orderBy(profiles.id)
    .for("update");
  if (operators.length < 2) throw new DomainError("last_operator");
}
