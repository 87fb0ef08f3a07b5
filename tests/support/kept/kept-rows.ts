import type { KeptData, RETENTION } from "#domain/privacy/rules.ts";
import type { TestHarness } from "../harness/harness.ts";
import { ACCOUNT_ROWS } from "./kept-accounts.ts";
import { BRIEF_ROWS } from "./kept-briefs.ts";
import { COMPANY_ROWS } from "./kept-companies.ts";
import { SITE_ROWS } from "./kept-site.ts";

/** The kinds of data with a period of their own, which end while the account goes on. */
export type TimedData = {
  [Key in KeptData]: (typeof RETENTION)[Key]["hours"] extends null ? never : Key;
}[KeptData];

/** A closed request of a visitor with a quote, which stays when its visitor is forgotten. */
export type Chosen = { briefId: string; proposalId: string };

/** Leaves rows in each table of a kind of data. Returns from when the period runs, where that is not now. */
export type Leave = (harness: TestHarness, chosen: Chosen) => Promise<Date | void>;

export const LEAVE: Record<TimedData, Leave> = {
  ...ACCOUNT_ROWS,
  ...BRIEF_ROWS,
  ...COMPANY_ROWS,
  ...SITE_ROWS,
};
