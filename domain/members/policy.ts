import { anybody, companies, companyOwners, signedIn } from "../kernel/policy.ts";

/** Inviting, removing and changing members. */
export const managesMembers = companyOwners;

export const leavesCompany = companies;

/** Every member keeps filters of its own, and visits. */
export const keepsOwnList = companies;

/** Joining by a mailed link makes an account; who has one already accepts with it. */
export const joinsCompany = anybody;
export const acceptsInvitations = signedIn;
