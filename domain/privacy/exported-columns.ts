import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

const ACTOR = "is the account or the company itself, whose data is this download";
const INTERNAL = "is for our own administration, and says nothing more about the company";

/** Columns that the download of a company leaves out, each with the reason; every other column of these tables is in it. */
export const NOT_EXPORTED = {
  companies: {
    id: ACTOR,
    calendarFeedId: "names a secret address, which the page of its jobs shows",
    contactId: "is a member, who is in the list of those",
    contactRole: INTERNAL,
  },
  companyProfiles: {
    userId: ACTOR,
    companyId: ACTOR,
    vertical: "is that of the company",
    verifiedBy: "is somebody else",
  },
  companyWork: { companyId: ACTOR },
  companyCredits: { id: INTERNAL, companyId: ACTOR, key: INTERNAL },
  quietMonths: { companyId: ACTOR },
  creditUses: { companyId: ACTOR, key: INTERNAL },
  subscriptions: {
    companyId: ACTOR,
    userId: ACTOR,
    pastDueNotices: INTERNAL,
    renewalAnnouncedFor: INTERNAL,
    payUrl: "is a page of the payment provider, which the subscription page links to",
    version: INTERNAL,
    updatedAt: INTERNAL,
  },
  checkouts: {
    checkoutSessionId: INTERNAL,
    userId: ACTOR,
    companyId: ACTOR,
    url: "is a page of the payment provider, which works for minutes",
    heldUntil: INTERNAL,
  },
  invoices: {
    id: INTERNAL,
    year: "is in the number",
    sequence: "is in the number",
    companyId: ACTOR,
    seller: "is us",
    provider: INTERNAL,
    providerSubscriptionId: INTERNAL,
    providerInvoiceId: INTERNAL,
    creditedInvoiceId: INTERNAL,
  },
} satisfies Record<string, Record<string, string>>;

/** The columns of a table for a download: all but those in `left`. */
export function exportedColumns<Table extends PgTable, Left extends object>(
  table: Table,
  left: Left,
): Omit<Table["_"]["columns"], keyof Left> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !(name in left));
  return Object.fromEntries(columns) as Omit<Table["_"]["columns"], keyof Left>;
}
