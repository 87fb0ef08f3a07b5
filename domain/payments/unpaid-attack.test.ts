import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sandboxCheckouts, waitingList } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { openPaymentHarness, ORDER, type PaymentHarness } from "../../tests/support/payment-harness.ts";
import { company, someCompanies, type Company } from "../../tests/support/companies.ts";
import { inviteWaitingCompanies } from "../companies/invite-waiting-companies.ts";
import { joinWaitingList } from "../companies/join-waiting-list.ts";
import { fullProvinces } from "../companies/regions-view.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import { offerForCompany } from "../launch/views.ts";
import { PROVINCES } from "../places/rules.ts";
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

test("thirty fake accounts can fill a vertical while their checkouts are open, and never from the waiting list", async () => {
  const ordering = await someCompanies(at.harness, MADE_UP, EVERYWHERE);
  const waiting = await someCompanies(at.harness, MADE_UP, EVERYWHERE);
  for (const { actor } of ordering) await startCheckout(at.harness.ctx(actor), ORDER);
  expect(await orderAndPay()).toBe("region_full");
  for (const { actor } of waiting)
    expect(await joinWaitingList(at.harness.ctx(actor), { serviceAreas: [] })).toHaveLength(PROVINCES.length);
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
