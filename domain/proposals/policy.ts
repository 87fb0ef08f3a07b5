import { clients, companies, theSystem } from "../policy.ts";

/** A client decides on the proposals on its own briefs; others are `not_found`. */
export const decidesOnProposals = clients;

/** A company sends proposals and withdraws its own. The verb checks the subscription, because it locks that row. */
export const sendsProposals = companies;

/** Jobs expire proposals that are no longer valid. */
export const watchesValidity = theSystem;
