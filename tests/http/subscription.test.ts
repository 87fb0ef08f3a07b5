import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { invoices, sandboxSubscriptions, subscriptions } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { formatDate, formatDateTime } from "#texts/formats.ts";
import { TEST_SELLER } from "../support/harness/harness.ts";
import { addAtSandbox, addReferralCredit } from "../support/servers/sandbox.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PAGE = "/subscription-management";
const DASHBOARD = "/verhuisbedrijf-dashboard";

let site: SignedInSite;
let row: typeof subscriptions.$inferSelect;
beforeAll(async () => {
  site = await openSignedInSite();
  const rows = await site.db.select().from(subscriptions);
  for (const each of rows) await addAtSandbox(site.db, each);
  row = rows.find(({ companyId }) => companyId === site.people.subscribed.companyId)!;
});
afterEach(() => change({ ...row }));
afterAll(() => site.close());

const known = async () => [
  await site.db.select().from(subscriptions),
  await site.db.select().from(sandboxSubscriptions),
];

const change = (state: Partial<typeof subscriptions.$inferSelect>) =>
  site.db.update(subscriptions).set(state).where(eq(subscriptions.companyId, row.companyId));

/** As `textOfHtml` writes a text with non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

const pageText = async (path: string) => textOfHtml(await (await site.ask("subscribed", path)).text());

test.each(["", "opzegen", "toString"])("a form with the intent %j changes nothing", async (intent) => {
  const before = await known();
  const answer = await site.ask("subscribed", PAGE, { intent });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Controleer je gegevens");
  expect(await known()).toEqual(before);
});

test("shows the price that was ordered, and the card or account that pays", async () => {
  await change({ monthlyExclVatCents: 6_900, paymentMethod: "ideal", paymentMethodLast4: "1234" });
  const page = await pageText(PAGE);
  expect(page).toMatch(/Prijs €.69 excl\. btw, €.83,49 incl\. per maand/);
  expect(page).toContain("iDEAL | Wero, daarna automatische incasso van de IBAN die eindigt op 1234");
  expect(page).toMatch(/Volgende betaling €.83,49 incl\. btw/);
});

test("takes credit off the next payment", async () => {
  await addReferralCredit(site.db, row.companyId, 2_999);
  expect(await pageText(PAGE)).toMatch(/Volgende betaling €.59,30 incl\. btw, na aftrek van €.36,29 tegoed/);
});

test.each([PAGE, DASHBOARD])("%s says until when an overdue payment keeps access", async (path) => {
  const since = addHours(new Date(), -30);
  await change({ status: "past_due", pastDueSince: since, payUrl: "https://pay.example/invoice" });
  const page = await pageText(path);
  expect(page).toContain(plain(`Je houdt toegang tot ${formatDateTime(addHours(since, 7 * 24))} uur`));
  expect(page).toContain("Nu betalen");
});

test.each([PAGE, DASHBOARD])(
  "%s says what is overdue, which try failed and when the next is",
  async (path) => {
    const next = addHours(new Date(), 48);
    await change({
      status: "past_due",
      pastDueSince: addHours(new Date(), -30),
      payUrl: "https://pay.example/invoice",
      overdueCents: 9_559,
      overdueTries: 2,
      nextTryAt: next,
    });
    const html = await (await site.ask("subscribed", path)).text();
    const page = textOfHtml(html);
    expect(page).toContain(
      "Je moet nog € 95,59 incl. btw betalen. Poging 2 om dat af te schrijven mislukte.",
    );
    expect(page).toContain(plain(`Op ${formatDate(next)} proberen we het opnieuw.`));
    expect(page.match(/Nu € 95,59 betalen/g)).toHaveLength(1);
  },
);

test("leads to the provider's page for another card or account", async () => {
  const answer = await site.ask("subscribed", PAGE, { intent: "betaalwijze" });
  const payments = sandboxPayments(site.db, site.server.url);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(await payments.portalUrl(row.providerCustomerId, ""));
});

test("lists the company's own invoices with their files, and nobody else's", async () => {
  const issuedAt = new Date("2026-11-22T12:00:00Z");
  await site.db.insert(invoices).values({
    id: newId(issuedAt),
    kind: "invoice",
    year: 2026,
    sequence: 1,
    number: "2026-00001",
    companyId: row.companyId,
    provider: "sandbox",
    providerSubscriptionId: row.providerSubscriptionId,
    providerInvoiceId: "in_1",
    seller: TEST_SELLER,
    buyer: TEST_SELLER,
    lines: [{ kind: "subscription", exclVatCents: 7_900 }],
    vatPercent: 21,
    exclVatCents: 7_900,
    vatCents: 1_659,
    totalCents: 9_559,
    creditUsedCents: 3_629,
    paidCents: 5_930,
    periodStart: issuedAt,
    periodEnd: addHours(issuedAt, 30 * 24),
    paidAt: issuedAt,
    issuedAt,
    keepUntil: new Date("2034-01-01T00:00:00Z"),
  });
  const html = await (await site.ask("subscribed", PAGE)).text();
  expect(textOfHtml(html)).toMatch(
    /Factuur 2026-00001 22 november 2026 €.95,59 Betaald, waarvan €.36,29 met tegoed Pdf van Factuur 2026-00001/,
  );
  for (const format of ["pdf", "ubl"]) expect(html).toContain(`href="/facturen/2026-00001/${format}"`);
  const other = await (await site.ask("otherCompany", PAGE)).text();
  expect(other).not.toContain("2026-00001");
});

describe("leading to an overdue payment", () => {
  const PAY = "/abonnement/betalen";

  test("redirects the company to the provider's page, and nobody else", async () => {
    await change({ status: "past_due", pastDueSince: new Date(), payUrl: "https://pay.example/invoice" });
    // The provider does not know this subscription, so that our state stays.
    await change({ providerSubscriptionId: "sub_unknown" });
    expect((await site.ask("subscribed", PAY)).headers.get("location")).toBe("https://pay.example/invoice");
    expect((await site.ask("otherCompany", PAY)).headers.get("location")).toBe(PAGE);
  });

  test("redirects to the subscription when it has been paid since", async () => {
    await change({ status: "past_due", pastDueSince: new Date(), payUrl: "https://pay.example/invoice" });
    expect((await site.ask("subscribed", PAY)).headers.get("location")).toBe(PAGE);
  });
});

describe("an active subscription whose period is over without news", () => {
  const over = { status: "active", currentPeriodEnd: addHours(new Date(), -2) } as const;

  test.each([PAGE, DASHBOARD])("says on %s that we ask, and claims no failed payment", async (path) => {
    await change({ ...over, providerSubscriptionId: "sub_unknown" });
    const page = await pageText(path);
    expect(page).toContain("We vragen het na");
    for (const claim of ["mislukt", "niet gelukt", "Bestellen met betalingsverplichting"])
      expect(page).not.toContain(claim);
  });

  test("asks the provider, and shows the renewal", async () => {
    await change(over);
    const page = await pageText(PAGE);
    expect(page).not.toContain("We vragen het na");
    expect(page).toContain(plain(`Wordt verlengd op ${formatDate(row.currentPeriodEnd!)}`));
  });

  test("opens the dashboard again once the provider knows of the renewal", async () => {
    await change({ ...over, currentPeriodEnd: addHours(new Date(), -8 * 24) });
    expect((await site.ask("subscribed", DASHBOARD)).headers.get("location")).toBe(DASHBOARD);
    expect(await pageText(DASHBOARD)).toContain("Mijn werkgebied");
  });
});

describe("a first debit that the bank has not answered", () => {
  // A Tuesday: fourteen weekdays later it is Monday 4 February 2030.
  const start = new Date("2030-01-15T12:00:00Z");
  const underWay = { firstPaymentUnderWay: true, currentPeriodStart: start } as const;
  const ORDER_BUTTON = "Bestellen met betalingsverplichting";

  test.each([PAGE, DASHBOARD])("says on %s by when it is answered, and claims no payment", async (path) => {
    await change(underWay);
    const page = await pageText(path);
    expect(page).toContain("Je incasso is onderweg");
    expect(page).toContain("uiterlijk rond maandag 4 februari");
    expect(page).toContain("Je hebt al toegang");
    expect(page).not.toContain(ORDER_BUTTON);
  });

  test.each([PAGE, DASHBOARD])("says on %s that access waits for it after one that failed", async (path) => {
    await change({ ...underWay, status: "incomplete", firstDebitFailedAt: start });
    const page = await pageText(path);
    expect(page).toContain("Je krijgt toegang zodra het bedrag binnen is");
    expect(page).not.toContain("Je hebt al toegang");
    expect(page).not.toContain(ORDER_BUTTON);
  });

  test("names no day once that has passed", async () => {
    await change({ ...underWay, currentPeriodStart: addHours(new Date(), -30 * 24) });
    const page = await pageText(PAGE);
    expect(page).toContain("Dat duurt langer dan gewoonlijk");
    expect(page).not.toContain("uiterlijk");
  });

  test("is still told of after a cancellation", async () => {
    await change({ ...underWay, cancelAtPeriodEnd: true });
    const page = await pageText(PAGE);
    expect(page).toContain("Je incasso is onderweg");
    expect(page).toContain("Je abonnement is opgezegd");
  });
});
