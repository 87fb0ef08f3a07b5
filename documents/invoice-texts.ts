import { returnedCredit, type InvoiceParty, type PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";

/** The lines of a party: name, address, and what it is registered under. */
export function linesOfParty({ legalName, address, kvkNumber, vatId }: InvoiceParty): string[] {
  return [
    legalName,
    ...(address ? [address.street, `${address.postcode} ${address.city}`] : []),
    ...(kvkNumber ? [`KvK ${kvkNumber}`] : []),
    ...(vatId ? [`Btw-id ${vatId}`] : []),
  ];
}

/** How the invoice was paid, or how the amount of a credit note is given back, in sentences. */
export function settlement(invoice: PrintedInvoice): string[] {
  const credit = Math.abs(invoice.creditUsedCents) + returnedCredit(invoice);
  const money = Math.abs(invoice.paidCents);
  if (invoice.kind === "invoice")
    return [
      money === 0
        ? "Met je tegoed blijft er niets te betalen. Je hoeft niets te doen."
        : `Deze factuur is op ${formatDate(invoice.paidAt)} betaald. Je hoeft niets meer te doen.`,
    ];
  if (invoice.correction?.reason === "returned_by_bank")
    return [
      ...(money > 0 ? [`Je bank heeft ${formatEuros(money)} al naar je teruggeboekt.`] : []),
      ...(credit > 0 ? [`${formatEuros(credit)} staat weer als tegoed voor je klaar.`] : []),
    ];
  return [
    ...(money > 0 ? [`We betalen ${formatEuros(money)} terug op de manier waarop je hebt betaald.`] : []),
    ...(credit > 0 ? [`${formatEuros(credit)} krijg je terug als tegoed voor je volgende facturen.`] : []),
  ];
}
