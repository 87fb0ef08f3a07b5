import { clients, companies } from "../policy.ts";

/** A client decides on the proposals on its own briefs; others are `not_found`. */
export const decidesOnProposals = clients;

/** A company sends proposals and withdraws its own. The verb checks the subscription, because it locks that row. */
export const sendsProposals = companies;
