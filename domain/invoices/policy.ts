import type { Actor } from "../context.ts";
import { companyOwners, operators, theSystem, type Policy } from "../policy.ts";

/** The owner downloads the invoices of its company. */
export const downloadsInvoices = companyOwners;

/** The clock and the queue finish what a verb began. */
export const keepsInvoices = theSystem;

/** Operators give money back; the system does when a payment was not needed. */
export const refundsPayments: Policy = {
  actors: [...operators.actors, ...theSystem.actors],
  allows: (actor): actor is Actor => operators.allows(actor) || theSystem.allows(actor),
};
