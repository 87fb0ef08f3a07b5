import { proposals } from "#db/schema/index.ts";
import { nameOf } from "./name-of.ts";

/** The member who wrote the quote, for its company; null when that account is gone. */
export const writtenBy = nameOf(proposals.writtenBy);

/** The first name only, for the client: a name that holds a number or an address is cut off before it. */
export const writtenByFirstName = nameOf(proposals.writtenBy).mapWith(firstNameOf);

/** The first name of a full name; null when it begins with none. */
export function firstNameOf(fullName: string): string | null {
  return /^[\p{L}\p{M}'’-]+/u.exec(fullName)?.[0] ?? null;
}
