import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles } from "#db/schema/index.ts";
import { lockRegions } from "#domain/companies/region-places.ts";
import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { deletePayments, APP_URL, ORDER, saveProvinces } from "../support/harness/payment-harness.ts";
import { company } from "../support/people/companies.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

// Runs both acts in each order.
let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;
let actor: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
  payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
});
afterAll(() => harness.close());
beforeEach(async () => {
  await deletePayments(harness);
  ({ actor } = await company(harness, { subscribed: false }));
});

const move = () => saveProvinces(harness, actor, ["Drenthe", "Zeeland"]);
const order = async () => (await startCheckout(harness.ctx(actor), ORDER)).url.split("/").at(-1)!;

/** Holds the lock that each act takes last: the row of the profile, or the places of the vertical. */
async function hold(tx: Transaction): Promise<void> {
  const own = eq(companyProfiles.companyId, actor.companyId!);
  await tx.select({ id: companyProfiles.id }).from(companyProfiles).where(own).for("update");
  await lockRegions(tx, "cleaning");
}

/** Runs both acts at once, started in this order. Returns the provinces of the profile and of the places. */
async function together(acts: (() => Promise<unknown>)[]) {
  await Promise.all(await startWhileLocked(harness, hold, acts));
  const [profile] = await harness.db
    .select({ saveProvinces: companyProfiles.serviceAreas })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, actor.companyId!));
  return { ...profile, holds: (await regionsOfCompany(harness, actor))!.holds };
}

/** Resets the company to a profile in Utrecht, without an order. */
async function startOver(): Promise<void> {
  await deletePayments(harness);
  await saveProvinces(harness, actor, ["Utrecht"]);
}

const MOVED = { saveProvinces: ["Drenthe", "Zeeland"], holds: ["Drenthe", "Zeeland"] };

describe.each(["first", "last"])("a profile that is saved %s", (when) => {
  const inOrder = <T>(one: T, other: T) => (when === "first" ? [one, other] : [other, one]);

  test("has its places in its provinces when a late webhook arrives meanwhile", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await startOver();
      const session = await order();
      await payments.page.pay(session, harness.now);
      harness.passHours(2);
      const hear = () => syncCheckout(harness.ctx({ kind: "system" }), { checkout: session });
      expect(await together(inOrder<() => Promise<unknown>>(move, hear))).toEqual(MOVED);
    }
  });

  test("has its places in its provinces when its company orders meanwhile", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await startOver();
      expect(await together(inOrder<() => Promise<unknown>>(move, order))).toEqual(MOVED);
    }
  });
});
