import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles } from "#db/schema/index.ts";
import { lockRegions } from "#domain/companies/region-places.ts";
import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import type { UserActor } from "#domain/context.ts";
import { convergeCheckout } from "#domain/subscriptions/converge-subscription.ts";
import { startCheckout } from "#domain/subscriptions/start-checkout.ts";
import { forgetPayments, PAGES, worksIn } from "../support/paying.ts";
import { company } from "../support/people.ts";
import { whileHeld } from "../support/while-held.ts";
import { openTestWorld, type TestWorld } from "../support/world.ts";

// In each of two orders.
const ROUNDS = 25;

let world: TestWorld;
let payments: ReturnType<typeof sandboxPayments>;
let actor: UserActor;

beforeAll(async () => {
  world = await openTestWorld();
  payments = sandboxPayments(world.db, PAGES.appUrl);
});
afterAll(() => world.close());
beforeEach(async () => {
  await forgetPayments(world);
  ({ actor } = await company(world, { subscribed: false }));
});

const move = () => worksIn(world, actor, ["Drenthe", "Zeeland"]);
const order = async () => (await startCheckout(world.ctx(actor), payments, PAGES)).url.split("/").at(-1)!;

/** What these acts need last: the row of the profile for the one, the places of the trade for the other. */
async function hold(tx: Transaction): Promise<void> {
  const own = eq(companyProfiles.userId, actor.userId);
  await tx.select({ id: companyProfiles.id }).from(companyProfiles).where(own).for("update");
  await lockRegions(tx, "cleaning");
}

/** Both acts at once, in this order; where the company works and has its places then. */
async function together(acts: (() => Promise<unknown>)[]) {
  await Promise.all(await whileHeld(world, hold, acts));
  const [profile] = await world.db
    .select({ worksIn: companyProfiles.serviceAreas })
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, actor.userId));
  return { ...profile, holds: (await regionsOfCompany(world, actor))!.holds };
}

/** A company starts each round in Utrecht, with nothing ordered. */
async function startOver(): Promise<void> {
  await forgetPayments(world);
  await worksIn(world, actor, ["Utrecht"]);
}

const MOVED = { worksIn: ["Drenthe", "Zeeland"], holds: ["Drenthe", "Zeeland"] };

describe.each(["first", "last"])("a profile that is saved %s of two", (when) => {
  const inOrder = <T>(one: T, other: T) => (when === "first" ? [one, other] : [other, one]);

  test("while late news of a payment lands has its places where it says", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await startOver();
      const session = await order();
      await payments.page.pay(session, world.now);
      world.passHours(2);
      const hear = () => convergeCheckout(world.ctx({ kind: "system" }), payments, session);
      expect(await together(inOrder<() => Promise<unknown>>(move, hear))).toEqual(MOVED);
    }
  });

  test("while its company orders has its places where it says", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await startOver();
      expect(await together(inOrder<() => Promise<unknown>>(move, order))).toEqual(MOVED);
    }
  });
});
