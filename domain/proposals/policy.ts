import { clients, companies } from "../policy.ts";

/** A client decides on the quotes on its own requests: any other is not found. */
export const decidesOnProposals = clients;

/** A company sends quotes and withdraws its own. Whether it is subscribed is asked while its subscription is locked. */
export const sendsProposals = companies;
