import type { DeclineReason } from "#domain/payments/billing/rules.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";

/** A payment provider under test, and what payers, banks and time do to it. */
export type TestedProvider = {
  payments: Payments;
  now: () => Date;
  /** Moves the provider's clock; what falls due on the way happens. */
  passDays(days: number): Promise<void>;
  /** Pays a checkout on its page. */
  pay(checkoutId: string): Promise<void>;
  /** Has a payment of a checkout declined on its page. */
  decline(checkoutId: string, reason: DeclineReason): Promise<void>;
  /** Declines every renewal of a subscription from now on. */
  failRenewals(subscriptionId: string): Promise<void>;
  /** The company pays its overdue invoice on the provider's page. */
  payOverdue(subscriptionId: string): Promise<void>;
  /** The bank takes the money of the newest paid invoice back. */
  bounce(subscriptionId: string): Promise<void>;
  /** Pays what is in the balance to our bank. */
  payOut(): Promise<void>;
  /** The customer chooses to pay by card from now on. */
  chooseCard(subscriptionId: string): Promise<void>;
  /** Reasons for a decline that the provider tells apart; it reports the others as refused. */
  knownReasons: readonly DeclineReason[];
  close(): Promise<void>;
};
