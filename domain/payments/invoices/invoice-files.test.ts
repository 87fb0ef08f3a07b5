import { afterAll, beforeAll, expect, test } from "vitest";
import { invoiceDocuments } from "#db/schema/index.ts";
import { issue, paidMonth } from "../../../tests/support/people/invoices.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { newId } from "../../kernel/ids.ts";
import { downloadInvoice } from "./download-invoice.ts";
import { ensureInvoiceFiles } from "./invoice-files.ts";
import { renderInvoice } from "./render-invoice.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** A ctx that makes other files at each call. */
let made = 0;
const rendering = () =>
  harness.ctx(
    { kind: "system" },
    {
      invoicing: {
        ...harness.invoicing,
        render: () =>
          Promise.resolve({
            pdf: new TextEncoder().encode(`PDF ${(made += 1)}`),
            ubl: `<Invoice n="${made}"/>`,
          }),
      },
    },
  );

test("keeps the first files that are made, also when two are made at once", async () => {
  const { actor } = await company(harness);
  const [issued] = await issue(harness, actor, [paidMonth(harness, actor)]);
  const all = await Promise.all([1, 2, 3, 4].map(() => ensureInvoiceFiles(rendering(), issued!.id)));
  await renderInvoice(rendering(), { invoiceId: issued!.id });
  const now = await ensureInvoiceFiles(rendering(), issued!.id);
  for (const { pdf, ubl } of all) expect([Buffer.from(pdf), ubl]).toEqual([Buffer.from(now.pdf), now.ubl]);
  expect(await harness.db.$count(invoiceDocuments)).toBe(1);
  await expect(harness.db.update(invoiceDocuments).set({ ubl: "<Invoice/>" })).rejects.toThrow();
});

test("gives a company the files of its own invoices only", async () => {
  const [{ actor }, other] = [await company(harness), await company(harness)];
  const { number } = (await issue(harness, actor, [paidMonth(harness, actor)])).at(-1)!;
  expect((await downloadInvoice(harness.ctx(actor), { number })).ubl).toBe(`<UBL ${number}/>`);
  const refused = { refusal: "not_found" };
  expect(await outcome(downloadInvoice(harness.ctx(other.actor), { number }))).toEqual(refused);
  expect(await outcome(downloadInvoice(harness.ctx(actor), { number: "2026-09999" }))).toEqual(refused);
  const visitor = harness.ctx({ kind: "visitor" });
  expect(await outcome(downloadInvoice(visitor, { number }))).toEqual({ refusal: "not_signed_in" });
});

test("knows no files of an unknown invoice", async () => {
  const unknown = { invoiceId: newId(harness.now) };
  expect(await outcome(renderInvoice(rendering(), unknown))).toEqual({ refusal: "not_found" });
});
