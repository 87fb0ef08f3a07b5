import type { PaymentProvider } from "#domain/payments/billing/rules.ts";
import { PAID_OUT_DAYS, type PayoutStatus, type TransactionKind } from "#domain/payments/payouts/rules.ts";
import type { BookPart, BookProblem } from "#domain/payments/reconciliation/rules.ts";
import { formatCount, formatNumber } from "../formats.ts";
import { inWords } from "../numbers.ts";

/** The parts of the books, in the plural. */
export const BOOK_PART_LABELS: Record<BookPart, string> = {
  subscription: "Lopende abonnementen, prijs per maand excl. btw",
  invoice: "Betaalde facturen",
  refund: "Terugbetalingen",
  dispute: "Teruggehaald door een bank",
  credit: "Tegoed, excl. btw",
  payout: "Uitbetalingen, naast de som van wat erin zit",
  paid_out: "Betalingen in een uitbetaling, naast onze facturen",
};

const ONE: Record<BookPart, [one: string, many: string]> = {
  subscription: ["abonnement", "abonnementen"],
  invoice: ["factuur", "facturen"],
  refund: ["terugbetaling", "terugbetalingen"],
  dispute: ["teruggehaald bedrag", "teruggehaalde bedragen"],
  credit: ["tegoed", "tegoeden"],
  payout: ["uitbetaling", "uitbetalingen"],
  paid_out: ["betaling", "betalingen"],
};

/** `2 facturen`. */
export const bookCount = (part: BookPart, count: number): string => formatCount(count, ...ONE[part]);

/** `2 verschillen, en 1 dat bekend is`: how many rows differ without an explanation of an operator, and how many with one. */
export function differencesCounted({ total, explained }: { total: number; explained: number }): string {
  const found = formatCount(total, "verschil", "verschillen");
  const known = explained === 1 ? "1 dat bekend is" : `${formatNumber(explained)} die bekend zijn`;
  if (explained === 0) return total === 0 ? "Er is geen verschil" : found;
  return total === 0 ? `Geen nieuw verschil, wel ${known}` : `${found}, en ${known}`;
}

/** A row of the books: `Factuur`. */
export const bookRowLabel = (part: BookPart): string => {
  const [one] = ONE[part];
  return one.charAt(0).toUpperCase() + one.slice(1);
};

const PROBLEMS: Record<BookProblem, string> = {
  only_provider: "Staat alleen bij de betaaldienst",
  only_ours: "Staat alleen bij ons",
  amount: "Ander bedrag",
  state: "Andere stand",
};

/** Problems that a part says in other words. */
const PROBLEMS_OF: Partial<Record<BookPart, Partial<Record<BookProblem, string>>>> = {
  payout: { amount: "De som van wat erin zit is anders" },
  paid_out: {
    only_provider: "Zit in een uitbetaling, maar de factuur kennen we niet",
    only_ours: `Zit na ${inWords(PAID_OUT_DAYS)} dagen nog niet in een uitbetaling`,
  },
};

/** How a row of a part differs. */
export const bookProblem = (part: BookPart, problem: BookProblem): string =>
  PROBLEMS_OF[part]?.[problem] ?? PROBLEMS[problem];

export const PROVIDER_LABELS: Record<PaymentProvider, string> = {
  stripe: "Stripe",
  sandbox: "Testbetalingen",
};

const SUBSCRIPTION_STATES: Record<string, string> = {
  active: "loopt",
  trialing: "eerste maand, tot na de start",
  past_due: "achterstallig",
  canceled: "gestopt",
  incomplete: "nog niet betaald",
};

export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  pending: "Klaargezet",
  in_transit: "Onderweg",
  paid: "Overgemaakt",
  failed: "Mislukt",
  canceled: "Geannuleerd",
};

/** The state of a row of a part, in small letters; a currency as its code. */
export function bookState(part: BookPart, state: string): string {
  const states: Record<string, string> = part === "payout" ? PAYOUT_STATUS_LABELS : SUBSCRIPTION_STATES;
  return states[state]?.toLowerCase() ?? state.toUpperCase();
}

export const TRANSACTION_LABELS: Record<TransactionKind, string> = {
  payment: "Betaling",
  refund: "Terugbetaling",
  dispute: "Teruggehaald door een bank",
  other: "Correctie of kosten",
};
