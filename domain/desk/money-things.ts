import { sql } from "drizzle-orm";
import { companies, events, invoices, outbox, subscriptions } from "#db/schema/index.ts";
import { cents, code, count, flag, text, time } from "./columns.ts";
import { PAST_DUE_GRACE_DAYS } from "../subscriptions/rules.ts";
import { hasFiles, paidUntil } from "./money-lists.ts";
import { readsMoney } from "./policy.ts";
import { mailState } from "./queue-lists.ts";
import type { ThingDefinition } from "./thing-definition.ts";

export const subscriptionThing: ThingDefinition = {
  policy: readsMoney,
  from: sql`${subscriptions} join ${companies} on ${companies.id} = ${subscriptions.companyId}`,
  id: subscriptions.companyId,
  is: (id) => sql`${subscriptions.companyId} = ${id}`,
  facts: [
    text("company", companies.companyName),
    code("subscriptionState", subscriptions.status),
    time("periodStart", subscriptions.currentPeriodStart),
    time("periodEnd", subscriptions.currentPeriodEnd),
    time("paidUntil", paidUntil),
    flag("ending", subscriptions.cancelAtPeriodEnd),
    cents("month", subscriptions.monthlyExclVatCents),
    time("pastDueSince", subscriptions.pastDueSince),
    cents("overdueAmount", subscriptions.overdueCents),
    count("overdueTries", subscriptions.overdueTries),
    time("nextTry", subscriptions.nextTryAt),
    time("accessEnds", sql`${subscriptions.pastDueSince} + make_interval(days => ${PAST_DUE_GRACE_DAYS})`),
    count("overdueMails", sql`nullif(${subscriptions.pastDueNotices}, 0)`),
    code("paymentMethod", subscriptions.paymentMethod),
    text("provider", subscriptions.provider),
    text("providerSubscription", subscriptions.providerSubscriptionId),
    time("createdAt", subscriptions.createdAt),
    time("updatedAt", subscriptions.updatedAt),
  ],
  parts: [
    {
      key: "paymentMails",
      from: sql`${outbox}`,
      ofThing: (id) => sql`${outbox.kind} = 'payment-failed' and ${outbox.payload} ->> 'companyId' = ${id}`,
      columns: [
        time("createdAt", outbox.createdAt),
        code("mailState", mailState),
        time("sentAt", outbox.sentAt),
        text("refusal", outbox.refusal),
      ],
      newest: { by: outbox.createdAt, most: 10 },
    },
  ],
  links: [{ kind: "company", id: subscriptions.companyId }],
  related: [{ list: "invoices", filter: "company" }],
  happened: (id) => sql`(${events.companyId} = ${id} and ${events.subscriptionId} is not null)`,
};

export const invoiceThing: ThingDefinition = {
  policy: readsMoney,
  from: sql`${invoices} left join ${companies} on ${companies.id} = ${invoices.companyId}`,
  id: invoices.id,
  is: (number) => sql`${invoices.number} = ${number}`,
  facts: [
    text("number", invoices.number),
    code("invoiceKind", invoices.kind),
    text("company", sql`coalesce(${companies.companyName}, ${invoices.buyer} ->> 'name')`),
    time("issuedAt", invoices.issuedAt),
    cents("exclVat", invoices.exclVatCents),
    cents("vat", invoices.vatCents),
    cents("total", invoices.totalCents),
    cents("creditUsed", invoices.creditUsedCents),
    cents("paid", invoices.paidCents),
    time("paidAt", invoices.paidAt),
    time("periodStart", invoices.periodStart),
    time("periodEnd", invoices.periodEnd),
    flag("files", hasFiles),
    text("providerInvoice", invoices.providerInvoiceId),
  ],
  parts: [],
  links: [
    { kind: "company", id: invoices.companyId },
    {
      kind: "subscription",
      id: sql`(select ${subscriptions.companyId} from ${subscriptions} where ${subscriptions.companyId} = ${invoices.companyId})`,
    },
  ],
  related: [],
  happened: (
    id,
  ) => sql`(${events.companyId} = (select ${invoices.companyId} from ${invoices} where ${invoices.id} = ${id})
    and ${events.data} ->> 'invoiceId' = ${id})`,
};
