import { eq, sql } from "drizzle-orm";
import { authUsers, briefs } from "#db/schema/index.ts";

/** Join condition: the account of the client of a brief. */
export const isClientAccount = eq(authUsers.id, briefs.clientId);

/**
 * The address of the client of a brief, with `isClientAccount` joined: that of the account, or of a brief without one. An
 * account that moved to another address gets its mail there, because its old mailbox may be somebody else's by now.
 */
export const clientMailbox = sql<string>`coalesce(${authUsers.email}, ${briefs.ownerEmail})`;
