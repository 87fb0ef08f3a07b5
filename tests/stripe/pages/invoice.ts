import { find, idOf } from "../account.ts";
import { payInvoice } from "../resources/invoice-payments.ts";
import { createPaymentMethod, METHODS } from "../resources/payment-methods.ts";
import { chosen, euros, htmlPage, paymentForm } from "./html.ts";
import type { HostedPage } from "./pages.ts";

/** An invoice that can be paid while it is open. */
export const invoicePage: HostedPage = (account, id, form) => {
  const invoice = find(account, "invoice", id);
  const { method, declined } = chosen(form ?? new URLSearchParams());
  if (form && invoice.status === "open") {
    const customer = find(account, "customer", idOf(invoice.customer!));
    const paymentMethod = createPaymentMethod(account, customer, method);
    payInvoice(account, invoice, { method: paymentMethod, declined, isPresent: true });
  }
  const isOpen = invoice.status === "open";
  return htmlPage(
    200,
    `Factuur ${invoice.number}`,
    isOpen
      ? `<p>Te betalen: ${euros(invoice.amount_remaining)}</p>${paymentForm(METHODS, "Betalen", form ? declined : null)}`
      : `<p>${invoice.status === "paid" ? "Deze factuur is betaald." : "Deze factuur hoeft niet meer betaald te worden."}</p>`,
  );
};
