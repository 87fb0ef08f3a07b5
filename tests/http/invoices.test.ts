import { unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";
import { XmlDocument } from "libxml2-wasm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const get = (file: string, number = site.invoiceNumber) =>
  site.ask("subscribed", `/facturen/${number}/${file}`);

test("gives a company its invoice as PDF, not kept by any cache, and the same bytes the next time", async () => {
  const [first, second] = [await get("pdf"), await get("pdf")];
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="factuur-${site.invoiceNumber}.pdf"`,
    "cache-control": "private, no-store",
  });
  const bytes = new Uint8Array(await first.arrayBuffer());
  expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
  const { info } = await (await getDocumentProxy(bytes)).getMetadata();
  expect(info).toMatchObject({ Title: `Factuur ${site.invoiceNumber}` });
});

test("gives it as UBL for bookkeeping programs", async () => {
  const response = await get("ubl");
  expect(response.headers.get("content-type")).toBe("application/xml");
  expect(response.headers.get("content-disposition")).toContain(".xml");
  const document = XmlDocument.fromString(await response.text());
  expect(document.root.name).toBe("Invoice");
  document.dispose();
});

test("gives the invoices of a quarter and of a year as one archive, with their e-invoices", async () => {
  const page = await (await site.ask("subscribed", "/subscription-management")).text();
  const periods = [...page.matchAll(/<option value="(20[^"]+)"/g)].map(([, period]) => period!);
  expect(periods).toHaveLength(2);
  for (const period of periods) {
    const answer = await site.ask("subscribed", `/facturen/periode?periode=${period}`);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="facturen-${period.toLowerCase()}.zip"`,
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const name = `factuur-${site.invoiceNumber}`;
    expect(Object.keys(files).toSorted()).toEqual([`${name}.pdf`, `${name}.xml`]);
    expect(Buffer.from(files[`${name}.xml`]!).toString()).toBe(await (await get("ubl")).text());
  }
  for (const wrong of ["", "1999", "alles"])
    expect((await site.ask("subscribed", `/facturen/periode?periode=${wrong}`)).status).toBe(404);
  const other = await site.ask("otherCompany", `/facturen/periode?periode=${periods[0]}`);
  expect(other.status).toBe(404);
});

test("says in Dutch that an invoice or another file does not exist", async () => {
  for (const response of [await get("docx"), await get("pdf", "2026-99999")]) {
    expect([response.status, response.headers.get("content-type")]).toEqual([
      404,
      "text/plain; charset=utf-8",
    ]);
    expect(await response.text()).toMatch(/^\p{Lu}.+\.$/u);
  }
});
