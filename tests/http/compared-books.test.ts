import { afterAll, beforeAll, expect, test } from "vitest";
import { reconciliationDifferences, reconciliations } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { BookDifference, BookTotals } from "#domain/payments/reconciliation/rules.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PATH = "/beheer/vergelijking";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const same = (count: number, cents: number) => ({ provider: { count, cents }, ours: { count, cents } });
const TOTALS: BookTotals = {
  subscription: same(3, 23_700),
  invoice: { provider: { count: 6, cents: 57_354 }, ours: { count: 5, cents: 47_795 } },
  refund: same(1, 1_000),
  dispute: same(0, 0),
  credit: same(0, 0),
};

/** Stores the result of a comparison of so many hours ago. */
async function compared(hoursAgo: number, found: Omit<BookDifference, "id">[]) {
  const createdAt = addHours(new Date(), 0 - hoursAgo);
  const id = newId(createdAt);
  const span = { since: addHours(createdAt, -1_488), until: addHours(createdAt, -2) };
  await site.db
    .insert(reconciliations)
    .values({ id, provider: "stripe", ...span, totals: TOTALS, differences: found.length, createdAt });
  for (const [index, one] of found.entries())
    await site.db.insert(reconciliationDifferences).values({
      reconciliationId: id,
      bookId: `in_${index}`,
      firstSeenAt: createdAt,
      ...one,
    });
}

const page = async () => textOfHtml(await (await site.ask("admin", PATH)).text());

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
