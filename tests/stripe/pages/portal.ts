import { find } from "../account.ts";
import { createPaymentMethod, METHODS } from "../resources/payment-methods.ts";
import { emit } from "../webhooks.ts";
import { chosen, escape, htmlPage, paymentForm } from "./html.ts";
import type { HostedPage } from "./pages.ts";

/** The billing portal: another card or account for the customer. A subscription with a method of its own keeps that. */
export const portalPage: HostedPage = (account, id, form) => {
  const session = find(account, "billing_portal.session", id);
  const customer = find(account, "customer", session.customer);
  if (form) {
    const { method } = chosen(form);
    // iDEAL yields the mandate that later months are charged under.
    const added = createPaymentMethod(account, customer, method === "ideal" ? "sepa_debit" : method);
    customer.invoice_settings.default_payment_method = added.id;
    emit(account, "customer.updated", customer);
  }
  const back = session.return_url ? `<p><a href="${escape(session.return_url)}">Terug</a></p>` : "";
  const done = form ? '<p role="status">Je betaalmethode is gewijzigd.</p>' : "";
  return htmlPage(200, "Betaalmethode wijzigen", back + done + paymentForm(METHODS, "Opslaan", null));
};
