import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, outbox, proposals, subscriptions } from "#db/schema/index.ts";
import { visibleTo } from "#domain/briefs/open-list/visibility.ts";
import { joinWaitingList } from "#domain/companies/join-waiting-list.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { type DeletionHarness, openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { ORDER } from "../support/harness/payment-harness.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";

const ROUNDS = 8;

let at: DeletionHarness;
beforeAll(async () => {
  at = await openDeletionHarness();
});
afterAll(() => at.harness.close());

const quote = (actor: UserActor, briefId: string) =>
  sendProposal(at.harness.ctx(actor), { briefId, ...QUOTE });
const rowOf = async (id: string) => (await at.harness.db.select().from(briefs).where(eq(briefs.id, id)))[0];

test("deletes once when deleted twice at once", async () => {
  const who = await at.client();
  expect(refusals(await outcomes([at.deleteAccount(who), at.deleteAccount(who)]))).toEqual([]);
  const mails = await at.harness.db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
  expect(mails.filter(({ payload }) => payload.to === who.email)).toHaveLength(1);
});

test.each([
  { moment: "before the provider stops charging", isLate: false },
  { moment: "after it", isLate: true },
])("answers that the company is deleted when another device deletes it $moment", async ({ isLate }) => {
  const { actor } = await at.company();
  const payments: Payments = {
    ...at.payments,
    async setCancelAtPeriodEnd(...cancelled) {
      if (isLate) await at.payments.setCancelAtPeriodEnd(...cancelled);
      await at.deleteAccount(actor);
      if (!isLate) await at.payments.setCancelAtPeriodEnd(...cancelled);
    },
  };
  expect(await outcome(at.deleteAccount(actor, { payments }))).toEqual({ value: undefined });
  expect(await at.exists(actor)).toBe(false);
  expect(await at.providerSubscription(actor)).toMatchObject({ cancelAtPeriodEnd: true });
});

test("does not call the password wrong when another device just deleted the account", async () => {
  const who = await at.client();
  await at.deleteAccount(who);
  expect(await outcome(at.deleteAccount(who))).toEqual({ value: undefined });
});

test("refunds a payment for an account that was deleted meanwhile", async () => {
  const { actor } = await at.company({ subscribed: false });
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  const session = url.split("/").at(-1)!;
  await at.payments.page.pay(session, at.harness.now);
  const payments: Payments = {
    ...at.payments,
    async fetchCheckout(id) {
      const paid = await at.payments.fetchCheckout(id);
      await at.harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
      return paid;
    },
  };
  expect(await syncCheckout(at.harness.ctx({ kind: "system" }, { payments }), { checkout: session })).toBe(
    false,
  );
  expect(await at.providerSubscription(actor)).toMatchObject({ status: "canceled", refunds: 1 });
});

test("closes a payment page that opens for an account deleted meanwhile", async () => {
  const { actor } = await at.company({ subscribed: false });
  let opened = "";
  const payments: Payments = {
    ...at.payments,
    async createCheckout(...order) {
      const page = await at.payments.createCheckout(...order);
      opened = page.checkoutSessionId;
      await at.deleteAccount(actor);
      return page;
    },
  };
  const ordering = startCheckout(at.harness.ctx(actor, { payments }), ORDER);
  expect(await outcome(ordering)).toEqual({ refusal: "not_signed_in" });
  expect(await at.payments.page.pay(opened, at.harness.now)).toBeNull();
});

test("refuses ordering and the waiting list once the account is deleted", async () => {
  const { actor } = await at.company({ subscribed: false });
  await at.deleteAccount(actor);
  const ctx = at.harness.ctx(actor);
  expect(await outcome(startCheckout(ctx, ORDER))).toEqual({ refusal: "not_signed_in" });
  expect(await outcome(joinWaitingList(ctx, { serviceAreas: [] }))).toEqual({ refusal: "not_signed_in" });
});

test("refuses or withdraws a quote sent while its company is deleted, and keeps the count right", async () => {
  const sanne = await at.client();
  for (let round = 0; round < ROUNDS; round += 1) {
    const glans = await at.company();
    const briefId = await publishedBrief(at.harness, sanne);
    await outcomes<unknown>([at.deleteAccount(glans.actor), quote(glans.actor, briefId)]);
    const count = await at.harness.db.$count(proposals, eq(proposals.briefId, briefId));
    expect(count).toBe((await rowOf(briefId))!.proposalsCount);
    expect(count).toBe(0);
  }
});

test("hides the request of a quote sent while the client is deleted", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [who, glans] = [await at.client(), await company(at.harness)];
    const briefId = await publishedBrief(at.harness, who);
    await outcomes<unknown>([at.deleteAccount(who), quote(glans.actor, briefId)]);
    expect(await at.exists(who)).toBe(false);
    const isVisible = and(eq(briefs.id, briefId), visibleTo(glans.reader, at.harness.now));
    expect(await at.harness.db.$count(briefs, isVisible)).toBe(0);
    expect((await rowOf(briefId))?.ownerEmail ?? "").toBe("");
  }
});

test("waits for a quote that is being sent when its company is deleted, and withdraws it", async () => {
  const glans = await at.company();
  // Cancelled before, so that deleting has nothing to stop at the provider and goes straight to its lock.
  await at.harness.db
    .update(subscriptions)
    .set({ cancelAtPeriodEnd: true })
    .where(eq(subscriptions.companyId, glans.actor.companyId!));
  const briefId = await publishedBrief(at.harness, await at.client());
  const holdBrief = (tx: Transaction) =>
    tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
  const acts: (() => Promise<unknown>)[] = [
    () => quote(glans.actor, briefId),
    () => at.deleteAccount(glans.actor),
  ];
  expect(refusals(await outcomes(await startWhileLocked(at.harness, holdBrief, acts)))).toEqual([]);
  expect(await rowOf(briefId)).toMatchObject({ status: "OPEN", proposalsCount: 0 });
  expect(await at.harness.db.$count(proposals, eq(proposals.briefId, briefId))).toBe(0);
});

const holdAccounts = (tx: Transaction) => tx.select({ id: authUsers.id }).from(authUsers).for("update");

test("never deletes the last operator, also when two delete themselves at once", async () => {
  const both = [await at.operator(), await at.operator()];
  const acts = both.map((who) => () => at.deleteAccount(who));
  expect(refusals(await outcomes(await startWhileLocked(at.harness, holdAccounts, acts)))).toEqual([
    "last_operator",
  ]);
});
