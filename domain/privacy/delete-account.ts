import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companies, companyMembers, memberInvitations, subscriptions } from "#db/schema/index.ts";
import { forgetAlertMails } from "../matching/alerts/forget-alert-mails.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { ownStatements } from "../desk/measures/statement-view.ts";
import { keepMeasures } from "../desk/measures/keep-measures.ts";
import { settleWaitingMoney } from "../desk/measures/settle-money.ts";
import { endMembership } from "../members/end-membership.ts";
import { forgetAddress } from "./forget-address.ts";
import { deletionOf } from "./deletion.ts";
import { removeCompany } from "./remove-company.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { forgetPerson } from "../events/forget-person.ts";
import { record } from "../events/record.ts";
import { forgetNotifications } from "../events/notifications/forget-notifications.ts";
import { closeCheckouts, openCheckouts } from "../payments/open-checkouts.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { payOutCredit } from "../payments/invoices/pay-out-credit.ts";
import { stopCharging } from "../payments/stop-charging.ts";
import { accountById } from "../accounts/account-views.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { companyOfUser, lockForDeletion, MembershipChanged } from "./lock-for-deletion.ts";
import { lockOwner, requireOwner, type Proven } from "../accounts/require-owner.ts";
import { verb } from "../kernel/verb.ts";
import { ownerProofInput } from "../accounts/input.ts";
import { ownsAccount } from "../accounts/policy.ts";

/**
 * Deletes the actor's account for good. The only member of a company deletes it too: the subscription is stopped at the
 * provider first. Then everything goes in one transaction, then the files. What is kept and why: decision 6. Succeeds too
 * when another device deletes the account meanwhile.
 * Throws as `requireOwner`, `payments_not_stopped`, `last_operator`, and `last_owner` while the company has other members.
 */
export const deleteAccount = verb(
  { name: "delete-account", input: ownerProofInput, by: ownsAccount },
  async (ctx, proof) => {
    const { actor } = ctx;
    try {
      const proven = await requireOwner(ctx, proof);
      const files = await leaveAndForget(ctx, actor, proven);
      // The account is deleted, so a file that cannot be removed is no failure of this verb.
      await Promise.allSettled(files.map((key) => ctx.storage.remove(key)));
    } catch (error) {
      // A concurrent request deleted the account, so the error does not matter.
      if (await accountById(ctx, actor.userId)) throw error;
    }
  },
);

/** How often a membership may change between reading and locking it, before the deletion fails. */
const TRIES = 5;

/** Deletes the account with the company that it is in now. Returns the keys of its files. Throws as `deleteAccount`. */
async function leaveAndForget(ctx: Ctx, actor: UserActor, proven: Proven, tries = TRIES): Promise<string[]> {
  const companyId = await companyOfUser(ctx.db, actor.userId);
  const alone = companyId !== null && (await isAlone(ctx, companyId, actor));
  if (alone) await settleWaitingMoney(ctx, companyId);
  const closed = alone ? await stopPaying(ctx, companyId) : [];
  const hasMeasures = (await ownStatements(ctx, actor)).length > 0;
  try {
    return await ctx.db.transaction((tx) =>
      forget(ctx, tx, { actor, companyId, hasMeasures }, proven, closed),
    );
  } catch (error) {
    if (!(error instanceof MembershipChanged) || tries === 1) throw error;
    return leaveAndForget(ctx, actor, proven, tries - 1);
  }
}

/** Whether the user is the only member of a company. Withdraws its invitations then, so that nobody joins what is about to end. */
function isAlone(ctx: Ctx, companyId: string, { userId }: UserActor): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const members = await tx
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId));
    const alone = members.length === 1 && members[0]!.userId === userId;
    if (alone) await tx.delete(memberInvitations).where(eq(memberInvitations.companyId, companyId));
    return alone;
  });
}

/** Closes open payment pages, stops the subscription at the provider and pays out credit that the company is owed. Returns the ids of the closed pages. */
async function stopPaying(ctx: Ctx, companyId: string): Promise<string[]> {
  try {
    // Close the pages first: one in another tab would sell a subscription without an account.
    const pages = await openCheckouts(ctx.db, ctx.now, companyId);
    await closeCheckouts(ctx, companyId, pages);
    const [current] = await ctx.db
      .select({
        provider: subscriptions.provider,
        providerSubscriptionId: subscriptions.providerSubscriptionId,
        status: subscriptions.status,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, companyId));
    if (current && mayStillCharge(current)) await stopCharging(ctx, current);
    await payOutCredit(ctx, companyId);
    return pages;
  } catch (cause) {
    throw Object.assign(new DomainError("payments_not_stopped"), { cause });
  }
}

/**
 * Deletes the account and its data. Returns the keys of its files. Throws `not_signed_in` when the account is gone,
 * `payments_not_stopped` when a payment page was opened since, `MembershipChanged`.
 */
async function forget(
  ctx: Ctx,
  tx: Transaction,
  { actor, companyId, hasMeasures }: { actor: UserActor; companyId: string | null; hasMeasures: boolean },
  proven: Proven,
  closedPages: string[],
): Promise<string[]> {
  const { userId } = actor;
  const locked = await lockForDeletion(tx, actor, companyId);
  if (!locked) throw new DomainError("not_signed_in");
  await lockOwner(ctx, tx, userId, proven);
  const { leaves } = locked;
  if (leaves && !leaves.companyGoes) {
    await endMembership(ctx, tx, { ...leaves, userId });
    await record(ctx, tx, { type: "company.member_left", companyId: leaves.companyId, userId });
  }
  const goes = leaves?.companyGoes ? leaves.companyId : null;
  // A page opened since `stopPaying`. The lock on the company keeps further ones from being stored.
  const pages = goes ? await openCheckouts(tx, ctx.now, goes) : [];
  if (pages.some((id) => !closedPages.includes(id))) throw new DomainError("payments_not_stopped");
  const { email, fullName } = locked.account;
  await keepMeasures(ctx, tx, { userId, email, companyId: goes });
  const photos = await forgetAddress(ctx, tx, { userId, email });
  const files = goes ? await removeCompany(ctx, tx, goes) : [];
  await endSessionsOf(tx, userId);
  const data = { of: deletionOf(actor.role, leaves), hasMeasures: String(hasMeasures) };
  await record(ctx, tx, { type: "account.deleted", data }, { "account-deleted": { to: email, fullName } });
  await forgetPerson(tx, userId);
  await forgetNotifications(tx, userId);
  await forgetAlertMails(tx, userId);
  if (goes) await tx.delete(companies).where(eq(companies.id, goes));
  await tx.delete(authUsers).where(eq(authUsers.id, userId));
  return [...photos, ...files];
}
