import { sql } from "drizzle-orm";
import { profiles, proposals } from "#db/schema/index.ts";

/** A new one for each use: `mapWith` changes the query that it is called on. */
const writerName = () => sql<string | null>`(
  select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${proposals.writtenBy})`;

/** The member who wrote the quote, for its company; null when that account is gone. */
export const writtenBy = writerName();

/** The first name only, for the client: a name that holds a number or an address is cut off before it. */
export const writtenByFirstName = writerName().mapWith(firstNameOf);

/** The first name of a full name; null when it begins with none. */
export function firstNameOf(fullName: string): string | null {
  return /^[\p{L}\p{M}'’-]+/u.exec(fullName)?.[0] ?? null;
}
