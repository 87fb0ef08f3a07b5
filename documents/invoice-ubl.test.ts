import Ajv from "ajv/dist/2019.js";
import { invoiceSchema } from "@e-invoice-eu/core";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import { sampleCreditNote, sampleInvoice } from "#texts/payment/sample-invoice.ts";
import { invoiceUbl } from "./invoice-ubl.ts";

/** A node of the JSON schema: the elements of an element, in the order of UBL. */
type Schema = { type?: string; items?: Schema; properties?: Record<string, Schema> };

const ajv = new Ajv({ strict: false, allErrors: true });
const isValid = ajv.compile(invoiceSchema as object);
const ROOT = (invoiceSchema as unknown as Schema).properties!["ubl:Invoice"]!;

/** The names that a credit note has instead of those of an invoice; their contents are the same. */
const OF_CREDIT_NOTE: Record<string, string> = {
  "cbc:CreditNoteTypeCode": "cbc:InvoiceTypeCode",
  "cac:CreditNoteLine": "cac:InvoiceLine",
  "cbc:CreditedQuantity": "cbc:InvoicedQuantity",
};

type Json = string | { [name: string]: Json | Json[] };

/**
 * An XML element as the JSON of the schema: attributes beside their element, repeatable elements as lists. Throws for an
 * element that the schema doesn't have there, or that stands out of its order.
 */
function toJson(xml: XmlElement, schema: Schema): Json {
  const json: Record<string, Json | Json[]> = {};
  const order = Object.keys(schema.properties ?? {});
  let before = -1;
  let text = "";
  for (let node = xml.firstChild; node; node = node.next) {
    if (!("attrs" in node)) {
      text += node.content;
      continue;
    }
    const child = node as XmlElement;
    const ownName = `${child.namespacePrefix}:${child.name}`;
    const name = OF_CREDIT_NOTE[ownName] ?? ownName;
    const place = order.indexOf(name);
    if (place < before || place < 0) throw new Error(`${ownName} may not stand here in ${xml.name}`);
    before = place;
    const of = schema.properties![name]!;
    const value = toJson(child, of.items ?? of);
    if (of.type === "array") json[name] = [...((json[name] as Json[] | undefined) ?? []), value];
    else if (name in json) throw new Error(`${name} stands twice in ${xml.name}`);
    else json[name] = value;
    for (const { name: key, value: attribute } of child.attrs) json[`${name}@${key}`] = attribute;
  }
  return order.length === 0 ? text : json;
}

/** What the Peppol schema says of the document. */
function problems(invoice: PrintedInvoice): unknown {
  const document = XmlDocument.fromString(invoiceUbl(invoice));
  try {
    const valid = isValid({ "ubl:Invoice": toJson(document.root, ROOT) });
    return valid ? [] : isValid.errors;
  } finally {
    document.dispose();
  }
}

