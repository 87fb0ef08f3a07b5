import type { PaymentProvider } from "#domain/payments/billing/rules.ts";
import type { BookPart, BookProblem } from "#domain/payments/reconciliation/rules.ts";
import { formatCount } from "../formats.ts";

/** The parts of the books, in the plural. */
export const BOOK_PART_LABELS: Record<BookPart, string> = {
  subscription: "Lopende abonnementen, prijs per maand excl. btw",
  invoice: "Betaalde facturen",
  refund: "Terugbetalingen",
  dispute: "Teruggehaald door een bank",
  credit: "Tegoed, excl. btw",
};

const ONE: Record<BookPart, [one: string, many: string]> = {
  subscription: ["abonnement", "abonnementen"],
  invoice: ["factuur", "facturen"],
  refund: ["terugbetaling", "terugbetalingen"],
  dispute: ["teruggehaald bedrag", "teruggehaalde bedragen"],
  credit: ["tegoed", "tegoeden"],
};

/** `2 facturen`. */
export const bookCount = (part: BookPart, count: number): string => formatCount(count, ...ONE[part]);

/** A row of the books: `Factuur`. */
export const bookRowLabel = (part: BookPart): string => {
  const [one] = ONE[part];
  return one.charAt(0).toUpperCase() + one.slice(1);
};

export const BOOK_PROBLEM_LABELS: Record<BookProblem, string> = {
  only_provider: "Staat alleen bij de betaaldienst",
  only_ours: "Staat alleen bij ons",
  amount: "Ander bedrag",
  state: "Andere stand",
};

export const PROVIDER_LABELS: Record<PaymentProvider, string> = {
  stripe: "Stripe",
  sandbox: "Proefbetalingen",
};

const STATES: Record<string, string> = {
  active: "loopt",
  trialing: "proeftijd",
  past_due: "achterstallig",
  canceled: "gestopt",
  incomplete: "nog niet betaald",
};

/** The state of a row of the books; a currency as its code. */
export const bookState = (state: string): string => STATES[state] ?? state.toUpperCase();
