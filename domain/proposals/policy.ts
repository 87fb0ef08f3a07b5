import { clients, companyQuoters, theSystem } from "../kernel/policy.ts";

/** A client decides on the proposals on its own briefs; others are `not_found`. */
export const decidesOnProposals = clients;

/** Members send proposals for their company and withdraw its own. The verb checks the subscription, because it locks that row. */
export const sendsProposals = companyQuoters;

/** Who quotes keeps the prices that quotes are made from. */
export const keepsPriceList = companyQuoters;

/** Jobs expire proposals that are no longer valid. */
export const watchesValidity = theSystem;
