import type { PaymentMethodKind } from "#domain/payments/billing/rules.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import type {
  InvoiceKind,
  InvoiceLine,
  InvoiceParty,
  PrintedInvoice,
} from "#domain/payments/invoices/rules.ts";
import { formatPaymentMethodAlone, invoiceLineLabel } from "#texts/payment/invoices.ts";
import { element, textElement, type Xml } from "./xml.ts";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd";

/** Scheme of KvK numbers in the ISO 6523 list of Peppol. */
const KVK = { schemeID: "0106" };

/** What differs between the two documents of UBL. The codes are of UNCL1001. */
const DOCUMENTS: Record<InvoiceKind, { name: string; typeCode: [string, string]; quantity: string }> = {
  invoice: { name: "Invoice", typeCode: ["cbc:InvoiceTypeCode", "380"], quantity: "cbc:InvoicedQuantity" },
  credit_note: {
    name: "CreditNote",
    typeCode: ["cbc:CreditNoteTypeCode", "381"],
    quantity: "cbc:CreditedQuantity",
  },
};

/**
 * UNCL4461, of the codes that the Netherlands allow (NL-R-008): 48 is a card, 57 a standing agreement. The codes of a
 * transfer and a debit need an IBAN and a mandate, which only the payment provider has.
 */
const MEANS: Record<PaymentMethodKind, string> = { card: "48", ideal: "57", sepa_debit: "57", other: "57" };

