import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import { EXAMPLE_VAT_ID } from "../examples.ts";

const seller = {
  legalName: "Vijfoffertes B.V.",
  address: { street: "Lange Nieuwstraat 12 A", postcode: "3512 PJ", city: "Utrecht" },
  kvkNumber: "12345678",
  vatId: EXAMPLE_VAT_ID,
};

const buyer = {
  legalName: "Schoonmaakbedrijf Glans & Zn. B.V.",
  address: { street: "Kerkstraat 98-2", postcode: "7941 CD", city: "Meppel" },
  kvkNumber: "87654321",
  vatId: "NL876543207B01",
};

/** The invoice of a launch month that is partly paid with credit. */
export const sampleInvoice = (change: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  kind: "invoice",
  number: "2026-00012",
  correction: null,
  seller,
  buyer,
  lines: [
    { kind: "subscription", exclVatCents: 7_900 },
    { kind: "launch_discount", exclVatCents: -4_901 },
  ],
  vatPercent: 21,
  exclVatCents: 2_999,
  vatCents: 630,
  totalCents: 3_629,
  creditUsedCents: 1_000,
  paidCents: 2_629,
  periodStart: new Date("2026-03-11T11:00:00Z"),
  periodEnd: new Date("2026-04-11T10:00:00Z"),
  issuedAt: new Date("2026-03-11T11:00:10Z"),
  paidAt: new Date("2026-03-11T11:00:00Z"),
  paymentMethod: "ideal",
  paymentMethodLast4: "1234",
  ...change,
});

/** The credit note of the whole sample invoice. */
export const sampleCreditNote = (change: Partial<PrintedInvoice> = {}): PrintedInvoice =>
  sampleInvoice({
    kind: "credit_note",
    number: "2026-00013",
    correction: { creditedNumber: "2026-00012", reason: "goodwill" },
    lines: [
      { kind: "subscription", exclVatCents: -7_900 },
      { kind: "launch_discount", exclVatCents: 4_901 },
    ],
    exclVatCents: -2_999,
    vatCents: -630,
    totalCents: -3_629,
    creditUsedCents: -1_000,
    paidCents: -2_629,
    issuedAt: new Date("2026-03-20T09:00:00Z"),
    ...change,
  });
