import { find } from "../account.ts";
import { chooseMethod, METHODS } from "../resources/payment-methods.ts";
import { chosen, escape, htmlPage, paymentForm } from "./html.ts";
import type { HostedPage } from "./pages.ts";

/** The billing portal, where a customer chooses another card or account. */
export const portalPage: HostedPage = (account, id, form) => {
  const session = find(account, "billing_portal.session", id);
  const customer = find(account, "customer", session.customer);
  if (form) chooseMethod(account, customer, chosen(form).method);
  const back = session.return_url ? `<p><a href="${escape(session.return_url)}">Terug</a></p>` : "";
  const done = form ? '<p role="status">Je betaalmethode is gewijzigd.</p>' : "";
  return htmlPage(200, "Betaalmethode wijzigen", back + done + paymentForm(METHODS, "Opslaan", null));
};
