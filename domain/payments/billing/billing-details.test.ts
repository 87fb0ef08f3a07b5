import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { companies } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { APP_URL } from "../../../tests/support/harness/payment-harness.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import type { PayingCompany, Payments } from "../../kernel/payment-port.ts";
import { ensureCustomer } from "./customer.ts";
import { billingDetailsInput } from "./input.ts";
import { openPortal } from "./open-portal.ts";
import { saveBillingDetails } from "./save-billing-details.ts";
import { updateCustomer } from "./update-customer.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
  harness.payments = sandboxPayments(harness.db, APP_URL);
});
afterAll(() => harness.close());

const TYPED = {
  legalName: " Glans Schoonmaak B.V. ",
  postcode: "3511ab",
  houseNumber: "12",
  addition: "a",
  street: "Kerkstraat",
  place: "Utrecht",
  vatId: "nl 1234.56.782 b90",
};
const DETAILS = billingDetailsInput.parse(TYPED);

test.each([
  ["11-proof of a legal person", "NL002455799B11"],
  ["mod 97 of a sole trader", "NL000099998B57"],
])("accepts a btw-id by the %s", (_, vatId) => {
  expect(billingDetailsInput.parse({ ...TYPED, vatId }).vatId).toBe(vatId);
});

test.each(["NL123456789B01", "NL000099998B58", "BE0123456789", "123"])(
  "refuses %s, which is no btw-id",
  (vatId) => {
    const parsed = billingDetailsInput.safeParse({ ...TYPED, vatId });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["vat_id_invalid"]);
  },
);

test("normalises what was typed, and needs no btw-id", () => {
  expect(DETAILS).toMatchObject({
    legalName: "Glans Schoonmaak B.V.",
    postcode: "3511 AB",
    vatId: "NL123456782B90",
  });
  expect(billingDetailsInput.parse({ ...TYPED, vatId: "" }).vatId).toBeNull();
});

test("saves the details of the own company alone, and gives them to every provider that knows it", async () => {
  const [{ actor }, other] = [await company(harness), await company(harness, { hasDetails: false })];
  await ensureCustomer(harness.ctx(actor), actor.companyId!);
  await saveBillingDetails(harness.ctx(actor), DETAILS);
  const stored = async (id: string | null) =>
    (await harness.db.select().from(companies).where(eq(companies.id, id!)))[0]!;
  expect(await stored(actor.companyId)).toMatchObject({
    legalName: "Glans Schoonmaak B.V.",
    street: "Kerkstraat",
    houseNumber: "12",
    houseNumberAddition: "a",
    postcode: "3511 AB",
    city: "Utrecht",
    vatId: "NL123456782B90",
  });
  expect(await stored(other.actor.companyId)).toMatchObject({ legalName: null, street: null });
  const told: PayingCompany[] = [];
  const payments: Payments = {
    ...harness.payments,
    updateCustomer: (_, paying) => Promise.resolve(void told.push(paying)),
  };
  const system = harness.ctx({ kind: "system" }, { payments });
  await updateCustomer(system, { companyId: actor.companyId! });
  await updateCustomer(system, { companyId: other.actor.companyId! });
  expect(told).toEqual([
    {
      companyId: actor.companyId,
      legalName: "Glans Schoonmaak B.V.",
      email: actor.email,
      address: { street: "Kerkstraat 12 a", postcode: "3511 AB", city: "Utrecht" },
      vatId: "NL123456782B90",
    },
  ]);
});

test("opens the portal of the own customer, and none without a subscription", async () => {
  const [subscribed, other] = [await company(harness), await company(harness, { subscribed: false })];
  const input = { returnUrl: `${APP_URL}/subscription-management` };
  const { url } = await openPortal(harness.ctx(subscribed.actor), input);
  expect(url).toContain(`cus_${subscribed.actor.userId}`);
  const refused = outcome(openPortal(harness.ctx(other.actor), input));
  expect(await refused).toEqual({ refusal: "subscription_not_active" });
});
