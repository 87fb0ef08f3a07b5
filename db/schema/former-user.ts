import { uuid } from "drizzle-orm/pg-core";

/**
 * The id of a user who stood for their company. Only the previous release reads it; triggers fill it in (migration 0059).
 * Without a foreign key, which would lock the account.
 */
export const formerUser = (name: string) => uuid(name);
