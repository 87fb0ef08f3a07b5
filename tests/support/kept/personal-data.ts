import type * as schema from "#db/schema/index.ts";
import { ACCOUNT_TABLES } from "./personal-accounts.ts";
import { BRIEF_TABLES } from "./personal-briefs.ts";
import { COMPANY_TABLES } from "./personal-companies.ts";
import type { PersonalTables } from "./personal-handling.ts";
import { SITE_TABLES } from "./personal-site.ts";

/** Every table with personal data. */
export const PERSONAL: PersonalTables = {
  ...ACCOUNT_TABLES,
  ...BRIEF_TABLES,
  ...COMPANY_TABLES,
  ...SITE_TABLES,
};

/** Tables without personal data, each with the reason. */
export const NOT_PERSONAL: Partial<Record<keyof typeof schema, string>> = {
  postcodes: "places of the Netherlands",
  termsVersions: "when each version of the terms holds",
  repeatedAlerts:
    "when companies were told of a request again, and how many; forgets who had them told with the account",
  announcements: "what operators write to everybody; forgets who sent it with the account",
  invoiceNumbers: "counts",
  backups: "when backups were finished",
  workers: "processes that run jobs",
  reconciliations: "counts and sums of a provider's books and ours",
  reconciliationDifferences: "ids of invoices, subscriptions and refunds with amounts",
  payouts: "amounts and days of payouts to us",
  payoutTransactions: "ids of invoices and refunds with amounts",
  knownDifferences: "what explains a difference; who wrote it is in the log of operators",
  sealedKeys: "keys of the program",
  sandboxCustomers: "stands for another company's database, never in a deployment",
  sandboxInvoices: "stands for another company's database, never in a deployment",
  sandboxRefunds: "stands for another company's database, never in a deployment",
  sandboxCheckouts: "stands for another company's database, never in a deployment",
  sandboxSubscriptions: "stands for another company's database, never in a deployment",
  sandboxCredits: "stands for another company's database, never in a deployment",
};
