import type { OPERATOR_REFUND_REASONS, REFUND_PARTS } from "#domain/payments/invoices/rules.ts";
import type { CreditReason } from "#domain/payments/billing/rules.ts";
import type { RepairReason, ResendReason, RetryReason, SignOutReason } from "#domain/desk/help/rules.ts";

export const CREDIT_REASON_LABELS: Record<CreditReason, string> = {
  outage: "De site werkte niet",
  mistake: "Wij maakten een fout",
  promised: "Het was toegezegd",
  goodwill: "Uit coulance",
};

/** The same to the company that gets it. */
export const CREDIT_REASON_TEXTS: Record<CreditReason, string> = {
  outage: "Je krijgt het omdat de site niet werkte. Dat spijt ons.",
  mistake: "Je krijgt het omdat we een fout maakten. Dat spijt ons.",
  promised: "We hadden het je toegezegd.",
  goodwill: "We komen je er graag mee tegemoet.",
};

export const RESEND_REASON_LABELS: Record<ResendReason, string> = {
  not_arrived: "De mail kwam niet aan",
  refused_before: "Het adres weigerde hem eerder",
  asked: "De ontvanger vroeg erom",
};

export const RETRY_REASON_LABELS: Record<RetryReason, string> = {
  cause_gone: "De oorzaak is weg",
  asked: "Iemand vroeg erom",
};

export const REPAIR_REASON_LABELS: Record<RepairReason, string> = {
  paid_without_access: "Betaald, maar geen toegang",
  looks_wrong: "De stand klopt niet",
  asked: "Het bedrijf vroeg erom",
};

export const SIGN_OUT_REASON_LABELS: Record<SignOutReason, string> = {
  device_lost: "Een apparaat is kwijt of gestolen",
  somebody_else: "Iemand anders logde in",
  asked: "Iemand van dit account vroeg erom",
};

/** How much of an invoice an operator gives back. */
export const REFUND_PART_LABELS: Record<(typeof REFUND_PARTS)[number], string> = {
  whole: "Alles wat er nog van over is",
  pro_rata: "De dagen die nog komen",
};

/** Why, of the reasons that an operator chooses between. */
export const OPERATOR_REFUND_REASON_LABELS: Record<(typeof OPERATOR_REFUND_REASONS)[number], string> = {
  goodwill: "Uit coulance",
  mistake: "Wij maakten een fout",
};
