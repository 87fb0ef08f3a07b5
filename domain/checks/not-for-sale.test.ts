import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companyChecks, companyProfiles } from "#db/schema/index.ts";
import { openPaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { syncCheckout } from "../payments/sync-checkout.ts";

test("a company that orders and pays has no check by it", async () => {
  const paying = await openPaymentHarness();
  try {
    const companyId = paying.actor.companyId!;
    const checks = () => paying.harness.db.$count(companyChecks, eq(companyChecks.companyId, companyId));
    const before = await checks();
    const { session } = await paying.paidCheckout();
    await syncCheckout(paying.systemCtx(), { checkout: session });
    expect(await paying.access()).toBe(true);
    expect(await checks()).toBe(before);
    const isOwn = eq(companyProfiles.companyId, companyId);
    const [profile] = await paying.harness.db.select().from(companyProfiles).where(isOwn);
    expect(profile!.verified).toBe(before > 0);
  } finally {
    await paying.harness.close();
  }
});
