import { find, idOf } from "../account.ts";
import { confirmCheckout } from "../resources/complete-checkout.ts";
import { applyBalance } from "../resources/amounts.ts";
import { chosen, escape, euros, htmlPage, paymentForm } from "./html.ts";
import type { HostedPage } from "./pages.ts";

/** Checkout: what is bought, the amount that is due now, and the ways to pay it. */
export const checkoutPage: HostedPage = (account, id, form) => {
  const session = find(account, "checkout.session", id);
  const isPaid = () => session.status === "complete";
  const toSite = () => ({ goTo: session.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", session.id) });
  if (isPaid()) return toSite();
  if (session.status === "expired")
    return htmlPage(
      410,
      "Deze betaalpagina is verlopen",
      "<p>Ga terug naar de site en probeer het opnieuw.</p>",
    );
  const { method, declined } = chosen(form ?? new URLSearchParams());
  if (form && confirmCheckout(account, session, method, declined)) return toSite();

  const { balance } = find(account, "customer", idOf(session.customer!));
  const { amountDue } = applyBalance(session.amount_total!, balance);
  const rows = session.line_items!.data.map(
    ({ description, amount_subtotal: amount }) =>
      `<dt>${escape(description ?? "")}</dt><dd>${euros(amount)}</dd>`,
  );
  const { amount_discount: discount, amount_tax: tax } = session.total_details!;
  const back = session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Terug</a></p>` : "";
  const submit = session.custom_text.submit?.message ?? "";
  return htmlPage(
    declined ? 402 : 200,
    "Abonnement betalen",
    `${back}<dl>${rows.join("")}<dt>Korting</dt><dd>${euros(discount)}</dd><dt>Btw</dt><dd>${euros(tax)}</dd>
<dt>Nu te betalen</dt><dd>${euros(amountDue)}</dd></dl><p>${escape(submit)}</p>
${paymentForm(session.payment_method_types, "Abonneren", declined)}`,
  );
};
