import { clientsAndMembers } from "../../kernel/policy.ts";

/** Clients and members of a company let programs act for them; operators never do. */
export const ownsTokens = clientsAndMembers;

/** The owner of a token, whose program calls. */
export const callsByToken = clientsAndMembers;
