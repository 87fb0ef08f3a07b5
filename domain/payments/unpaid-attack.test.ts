import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { regionPlaces, sandboxCheckouts, waitingList } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import {
  openPaymentHarness,
  ORDER,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { company, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { inviteWaitingCompanies } from "../companies/invite-waiting-companies.ts";
import { joinWaitingList } from "../companies/join-waiting-list.ts";
import { fullProvinces } from "../companies/regions-view.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import { offerForCompany } from "../launch/views.ts";
import { PROVINCES } from "../companies/places/rules.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const MADE_UP = 30;
const EVERYWHERE = { subscribed: false, serviceAreas: [...PROVINCES] };

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

/** An honest company orders in every province and pays. Returns the price of its first month, or the refusal. */
async function orderAndPay() {
  const { actor } = await company(at.harness, EVERYWHERE);
  const ctx = at.harness.ctx(actor);
  const shown = (await offerForCompany(ctx, actor))?.firstMonth.exclVatCents;
  const { value, refusal } = await outcome(startCheckout(ctx, ORDER));
  if (refusal) return refusal;
  const session = value.url.split("/").at(-1)!;
  const [asked] = await at.harness.db
    .select({ firstMonth: sandboxCheckouts.firstMonthExclVatCents })
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, session));
  await at.payments.page.pay(session, at.harness.now);
  const paid = await syncCheckout(at.systemCtx(), { checkout: session });
  return { shown, asked: asked!.firstMonth, paid };
}

/** As if these companies had ordered with the first: they hold the next places for as long. */
async function orderLikewise(first: Company, others: Company[]) {
  const held = await at.harness.db
    .select()
    .from(regionPlaces)
    .where(eq(regionPlaces.companyId, first.actor.companyId!));
  const theirs = others.flatMap(({ actor: { companyId } }, index) =>
    held.map((place) => ({ ...place, slot: place.slot + index + 1, companyId: companyId! })),
  );
  await at.harness.db.insert(regionPlaces).values(theirs);
}

test("thirty fake accounts can fill a vertical while their checkouts are open, and never from the waiting list", async () => {
  const [ordering, ...others] = await someCompanies(at.harness, MADE_UP, EVERYWHERE);
  const waiting = await someCompanies(at.harness, MADE_UP, EVERYWHERE);
  await startCheckout(at.harness.ctx(ordering!.actor), ORDER);
  await orderLikewise(ordering!, others);
  expect(await orderAndPay()).toBe("region_full");
  const joining = at.harness.ctx(waiting[0]!.actor);
  expect(await joinWaitingList(joining, { serviceAreas: [] })).toHaveLength(PROVINCES.length);
  for (const hours of [1, 1, INVITATION_HOURS - 1, 1, INVITATION_HOURS, INVITATION_HOURS]) {
    at.harness.passHours(hours);
    // As if every province were full each time.
    await at.harness.db.insert(waitingList).values(everywhere(waiting, at.harness.now)).onConflictDoNothing();
    await inviteWaitingCompanies(at.systemCtx(), {});
    expect(await fullProvinces(at.harness, "cleaning")).toEqual([]);
    expect(await orderAndPay()).toEqual({ shown: 2_999, asked: 2_999, paid: true });
  }
});

const everywhere = (companies: Company[], createdAt: Date) =>
  companies.flatMap(({ actor: { userId, companyId } }) =>
    PROVINCES.map((province) => ({
      userId,
      companyId: companyId!,
      vertical: "cleaning" as const,
      province,
      createdAt,
    })),
  );
