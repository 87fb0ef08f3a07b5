import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import { sampleCreditNote, sampleInvoice } from "#texts/payment/sample-invoice.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const site = { name: "Vijfoffertes", contactEmail: "contact@vijfoffertes.example", contactPhone: null };

type Node = { role?: string; id?: string; type?: string; children?: Node[] };

/** Opens the PDF with another library than the one that made it. */
async function read(invoice: PrintedInvoice) {
  const bytes = await invoicePdf(invoice, site);
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const untagged: string[] = [];
  let inside: string | null = null;
  for (const item of items) {
    if ("str" in item) {
      if (inside === null) untagged.push(item.str);
      else texts.set(inside, (texts.get(inside) ?? "") + item.str + (item.hasEOL ? " " : ""));
    } else if (item.type === "beginMarkedContentProps") inside = item.id ?? "artifact";
    else if (item.type === "endMarkedContent") inside = null;
  }
  const contents = (node: Node): string =>
    [node.id ? texts.get(node.id) : "", ...(node.children ?? []).map(contents)].join("").trim();
  const tagged = (node: Node): string[] =>
    ["P", "H1", "H2", "TH", "TD"].includes(node.role ?? "")
      ? [`${node.role} ${contents(node).replaceAll("\u00a0", " ")}`]
      : (node.children ?? []).flatMap(tagged);
  const tree = (await page.getStructTree()) as Node;
  return {
    bytes,
    source: Buffer.from(bytes).toString("latin1"),
    pages: pdf.numPages,
    size: page.getViewport({ scale: 1 }),
    title: ((await pdf.getMetadata()).info as { Title: string; Language: string }).Title,
    viewer: await pdf.getViewerPreferences(),
    tags: tagged(tree),
    untagged: untagged.filter((text) => text.trim() !== ""),
  };
}