const NAMESPACES = {
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/** The texts of the elements at this path. */
function texts(invoice: PrintedInvoice, path: string): string[] {
  const document = XmlDocument.fromString(invoiceUbl(invoice));
  try {
    return document.find(path, NAMESPACES).map((node) => node.content);
  } finally {
    document.dispose();
  }
}

const cents = (invoice: PrintedInvoice, path: string) =>
  texts(invoice, path).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

const CASES: [string, PrintedInvoice][] = [
  ["an invoice with a discount and credit", sampleInvoice()],
  ["an invoice without them", sampleInvoice({ ...month(), paymentMethod: "card" })],
  [
    "an invoice that credit lowered",
    sampleInvoice({
      lines: [
        { kind: "subscription", exclVatCents: 7_900 },
        { kind: "credit", exclVatCents: -1_844 },
      ],
      exclVatCents: 6_056,
      vatCents: 1_272,
      totalCents: 7_328,
      creditUsedCents: 0,
      paidCents: 7_328,
    }),
  ],
  [
    "an invoice that credit lowered to nothing",
    sampleInvoice({
      lines: [
        { kind: "subscription", exclVatCents: 7_900 },
        { kind: "credit", exclVatCents: -7_900 },
      ],
      exclVatCents: 0,
      vatCents: 0,
      totalCents: 0,
      creditUsedCents: 0,
      paidCents: 0,
    }),
  ],
  ["an invoice that credit paid", sampleInvoice({ ...month(), paymentMethod: null })],
  ["the credit note of a whole invoice", sampleCreditNote()],
  [
    "the credit note of a part",
    sampleCreditNote({
      lines: [{ kind: "subscription", exclVatCents: -1_000 }],
      exclVatCents: -1_000,
      vatCents: -210,
      totalCents: -1_210,
      creditUsedCents: 0,
      paidCents: -1_210,
    }),
  ],
  [
    "a buyer with neither address nor btw-id, and with letters that XML escapes",
    sampleInvoice({
      buyer: { legalName: '<Glans> & "Zn"\u0007', address: null, kvkNumber: "87654321", vatId: null },
    }),
  ],
];

function month() {
  return {
    lines: [{ kind: "subscription" as const, exclVatCents: 7_900 }],
    exclVatCents: 7_900,
    vatCents: 1_659,
    totalCents: 9_559,
    creditUsedCents: 0,
    paidCents: 9_559,
  };
}

describe.each(CASES)("%s", (_, invoice) => {
  test("passes the schema of Peppol BIS Billing 3, in the order of UBL", () => {
    expect(problems(invoice)).toEqual([]);
  });

  test("adds up as EN 16931 asks (BR-CO-10 to 16)", () => {
    const total = (name: string) => cents(invoice, `/*/cac:LegalMonetaryTotal/cbc:${name}`);
    const allowances = cents(invoice, "/*/cac:AllowanceCharge/cbc:Amount");
    const vat = cents(invoice, "/*/cac:TaxTotal/cbc:TaxAmount");
    expect(cents(invoice, "/*/*/cbc:LineExtensionAmount")).toBe(2 * total("LineExtensionAmount"));
    expect(total("AllowanceTotalAmount")).toBe(allowances);
    expect(total("LineExtensionAmount") - allowances).toBe(total("TaxExclusiveAmount"));
    expect(total("TaxExclusiveAmount") + vat).toBe(total("TaxInclusiveAmount"));
    expect(total("TaxInclusiveAmount") - total("PrepaidAmount")).toBe(total("PayableAmount"));
    expect(total("TaxInclusiveAmount")).toBe(Math.abs(invoice.totalCents));
  });

  test("names the seller by its KvK number and address (NL-R-002, NL-R-003)", () => {
    const seller = "/*/cac:AccountingSupplierParty/cac:Party";
    expect(texts(invoice, `${seller}/cac:PartyLegalEntity/cbc:CompanyID[@schemeID='0106']`)).toEqual([
      "12345678",
    ]);
    expect(texts(invoice, `${seller}/cac:PostalAddress/cbc:*`)).toEqual([
      "Lange Nieuwstraat 12 A",
      "Utrecht",
      "3512 PJ",
    ]);
  });
});

test("the schema refuses a percentage that is not a number", () => {
  const broken = sampleInvoice({ vatPercent: Number.NaN });
  expect(problems(broken)).not.toEqual([]);
});

test("refers to the buyer by a number that the buyer knows, and to no order (PEPPOL-EN16931-R003)", () => {
  expect(texts(sampleInvoice(), "/*/cbc:BuyerReference")).toEqual(["87654321"]);
  expect(texts(sampleInvoice(), "/*/cac:OrderReference")).toEqual([]);
});

test("a credit note names its invoice (NL-R-001)", () => {
  expect(texts(sampleCreditNote(), "/*/cac:BillingReference//cbc:ID")).toEqual(["2026-00012"]);
});

test("the period runs up to and including the day before the next one", () => {
  expect(texts(sampleInvoice(), "/*/cac:InvoicePeriod/*")).toEqual(["2026-03-11", "2026-04-10"]);
});

test("keeps every letter of a name but control characters", () => {
  const [[, invoice]] = CASES.slice(-1) as [[string, PrintedInvoice]];
  expect(texts(invoice, "/*/cac:AccountingCustomerParty//cbc:RegistrationName")).toEqual(['<Glans> & "Zn" ']);
});
