import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayments, type Sandbox } from "#adapters/payments/sandbox.server.ts";
import { sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { DECLINE_REASONS } from "#domain/payments/billing/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { PAYMENT_DECLINE_TEXTS } from "#texts/payment/payments.ts";
import { newId } from "#domain/kernel/ids.ts";
import { addAtSandbox } from "../support/servers/sandbox.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
let sandbox: Sandbox;
let row: typeof subscriptions.$inferSelect;
beforeAll(async () => {
  site = await openSignedInSite();
  const rows = await site.db.select().from(subscriptions);
  row = rows.find(({ companyId }) => companyId === site.people.subscribed.companyId)!;
  await addAtSandbox(site.db, row);
  sandbox = sandboxPayments(site.db, "");
});
afterAll(() => site.close());

const accountPath = () => `/ontwikkel/betaalgegevens/${row.providerCustomerId}`;
const act = (intent: string, abonnement = row.providerSubscriptionId) =>
  site.ask("visitor", accountPath(), { intent, abonnement });
const accountText = async () => textOfHtml(await (await site.ask("visitor", accountPath())).text());

/** Opens a checkout of a new customer with the launch price and € 10 credit, without btw; returns its path. */
async function checkout(expiresInHours = 1): Promise<string> {
  const now = new Date();
  const companyId = newId(now);
  const providerCustomerId = await sandbox.createCustomer({
    companyId,
    legalName: "Glans",
    email: "glans@voorbeeld.nl",
    address: null,
    vatId: null,
  });
  const { checkoutSessionId } = await sandbox.createCheckout(
    {
      providerCustomerId,
      companyId,
      monthlyExclVatCents: 7_900,
      firstMonthExclVatCents: 2_999,
      creditExclVatCents: 1_000,
      firstPeriodEndsAt: null,
      expiresAt: addHours(now, expiresInHours),
      successUrl: "/success",
      cancelUrl: "/pricing",
    },
    now,
  );
  return `/ontwikkel/betalen/${checkoutSessionId}`;
}

test("the checkout shows each line, btw, credit, and what is left to pay", async () => {
  const text = textOfHtml(await (await site.ask("visitor", await checkout())).text());
  for (const [label, amount] of [
    ["Abonnement", "€ 79,00"],
    ["Introductiekorting", "− € 49,01"],
    ["Tegoed", "− € 10,00"],
    ["Btw 21 %", "€ 4,20"],
    ["Nu te betalen", "€ 24,19"],
  ])
    expect(text.replaceAll("\u00a0", " ")).toContain(`${label} ${amount}`);
  expect(text).toMatch(/Daarna elke maand €.95,59 inclusief btw/);
});

test("a declined payment says why, and can be paid after all", async () => {
  const path = await checkout();
  for (const reden of DECLINE_REASONS) {
    const declined = await site.ask("visitor", path, { intent: "mislukken", reden });
    expect(declined.status).toBe(402);
    expect(textOfHtml(await declined.text())).toContain(`Betaling mislukt ${PAYMENT_DECLINE_TEXTS[reden]}`);
  }
  const paid = await site.ask("visitor", path, { intent: "betalen", betaalwijze: "card" });
  expect(paid.headers.get("Location")).toMatch(/^\/success\?session_id=cs_/);
  // Going back to the page and pressing the button again leads on to the same place.
  const again = await site.ask("visitor", path, { intent: "betalen", betaalwijze: "ideal" });
  expect(again.headers.get("Location")).toBe(paid.headers.get("Location"));
});

test("an expired checkout cannot be paid, and leads back to the site", async () => {
  const path = await checkout(-1);
  const answer = await site.ask("visitor", path, { intent: "betalen" });
  expect(answer.status).toBe(409);
  expect(textOfHtml(await answer.text())).toContain("Deze betaling is verlopen. Terug naar de site");
});

test("the account page refuses a subscription of another customer and unknown forms", async () => {
  const others = await act("mislukken", "sub_of_another");
  expect(others.status).toBe(302);
  expect(others.headers.get("Set-Cookie")).toContain("sandbox_refused");
  expect((await act("verzonnen")).status).toBe(404);
  expect((await site.ask("visitor", accountPath(), { intent: "maand" })).status).toBe(404);
  const [unchanged] = await site.db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, row.providerSubscriptionId));
  expect(unchanged).toMatchObject({ paymentsFail: false, status: "active" });
});

test("a month can fail, be paid, and be taken back by the bank", async () => {
  await act("mislukken");
  expect(await accountText()).toContain("De bank weigert nu elke afschrijving");
  await act("maand");
  expect(await accountText()).toMatch(/Er staat €.95,59 open/);
  await act("betalen");
  const paid = await accountText();
  expect(paid).toMatch(/€.95,59 Betaald/);
  expect(paid).not.toContain("open De laatste afschrijving");
  await act("terugboeken");
  expect(await accountText()).toMatch(/€.95,59 Teruggeboekt/);
});
