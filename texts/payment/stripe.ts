import { IDEAL, INVOICE_LINE_LABELS } from "./invoices.ts";

/** What the pages of Stripe say about an order. */
export const STRIPE_TEXTS = {
  month: "Abonnement voor bedrijven",
  firstMonth: "Eerste maand, tot een maand na de startdatum bij je bestelling",
  launchDiscount: INVOICE_LINE_LABELS.launch_discount,
  vat: "Btw",
  vatDescription: "Nederlandse btw, algemeen tarief",
  credit: "Tegoed",
  order: `Het abonnement loopt per maand door tot je het opzegt. Betaal je met ${IDEAL} of een bankrekening, dan machtig je ons om de volgende maanden automatisch af te schrijven.`,
};
