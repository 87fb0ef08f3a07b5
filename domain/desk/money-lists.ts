import { sql, type SQL } from "drizzle-orm";
import { companies, invoiceDocuments, invoices, subscriptions } from "#db/schema/index.ts";
import { INVOICE_KINDS } from "../payments/invoices/rules.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/rules.ts";
import { cents, code, flag, text, time } from "./columns.ts";
import { companiesNamed, companiesOfKvk } from "./find-companies.ts";
import { choice, eachOf, idOf, type ListDefinition } from "./list-definition.ts";
import { readsMoney } from "./policy.ts";
import { beginsWith, isAmong } from "./search.ts";

export const hasFiles = sql`exists (select from ${invoiceDocuments} where ${invoiceDocuments.invoiceId} = ${invoices.id})`;

/** Condition: an invoice whose files could not be made, so far or at all. */
const hasNoFiles = () =>
  sql`(not ${hasFiles} and ${invoices.id} in (select (failing.data ->> 'invoiceId')::uuid from pgboss.job failing
    where failing.name = 'render-invoice' and failing.state in ('retry', 'failed')))`;

const invoicesWhere = (condition: SQL) => sql`select ${invoices.id} from ${invoices} where ${condition}`;

/** Until when a subscription is paid; null before its first payment, while that is under way, and after its end. */
export const paidUntil = sql`case
  when ${subscriptions.status} in ('incomplete', 'canceled') or ${subscriptions.firstPaymentUnderWay} then null
  when ${subscriptions.status} = 'past_due' or ${subscriptions.hasOpenInvoice} then ${subscriptions.currentPeriodStart}
  else ${subscriptions.currentPeriodEnd} end`;

export const subscriptionList: ListDefinition = {
  policy: readsMoney,
  from: sql`${subscriptions} join ${companies} on ${companies.id} = ${subscriptions.companyId}`,
  key: sql`${subscriptions.companyId}`,
  columns: [
    time("createdAt", subscriptions.createdAt),
    text("company", companies.companyName),
    code("subscriptionState", subscriptions.status),
    time("paidUntil", paidUntil),
    flag("ending", subscriptions.cancelAtPeriodEnd),
    time("pastDueSince", subscriptions.pastDueSince),
    cents("month", subscriptions.monthlyExclVatCents),
  ],
  row: { what: ["company"], where: ["month", "paidUntil"], state: "subscriptionState", since: "createdAt" },
  filters: [
    choice("subscriptionState", eachOf(SUBSCRIPTION_STATUSES, subscriptions.status)),
    choice("ending", {
      yes: () => sql`${subscriptions.cancelAtPeriodEnd}`,
      no: () => sql`not ${subscriptions.cancelAtPeriodEnd}`,
    }),
    idOf("company", (id) => sql`${subscriptions.companyId} = ${id}`),
  ],
  finds: ({ id, words, digits, start }) =>
    isAmong(
      subscriptions.companyId,
      id && sql`select ${id}::uuid`,
      words && companiesNamed(words),
      digits && companiesOfKvk(start),
      sql`select ${subscriptions.companyId} from ${subscriptions}
        where lower(${subscriptions.providerSubscriptionId}) = ${start}`,
    ),
};

export const invoiceList: ListDefinition = {
  policy: readsMoney,
  from: sql`${invoices} left join ${companies} on ${companies.id} = ${invoices.companyId}`,
  key: sql`${invoices.id}`,
  columns: [
    text("number", invoices.number),
    code("invoiceKind", invoices.kind),
    time("issuedAt", invoices.issuedAt),
    text("company", sql`coalesce(${companies.companyName}, ${invoices.buyer} ->> 'name')`),
    cents("total", invoices.totalCents),
    time("paidAt", invoices.paidAt),
    flag("files", hasFiles),
  ],
  row: { what: ["number"], where: ["company", "total"], state: "invoiceKind", since: "issuedAt" },
  filters: [
    choice("invoiceKind", eachOf(INVOICE_KINDS, invoices.kind)),
    choice("files", { missing: hasNoFiles }),
    idOf("company", (id) => sql`${invoices.companyId} = ${id}`),
  ],
  finds: ({ id, words, start }) =>
    isAmong(
      invoices.id,
      id && sql`select ${id}::uuid`,
      id && invoicesWhere(sql`${invoices.companyId} = ${id}`),
      invoicesWhere(beginsWith(invoices.number, start)),
      words && invoicesWhere(sql`${invoices.companyId} = any(array(${companiesNamed(words)}))`),
    ),
};
