import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authUsers, companies, formerSubscribers, invoiceNumbers, invoices } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { allInvoices, issue, paidMonth } from "../../../tests/support/people/invoices.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, TEST_SELLER, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { eventsOf } from "../../events/views.ts";
import { addHours } from "../../kernel/dates.ts";
import { exportData } from "../../privacy/export-data.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { issueInvoices } from "./issue-invoices.ts";
import { invoicesOf } from "./views.ts";

let harness: TestHarness;
let actor: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(invoices);
  await harness.db.delete(invoiceNumbers);
  ({ actor } = await company(harness));
});

test("issues one invoice for a paid period, however often it is asked", async () => {
  const paid = paidMonth(harness, actor);
  await issue(harness, actor, [paid]);
  const issued = await issue(harness, actor, [paid]);
  expect(issued).toHaveLength(1);
  expect(issued[0]).toMatchObject({
    kind: "invoice",
    number: "2026-00001",
    companyId: actor.companyId,
    exclVatCents: 7_900,
    vatPercent: 21,
    vatCents: 1_659,
    totalCents: 9_559,
    paidCents: 9_559,
    paidAt: harness.now,
    paymentMethod: "sepa_debit",
    paymentMethodLast4: "1234",
    seller: TEST_SELLER,
    keepUntil: new Date("2034-01-01T00:00:00Z"),
  });
  const events = await eventsOf(harness, { companyId: actor.companyId! });
  expect(events).toMatchObject([{ type: "invoice.issued", data: { invoiceId: issued[0]!.id } }]);
});

test("numbers several periods in the order in which they were made", async () => {
  const months = [2, 1, 0].map((month) =>
    paidMonth(harness, actor, { createdAt: addHours(harness.now, month * 31 * 24), exclVatCents: 7_900 }),
  );
  const issued = await issue(harness, actor, months);
  expect(issued.map(({ providerInvoiceId }) => providerInvoiceId)).toEqual(
    months.toReversed().map(({ providerInvoiceId }) => providerInvoiceId),
  );
});

test("starts again at 1 in a new year of Amsterdam", async () => {
  await issue(harness, actor, [paidMonth(harness, actor)]);
  const newYear = harness.ctx({ kind: "system" }, { now: new Date("2026-12-31T23:00:00Z") });
  await issueInvoices(newYear, { companyId: actor.companyId! }, "sandbox", [paidMonth(harness, actor)]);
  expect((await allInvoices(harness)).map(({ number }) => number)).toEqual(["2026-00001", "2027-00001"]);
});

test("has no invoice for what is not paid, void or free", async () => {
  const free = { lines: [], exclVatCents: 0, vatCents: 0, totalCents: 0, paidCents: 0 };
  const issued = await issue(harness, actor, [
    paidMonth(harness, actor, { status: "open", paidAt: null, paidCents: 0 }),
    paidMonth(harness, actor, { status: "void" }),
    paidMonth(harness, actor, free),
  ]);
  expect(issued).toEqual([]);
});

test.each([
  ["lines that don't add up", { exclVatCents: 7_800, vatCents: 1_759 }],
  ["other btw", { vatCents: 1_500, totalCents: 9_400, paidCents: 9_400 }],
  ["credit and money that are not the total", { paidCents: 9_558 }],
  ["another currency", { currency: "usd" }],
])("issues no invoice with %s, and issues the others", async (_, change) => {
  const other = paidMonth(harness, actor);
  await issue(harness, actor, [paidMonth(harness, actor, change), other]);
  expect(await allInvoices(harness)).toMatchObject([{ providerInvoiceId: other.providerInvoiceId }]);
});

test("takes btw that the provider rounded per line", async () => {
  const half = { lines: [{ kind: "subscription" as const, exclVatCents: 3_950 }], exclVatCents: 3_950 };
  const rounded = { ...half, vatCents: 829, totalCents: 4_779, paidCents: 4_779 };
  expect(await issue(harness, actor, [paidMonth(harness, actor, rounded)])).toMatchObject([
    { vatCents: 829 },
  ]);
});

