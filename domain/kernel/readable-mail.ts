import { domainToUnicode } from "node:url";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Domains in one script. In a mix a letter can imitate one of another script, so a mix stays in ASCII. */
const IN_ONE_SCRIPT = /^(?:[\p{Script=Latin}\p{N}.-]+|[^\p{Script=Latin}]+)$/u;

/** A stored mail address as people write it: `xn--mller-kva.nl` becomes `müller.nl`. */
export function readableMail(address: string): string {
  if (!address.includes("xn--")) return address;
  const start = address.lastIndexOf("@") + 1;
  const domain = domainToUnicode(address.slice(start));
  return IN_ONE_SCRIPT.test(domain) ? address.slice(0, start) + domain : address;
}

/** A column of mail addresses, read as people write them. Only for showing: other addresses don't compare with it. */
export const readableMailOf = (column: SQLWrapper): SQL<string> => sql`${column}`.mapWith(readableMail);