/** The invoice as UBL 2.1 in the form of Peppol BIS Billing 3. A credit note has positive amounts there. */
export function invoiceUbl(invoice: PrintedInvoice): string {
  const { name, typeCode } = DOCUMENTS[invoice.kind];
  const sign = invoice.kind === "credit_note" ? -1 : 1;
  const lines = invoice.lines.map((line) => ({ ...line, exclVatCents: sign * line.exclVatCents }));
  // A price cannot be negative (BR-27), so a discount is an allowance on the whole document.
  const allowances = lines.filter(({ exclVatCents }) => exclVatCents < 0);
  const charged = lines.filter(({ exclVatCents }) => exclVatCents >= 0);
  const { correction, paymentMethod } = invoice;
  const root = [
    `xmlns="${UBL}:${name}-2"`,
    `xmlns:cac="${UBL}:CommonAggregateComponents-2"`,
    `xmlns:cbc="${UBL}:CommonBasicComponents-2"`,
  ].join(" ");
  const content = [
    textElement(
      "cbc:CustomizationID",
      "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    ),
    textElement("cbc:ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
    textElement("cbc:ID", invoice.number),
    textElement("cbc:IssueDate", amsterdamDay(invoice.issuedAt)),
    textElement(...typeCode),
    textElement("cbc:DocumentCurrencyCode", "EUR"),
    // Peppol asks for a reference of the buyer (PEPPOL-EN16931-R003). Ours places no orders, and knows its KvK number.
    textElement("cbc:BuyerReference", invoice.buyer.kvkNumber),
    period(invoice),
    correction &&
      element(
        "cac:BillingReference",
        element("cac:InvoiceDocumentReference", textElement("cbc:ID", correction.creditedNumber)),
      ),
    element("cac:AccountingSupplierParty", party(invoice.seller)),
    element("cac:AccountingCustomerParty", party(invoice.buyer)),
    paymentMethod &&
      element(
        "cac:PaymentMeans",
        textElement("cbc:PaymentMeansCode", MEANS[paymentMethod], {
          name: formatPaymentMethodAlone({ kind: paymentMethod, last4: null }),
        }),
      ),
    ...allowances.map((line) =>
      element(
        "cac:AllowanceCharge",
        textElement("cbc:ChargeIndicator", "false"),
        textElement("cbc:AllowanceChargeReasonCode", "95"),
        textElement("cbc:AllowanceChargeReason", invoiceLineLabel(line)),
        amount("cbc:Amount", 0 - line.exclVatCents),
        taxCategory("cac:TaxCategory", invoice),
      ),
    ),
    element(
      "cac:TaxTotal",
      amount("cbc:TaxAmount", sign * invoice.vatCents),
      element(
        "cac:TaxSubtotal",
        amount("cbc:TaxableAmount", sign * invoice.exclVatCents),
        amount("cbc:TaxAmount", sign * invoice.vatCents),
        taxCategory("cac:TaxCategory", invoice),
      ),
    ),
    totals(charged, allowances, sign * invoice.exclVatCents, sign * invoice.totalCents),
    ...charged.map((line, index) => documentLine(invoice, line, index)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${root}>${content.join("")}</${name}>\n`;
}

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, line) => sum + line.exclVatCents, 0);

/** Everything is settled when the document is made, so nothing is left to pay. */
function totals(
  charged: readonly InvoiceLine[],
  allowances: readonly InvoiceLine[],
  exclVatCents: number,
  totalCents: number,
): Xml {
  return element(
    "cac:LegalMonetaryTotal",
    amount("cbc:LineExtensionAmount", sumOf(charged)),
    amount("cbc:TaxExclusiveAmount", exclVatCents),
    amount("cbc:TaxInclusiveAmount", totalCents),
    allowances.length > 0 ? amount("cbc:AllowanceTotalAmount", 0 - sumOf(allowances)) : null,
    amount("cbc:PrepaidAmount", totalCents),
    amount("cbc:PayableAmount", 0),
  );
}

function documentLine(invoice: PrintedInvoice, line: InvoiceLine, index: number): Xml {
  const { name, quantity } = DOCUMENTS[invoice.kind];
  const { exclVatCents } = line;
  return element(
    `cac:${name}Line`,
    textElement("cbc:ID", String(index + 1)),
    textElement(quantity, "1", { unitCode: "C62" }),
    amount("cbc:LineExtensionAmount", exclVatCents),
    period(invoice),
    element(
      "cac:Item",
      textElement("cbc:Name", invoiceLineLabel(line)),
      taxCategory("cac:ClassifiedTaxCategory", invoice),
    ),
    element("cac:Price", amount("cbc:PriceAmount", exclVatCents)),
  );
}

/** The first and the last day of the period. */
function period({ periodStart, periodEnd }: PrintedInvoice): Xml {
  const first = amsterdamDay(periodStart);
  const last = addDays(amsterdamDay(periodEnd), -1);
  return element(
    "cac:InvoicePeriod",
    textElement("cbc:StartDate", first),
    textElement("cbc:EndDate", last < first ? first : last),
  );
}

const taxScheme = () => element("cac:TaxScheme", textElement("cbc:ID", "VAT"));

const taxCategory = (name: string, { vatPercent }: PrintedInvoice) =>
  element(name, textElement("cbc:ID", "S"), textElement("cbc:Percent", String(vatPercent)), taxScheme());

function party({ legalName, address, kvkNumber, vatId }: InvoiceParty): Xml {
  return element(
    "cac:Party",
    textElement("cbc:EndpointID", kvkNumber, KVK),
    element(
      "cac:PostalAddress",
      textElement("cbc:StreetName", address?.street ?? null),
      textElement("cbc:CityName", address?.city ?? null),
      textElement("cbc:PostalZone", address?.postcode ?? null),
      element("cac:Country", textElement("cbc:IdentificationCode", "NL")),
    ),
    vatId === null ? null : element("cac:PartyTaxScheme", textElement("cbc:CompanyID", vatId), taxScheme()),
    element(
      "cac:PartyLegalEntity",
      textElement("cbc:RegistrationName", legalName),
      textElement("cbc:CompanyID", kvkNumber, KVK),
    ),
  );
}

const amount = (name: string, cents: number) =>
  textElement(name, `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`, {
    currencyID: "EUR",
  });
