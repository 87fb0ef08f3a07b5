import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices, refunds } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openOwnSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { addInvoice } from "../support/people/invoices.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const FORM = "application/x-www-form-urlencoded";

let site: SignedInSite;
let invoiceId: string;
beforeAll(async () => {
  site = await openOwnSignedInSite({ WORKER: "0" });
  const number = await addInvoice(site.db, site.people.subscribed.companyId!, 4_711);
  const [invoice] = await site.db.select().from(invoices).where(eq(invoices.number, number));
  invoiceId = invoice!.id;
});
afterAll(() => site.close());

/** The form for this company, filled in, with these changes. */
const press = (who: "subscribed" | "otherCompany", changes: Record<string, string> = {}) => {
  const filled = { intent: "terugbetalen", key: newId(new Date()), invoiceId, how: "whole", why: "mistake" };
  const body = new URLSearchParams({ ...filled, note: "Zie gesprek 1004.", ...changes });
  return site.post("admin", `/beheer/geld/${site.people[who].companyId}`, FORM, body.toString());
};

const refunded = () => site.db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));

test.each([
  ["how", ""],
  ["how", "everything"],
  ["why", ""],
  ["why", "paid_twice"],
  ["invoiceId", ""],
])("a refund with %s=%j asks to choose and gives nothing back", async (field, value) => {
  const answer = await press("subscribed", { [field]: value });
  expect(answer.status).toBe(422);
  expect(textOfHtml(await answer.text())).toContain("Maak een keuze.");
  expect(await refunded()).toEqual([]);
});

test("an invoice of another company is not given back, and the own one is, once, for the chosen reason", async () => {
  expect((await press("otherCompany")).status).toBe(404);
  expect(await refunded()).toEqual([]);
  expect((await press("subscribed")).status).toBe(302);
  expect(await refunded()).toMatchObject([{ reason: "mistake" }]);
});
