import type { Actor } from "../../kernel/context.ts";
import { companyOwners, operatorAdmins, theSystem, type Policy } from "../../kernel/policy.ts";

/** The owner downloads the invoices of its company. */
export const downloadsInvoices = companyOwners;

/** The clock and the queue finish what a verb began. */
export const keepsInvoices = theSystem;

/** Operators who may decide on money give it back; the system does when a payment was not needed. */
export const refundsPayments: Policy = {
  actors: [...operatorAdmins.actors, ...theSystem.actors],
  allows: (actor): actor is Actor => operatorAdmins.allows(actor) || theSystem.allows(actor),
};
