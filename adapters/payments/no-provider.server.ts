import type { Payments } from "#domain/kernel/payment-port.ts";

const refuse = () => Promise.reject(new Error("no payment provider is configured"));

/**
 * Payments of a deployment without a payment provider: nothing can be ordered. The sandbox would give everybody who
 * registers a free subscription, and with it the briefs of real people.
 */
export function noPayments(): Payments {
  return {
    provider: "sandbox",
    takesOrders: false,
    createCustomer: refuse,
    updateCustomer: refuse,
    createCheckout: refuse,
    fetchCheckout: () => Promise.resolve(null),
    fetchSubscription: () => Promise.resolve(null),
    fetchInvoices: () => Promise.resolve([]),
    subscriptionsOf: () => Promise.resolve([]),
    readBooks: () => Promise.resolve({ rows: [], next: null }),
    setCancelAtPeriodEnd: refuse,
    setCollectionPaused: refuse,
    endNow: refuse,
    refund: refuse,
    setNextCredit: refuse,
    portalUrl: refuse,
    expireCheckout: () => Promise.resolve(),
  };
}
