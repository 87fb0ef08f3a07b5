import type * as schema from "#db/schema/index.ts";

/** The file that handles the table, or the reason why none does. */
type Place = `domain/${string}.ts` | { because: string };

/** Deleted with the row that it belongs to; the test checks that foreign key. */
export const CASCADE = "cascade";

type PersonalData = {
  /** The file that exports the table for its owner. */
  exported: Place;
  /** What deletes or anonymizes its rows when an account is deleted. */
  erased: Place | typeof CASCADE;
  /** What deletes its rows after a while. */
  retained: Place;
};

export const WHILE_THE_ACCOUNT = { because: "kept as long as the account" };
export const SECRET = {
  because: "holds secrets or hashes of them, and nothing else that is not in the account",
};
export const EXPIRED = "domain/privacy/delete-expired.ts";
export const ADDRESS = "domain/privacy/forget-address.ts";
export const ACCOUNT = "domain/privacy/delete-account.ts";

export type PersonalTables = Partial<Record<keyof typeof schema, PersonalData>>;
