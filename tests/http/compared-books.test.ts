import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices, payouts, payoutTransactions } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { BookDifference, OpenDispute } from "#domain/payments/reconciliation/rules.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { storedComparison } from "../support/people/comparisons.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PATH = "/beheer/vergelijking";
const PAYOUTS = "/beheer/uitbetalingen";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const compared = (hoursAgo: number, found: Partial<BookDifference>[], disputes: OpenDispute[] = []) =>
  storedComparison(site.db, addHours(new Date(), 0 - hoursAgo), found, disputes);

const page = async (path = PATH) => textOfHtml(await (await site.ask("admin", path)).text());

test("the page and the file have what differs, and the page warns when last night is missing", async () => {
  expect(await page()).toContain("Er is nog niet vergeleken");
  await compared(40, []);
  expect(await page()).toContain("Vannacht is er niet vergeleken");
  const nobody = { providerState: "eur", ourState: null, ourCents: null };
  await compared(3, [
    { part: "invoice", problem: "only_provider", providerCents: 9_559, ...nobody },
    {
      part: "subscription",
      problem: "state",
      providerCents: 7_900,
      ourCents: 7_900,
      providerState: "active",
      ourState: "canceled",
    },
  ]);
  const shown = await page();
  for (const text of [
    "2 verschillen",
    "Factuur: staat alleen bij de betaaldienst",
    "Abonnement: andere stand",
    "loopt",
    "gestopt",
  ])
    expect(shown).toContain(text);
  expect(shown).not.toContain("Vannacht is er niet vergeleken");
  const file = await (await site.ask("admin", `${PATH}.csv`)).text();
  expect(file.trim().split("\n").length).toBe(3);
  expect(file).toContain("Stripe;Factuur;in_0;Staat alleen bij de betaaldienst;9559;;");
});

test("an operator marks a difference as known, and the page and the file say why", async () => {
  const id = await compared(2, [{}]);
  const path = `${PATH}/${id}/invoice/in_0`;
  expect(await page(path)).toContain("Waar komt het door?");
  const empty = await site.ask("admin", path, { note: " " });
  expect([empty.status, textOfHtml(await empty.text())]).toEqual([
    422,
    expect.stringContaining("Schrijf je notitie."),
  ]);
  const saved = await site.ask("admin", path, { note: "Uit de proef van vorig jaar." });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, PATH]);
  const shown = await page();
  for (const text of ["Geen nieuw verschil, wel 1 dat bekend is", "Bekend: Uit de proef van vorig jaar."])
    expect(shown).toContain(text);
  expect(await (await site.ask("admin", `${PATH}.csv`)).text()).toContain("Uit de proef van vorig jaar.");
  const again = await site.ask("admin", path, { note: "Nog eens." });
  expect([again.status, textOfHtml(await again.text())]).toEqual([
    409,
    expect.stringContaining("Dit verschil is intussen veranderd"),
  ]);
  const withdrawn = await site.ask("admin", path, { intent: "withdraw" });
  expect([withdrawn.status, withdrawn.headers.get("location")]).toEqual([302, PATH]);
  expect(await page()).not.toContain("Bekend: ");
  for (const other of [`${PATH}/${id}/invoice/in_9`, `${PATH}/niets/invoice/in_0`])
    expect((await site.ask("admin", other)).status).toBe(404);
  expect((await site.ask("support", path)).status).toBe(302);
});

test("the page has disputes that no bank has decided, with our invoice and until when to answer", async () => {
  const createdAt = "2026-11-20T10:00:00.000Z";
  const answerBy = "2026-11-29T10:00:00.000Z";
  await compared(1, [], [{ id: "du_1", invoiceId: "in_1", cents: 9_559, createdAt, answerBy }]);
  const shown = await page();
  for (const text of ["Betwiste betalingen", "du_1", "Betwist op", "tot 29 november 2026"])
    expect(shown).toContain(text);
});

test("payouts are listed with their fees, and lead to our invoices, on the page and in the file", async () => {
  const { invoiceNumber: number } = site;
  expect(await page(PAYOUTS)).toContain("Er is nog geen uitbetaling");
  const [invoice] = await site.db.select().from(invoices).where(eq(invoices.number, number));
  const createdAt = new Date("2026-11-26T02:00:00Z");
  const payout = { provider: invoice!.provider, status: "paid", currency: "eur", listed: "now" } as const;
  await site.db
    .insert(payouts)
    .values({ id: "po_1", ...payout, cents: 9_391, createdAt, arrivesAt: new Date("2026-11-27T00:00:00Z") });
  const row = { payoutId: "po_1", createdAt };
  await site.db.insert(payoutTransactions).values([
    { id: "txn_1", kind: "payment", bookId: invoice!.providerInvoiceId, cents: 9_559, feeCents: 168, ...row },
    { id: "txn_2", kind: "other", bookId: null, cents: 0, feeCents: 0, ...row },
  ]);
  const list = await page(PAYOUTS);
  for (const text of ["27 november 2026", "Overgemaakt", "1 betaling", "€ 93,91", "Kosten € 1,68"])
    expect(list).toContain(text);
  const html = await (await site.ask("admin", `${PAYOUTS}/po_1`)).text();
  expect(html).toContain(`href="/beheer/facturen/${number}"`);
  for (const text of ["Uitbetaling van 27 november 2026", "Correctie of kosten"])
    expect(textOfHtml(html)).toContain(text);
  const file = await (await site.ask("admin", `${PAYOUTS}/po_1/boekingen.csv`)).text();
  expect(file).toContain(`po_1;2026-11-27;Betaling;txn_1;9559;168;${number}`);
  expect((await site.ask("admin", `${PAYOUTS}/po_9`)).status).toBe(404);
  expect((await site.ask("support", `${PAYOUTS}/po_1/boekingen.csv`)).status).toBe(302);
});