describe("the PDF of an invoice", () => {
  test("has every fact of the invoice as tagged text that can be selected", async () => {
    const { tags, untagged } = await read(sampleInvoice());
    expect(tags).toEqual([
      "P Vijfoffertes",
      "H1 Factuur",
      "H2 Aan",
      "P Schoonmaakbedrijf Glans & Zn. B.V.",
      "P Kerkstraat 98-2",
      "P 7941 CD Meppel",
      "P KvK 87654321",
      "P Btw-id NL876543207B01",
      "H2 Van",
      "P Vijfoffertes B.V.",
      "P Lange Nieuwstraat 12 A",
      "P 3512 PJ Utrecht",
      "P KvK 12345678",
      "P Btw-id NL123456782B90",
      "P contact@vijfoffertes.example",
      "P Factuurnummer 2026-00012",
      "P Factuurdatum 11 maart 2026",
      "P Betaald op 11 maart 2026",
      "P Betaalmethode iDEAL | Wero (IBAN eindigt op 1234)",
      "TH Omschrijving",
      "TH Bedrag",
      "TH Abonnement, 11 maart 2026 tot 11 april 2026",
      "TD € 79,00",
      "TH Introductiekorting",
      "TD − € 49,01",
      "TH Totaal excl. btw",
      "TD € 29,99",
      "TH Btw 21%",
      "TD € 6,30",
      "TH Totaal incl. btw",
      "TD € 36,29",
      "TH Betaald met tegoed",
      "TD € 10,00",
      "TH Betaald",
      "TD € 26,29",
      "P Deze factuur is op 11 maart 2026 betaald. Je hoeft niets meer te doen.",
    ]);
    expect(untagged).toEqual([]);
  });

  test("is one page of A4 that says it follows PDF/UA, with language, title and fonts of its own", async () => {
    const { source, pages, size, title, viewer } = await read(sampleInvoice());
    expect([pages, Math.round(size.width), Math.round(size.height)]).toEqual([1, 595, 842]);
    expect(title).toBe("Factuur 2026-00012");
    expect(viewer).toMatchObject({ DisplayDocTitle: true });
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(source).toMatch(/\/Lang \(nl-NL\)/);
    expect(source).toMatch(/\/Marked true/);
    const fonts = [...source.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name!);
    expect(new Set(fonts)).toEqual(
      new Set(["BricolageGrotesque-Bold", "Figtree-Regular", "Figtree-SemiBold"]),
    );
    expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  });

  test("has the same bytes each time", async () => {
    const [first, second] = [await read(sampleInvoice()), await read(sampleInvoice())];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  test("has credit as a line that lowers btw and total", async () => {
    const lines = [
      { kind: "subscription" as const, exclVatCents: 7_900 },
      { kind: "credit" as const, exclVatCents: -1_844 },
    ];
    const amounts = {
      exclVatCents: 6_056,
      vatCents: 1_272,
      totalCents: 7_328,
      creditUsedCents: 0,
      paidCents: 7_328,
    };
    const { tags } = await read(sampleInvoice({ lines, ...amounts }));
    const rows = tags.filter((tag) => /^T[HD] /.test(tag)).map((tag) => tag.slice(3).replace(/\s/g, " "));
    const after = (label: string) => rows[rows.indexOf(label) + 1];
    expect(["Tegoed", "Totaal excl. btw", "Btw 21%", "Totaal incl. btw"].map(after)).toEqual([
      "− € 18,44",
      "€ 60,56",
      "€ 12,72",
      "€ 73,28",
    ]);
    expect(tags.join(" ")).not.toContain("Betaald met tegoed");
  });

  test("says of an invoice without money that credit left nothing to pay", async () => {
    const { tags } = await read(
      sampleInvoice({ creditUsedCents: 3_629, paidCents: 0, paymentMethod: null, paymentMethodLast4: null }),
    );
    expect(tags).toContain("P Met je tegoed blijft er niets te betalen. Je hoeft niets te doen.");
    expect(tags.join("\n")).not.toContain("Betaalmethode");
  });

  test("leaves out what a buyer never gave", async () => {
    const buyer = { legalName: "Glans", address: null, kvkNumber: "87654321", vatId: null };
    const { tags } = await read(sampleInvoice({ buyer }));
    const from = tags.indexOf("H2 Aan");
    expect(tags.slice(from, from + 4)).toEqual(["H2 Aan", "P Glans", "P KvK 87654321", "H2 Van"]);
  });

  test("has the letters of other European languages, and no missing ones", async () => {
    const buyer = { legalName: "Škoda Łódź ώ 株", address: null, kvkNumber: "87654321", vatId: null };
    expect((await read(sampleInvoice({ buyer }))).tags).toContain("P Škoda Łódź ? ?");
  });
});

describe("the PDF of a credit note", () => {
  test("names its invoice and the reason, has negative amounts, and says how money comes back", async () => {
    const { tags, title } = await read(sampleCreditNote());
    expect(title).toBe("Creditfactuur 2026-00013");
    expect(tags.slice(1, 3)).toEqual([
      "H1 Creditfactuur",
      "P Bij factuur 2026-00012. We hebben besloten dit terug te betalen.",
    ]);
    for (const tag of [
      "P Creditfactuurnummer 2026-00013",
      "TD − € 79,00",
      "TD € 49,01",
      "TD − € 36,29",
      "P We betalen € 26,29 terug op de manier waarop je hebt betaald.",
      "P € 10,00 krijg je terug als tegoed voor je volgende facturen.",
    ])
      expect(tags).toContain(tag);
    expect(tags.join("\n")).not.toContain("Betaald op");
  });

  test("promises no money that the bank already took back", async () => {
    const correction = { creditedNumber: "2026-00012", reason: "returned_by_bank" } as const;
    const { tags } = await read(sampleCreditNote({ correction, creditUsedCents: 0, paidCents: -3_629 }));
    expect(tags).toContain("P Je bank heeft € 36,29 al naar je teruggeboekt.");
    expect(tags.join("\n")).not.toContain("We betalen");
  });
});
