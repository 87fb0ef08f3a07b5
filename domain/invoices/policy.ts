import type { Actor } from "../context.ts";
import { companies, operators, theSystem, type Policy } from "../policy.ts";

/** A company downloads its own invoices. */
export const downloadsInvoices = companies;

/** The clock and the queue finish what a verb began. */
export const keepsInvoices = theSystem;

/** Operators give money back; the system does when a payment was not needed. */
export const refundsPayments: Policy = {
  actors: [...operators.actors, ...theSystem.actors],
  allows: (actor): actor is Actor => operators.allows(actor) || theSystem.allows(actor),
};
