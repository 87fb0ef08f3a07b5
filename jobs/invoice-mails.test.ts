import { eq } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoices, refunds } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { downloadInvoice } from "#domain/payments/invoices/download-invoice.ts";
import { issueInvoices } from "#domain/payments/invoices/issue-invoices.ts";
import { finishRefund } from "#domain/payments/invoices/refund-invoice.ts";
import type { RefundReason } from "#domain/payments/invoices/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import { paidMonth } from "../tests/support/people/invoices.ts";
import { openMailHarness, type MailHarness } from "../tests/support/harness/mail-harness.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { company } from "../tests/support/people/companies.ts";

let mail: MailHarness;
let actor: UserActor;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());
beforeEach(async () => {
  await mail.forgetMails();
  ({ actor } = await company({ db: mail.runtime.db, now: NOON }));
});

const system = () => mail.runtime.ctx({ kind: "system" });

async function issueMonth(): Promise<typeof invoices.$inferSelect> {
  const paid = paidMonth({ now: NOON }, actor, { paidCents: 0, creditUsedCents: 9_559 });
  await issueInvoices(system(), { companyId: actor.companyId! }, "sandbox", [paid]);
  const [issued] = await mail.runtime.db
    .select()
    .from(invoices)
    .where(eq(invoices.providerInvoiceId, paid.providerInvoiceId));
  return issued!;
}

const titleOf = async (bytes: Uint8Array) =>
  ((await (await getDocumentProxy(Uint8Array.from(bytes))).getMetadata()).info as { Title: string }).Title;

test("a paid period is mailed with its invoice, the very file that can be downloaded later", async () => {
  const { number } = await issueMonth();
  expect(await mail.workOff()).toEqual(["done"]);
  const [receipt] = mail.server.taken;
  expect(receipt).toMatchObject({ to: actor.email, subject: `Je factuur ${number}` });
  expect(receipt!.files).toMatchObject([{ name: `factuur-${number}.pdf`, contentType: "application/pdf" }]);
  const { bytes } = receipt!.files[0]!;
  expect(await titleOf(bytes)).toBe(`Factuur ${number}`);
  const { pdf } = await downloadInvoice(mail.runtime.ctx(actor), { number });
  expect(bytes.equals(pdf)).toBe(true);
});

/** Credits the invoice as `refundInvoice` does after the provider took the refund. */
async function credit(invoiceId: string, reason: RefundReason): Promise<void> {
  const id = newId(NOON);
  const money = { cents: 9_559, moneyCents: 0 };
  await mail.runtime.db.insert(refunds).values({ id, key: id, invoiceId, ...money, reason, createdAt: NOON });
  await finishRefund(system(), id);
}

test.each(["goodwill", "place_lost"] as const)(
  "a refund (%s) is mailed with its credit note",
  async (reason) => {
    const { id } = await issueMonth();
    await mail.forgetMails();
    await credit(id, reason);
    expect(await mail.workOff()).toEqual(["done"]);
    const [receipt] = mail.server.taken;
    expect(receipt!.subject).toBe("Je krijgt €\u00a095,59 terug");
    expect(await titleOf(receipt!.files[0]!.bytes)).toMatch(/^Creditfactuur /);
  },
);

test("a credit note of what the bank took back has another mail", async () => {
  const { id } = await issueMonth();
  await mail.forgetMails();
  await credit(id, "returned_by_bank");
  await mail.workOff();
  expect(mail.server.taken).toEqual([]);
});