describe("the buyer", () => {
  test("is the company's legal name and address once it gave them", async () => {
    await harness.db
      .update(companies)
      .set({
        legalName: "Glans Schoonmaak B.V.",
        street: "Kerkstraat",
        houseNumber: "98",
        houseNumberAddition: "A",
        postcode: "7941 CD",
        city: "Meppel",
        vatId: "NL987654321B02",
      })
      .where(eq(companies.id, actor.companyId!));
    const [issued] = await issue(harness, actor, [paidMonth(harness, actor)]);
    expect(issued!.buyer).toMatchObject({
      legalName: "Glans Schoonmaak B.V.",
      address: { street: "Kerkstraat 98 A", postcode: "7941 CD", city: "Meppel" },
      vatId: "NL987654321B02",
    });
  });

  test("is its name and KvK number until then", async () => {
    const { actor: unknown } = await company(harness, { hasDetails: false });
    const [issued] = await issue(harness, unknown, [paidMonth(harness, unknown)]);
    expect(issued!.buyer).toEqual({
      legalName: "Glans BV",
      address: null,
      kvkNumber: expect.stringMatching(/^\d{8}$/),
      vatId: null,
    });
  });

  test("is what the books keep of a company that was deleted", async () => {
    const paid = paidMonth(harness, actor);
    await harness.db.insert(formerSubscribers).values({
      provider: "sandbox",
      providerSubscriptionId: paid.providerSubscriptionId,
      providerCustomerId: "cus_former",
      companyName: "Voorheen Glans",
      kvkNumber: "11223344",
      since: harness.now,
      leftAt: harness.now,
      keepUntil: new Date("2034-01-01T00:00:00Z"),
    });
    await harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
    expect(await issue(harness, actor, [paid])).toMatchObject([
      { companyId: null, buyer: { legalName: "Voorheen Glans", kvkNumber: "11223344" } },
    ]);
  });
});

describe("an invoice", () => {
  test("cannot be changed, not even with SQL", async () => {
    const [issued] = await issue(harness, actor, [paidMonth(harness, actor)]);
    const change = (set: Partial<typeof invoices.$inferInsert>) =>
      harness.db
        .update(invoices)
        .set(set)
        .where(eq(invoices.id, issued!.id))
        .then(
          () => "changed",
          () => "refused",
        );
    const other = (await company(harness)).actor.companyId;
    expect(await change({ number: "2026-00002" })).toBe("refused");
    expect(await change({ exclVatCents: 7_901, vatCents: 1_658 })).toBe("refused");
    expect(await change({ buyer: { ...issued!.buyer, legalName: "Een ander" } })).toBe("refused");
    expect(await change({ companyId: other })).toBe("refused");
    expect(await allInvoices(harness)).toEqual([issued]);
  });

  test("stays seven years after its financial year, also after the account is deleted", async () => {
    const [issued] = await issue(harness, actor, [paidMonth(harness, actor)]);
    await harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
    expect(await allInvoices(harness)).toEqual([{ ...issued, companyId: null }]);
    const cleanAt = (now: string) =>
      deleteExpired(harness.ctx({ kind: "system" }, { now: new Date(now) }), {});
    await cleanAt("2033-12-31T23:59:59Z");
    expect(await allInvoices(harness)).toHaveLength(1);
    await cleanAt("2034-01-01T00:00:01Z");
    expect(await allInvoices(harness)).toEqual([]);
  });

  test("is in the list and in the download of its company, and of no other", async () => {
    const other = await company(harness);
    await issue(harness, actor, [paidMonth(harness, actor)]);
    expect(await invoicesOf(harness, actor)).toMatchObject([{ number: "2026-00001", totalCents: 9_559 }]);
    expect(await invoicesOf(harness, other.actor)).toEqual([]);
    const downloaded = async (who: UserActor) =>
      JSON.stringify((await exportData(harness.ctx(who), {})).data.company);
    expect(await downloaded(actor)).toContain("2026-00001");
    expect(await downloaded(other.actor)).not.toContain("2026-00001");
  });
});
