import { z } from "zod";
import { downloadInvoice } from "#domain/payments/invoices/download-invoice.ts";
import { downloadsInvoices } from "#domain/payments/invoices/policy.ts";
import { INVOICE_KINDS, isInvoiceNumber } from "#domain/payments/invoices/rules.ts";
import { invoicePage, listedInvoice, type ListedInvoice } from "#domain/payments/invoices/views.ts";
import { companies, companyOwners } from "#domain/kernel/policy.ts";
import { CONTACT_PREFERENCES } from "#domain/briefs/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/subscriptions/rules.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { jobList, listedJob, type ListedJob } from "#domain/proposals/won/job-list-view.ts";
import { WON_STATES } from "#domain/proposals/won/rules.ts";
import { invoiceFileName } from "#texts/payment/invoices.ts";
import {
  at,
  atOrNull,
  cents,
  day,
  id,
  moment,
  pageOf,
  pageQuery,
  pageQueryOf,
  where,
  work,
} from "../fields.ts";
import { read } from "../route.ts";

const contact = z.object({
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string().nullable(),
  contactPreference: z.enum(CONTACT_PREFERENCES).nullable(),
  addresses: z.array(
    z.object({
      kind: z.string(),
      street: z.string().nullable(),
      houseNumber: z.string().nullable(),
      addition: z.string().nullable(),
      postcode: z.string().nullable(),
      place: z.string().nullable(),
      country: z.string().nullable(),
    }),
  ),
});

const job = z.object({
  requestId: id,
  quoteId: id,
  ...work,
  ...where,
  priceCents: cents,
  chosenAt: moment,
  state: z.enum(WON_STATES),
  agreedDay: day.nullable().meta({ description: "The day that your company agreed with the client." }),
  agreedTime: z.string().nullable().meta({
    description: "When the work begins on that day, as `09:30` in Amsterdam; null when no time was stored.",
  }),
  contact: contact.nullable().meta({ description: "Null once the client deleted the account." }),
});

const jobOf = ({ briefId, proposalId, locationText, decidedAt, ...rest }: ListedJob) => ({
  ...rest,
  requestId: briefId,
  quoteId: proposalId,
  place: locationText,
  chosenAt: at(decidedAt),
});

const invoice = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: moment,
  exclVatCents: z.int(),
  vatCents: z.int(),
  totalCents: cents,
  paidCents: cents,
  periodStart: moment,
  periodEnd: moment,
  pdf: z.string().meta({ description: "Address of the PDF, which takes the same token." }),
  ubl: z.string().meta({ description: "Address of the e-invoice (UBL)." }),
});

const invoiceOf = ({ issuedAt, periodStart, periodEnd, ...rest }: ListedInvoice) => ({
  ...rest,
  issuedAt: at(issuedAt),
  periodStart: at(periodStart),
  periodEnd: at(periodEnd),
  pdf: `/api/v1/invoices/${rest.number}/pdf`,
  ubl: `/api/v1/invoices/${rest.number}/ubl`,
});

export const companyRoutes = {
  listJobs: read({
    path: "/jobs",
    summary: "The jobs that your company was chosen for, newest first, with the client's contact details.",
    scope: "jobs:read",
    who: companies,
    query: pageQuery,
    answer: pageOf(job),
    read: async ({ ctx, query }) => {
      const { rows, next } = await jobList(ctx, ctx.actor, query.after);
      return { data: rows.map(jobOf), next };
    },
  }),
  getJob: read({
    path: "/jobs/{requestId}",
    summary: "One of those jobs, by its request.",
    scope: "jobs:read",
    who: companies,
    answer: job,
    read: async ({ ctx, params }) => {
      const found = await listedJob(ctx, ctx.actor, params.requestId);
      return found && jobOf(found);
    },
  }),
  listInvoices: read({
    path: "/invoices",
    summary: "The invoices and credit notes of your company, newest first.",
    scope: "invoices:read",
    who: downloadsInvoices,
    query: pageQueryOf(isInvoiceNumber),
    answer: pageOf(invoice),
    read: async ({ ctx, query }) => {
      const { rows, next } = await invoicePage(ctx, ctx.actor, query.after);
      return { data: rows.map(invoiceOf), next };
    },
  }),
  getInvoice: read({
    path: "/invoices/{number}",
    summary: "One invoice or credit note, by its number.",
    scope: "invoices:read",
    who: downloadsInvoices,
    answer: invoice,
    read: async ({ ctx, params }) => {
      const found = await listedInvoice(ctx, ctx.actor, params.number);
      return found && invoiceOf(found);
    },
  }),
  getInvoicePdf: read({
    path: "/invoices/{number}/pdf",
    summary: "An invoice as PDF.",
    scope: "invoices:read",
    who: downloadsInvoices,
    answer: { file: "application/pdf" },
    read: async ({ ctx, params: { number } }) => {
      const { kind, pdf } = await downloadInvoice(ctx, { number });
      return { bytes: Uint8Array.from(pdf), name: invoiceFileName({ kind, number }, "pdf") };
    },
  }),
  getInvoiceUbl: read({
    path: "/invoices/{number}/ubl",
    summary: "An invoice for bookkeeping programs (UBL).",
    scope: "invoices:read",
    who: downloadsInvoices,
    answer: { file: "application/xml" },
    read: async ({ ctx, params: { number } }) => {
      const { kind, ubl } = await downloadInvoice(ctx, { number });
      return { bytes: new TextEncoder().encode(ubl), name: invoiceFileName({ kind, number }, "xml") };
    },
  }),
  getSubscription: read({
    path: "/subscription",
    summary: "The subscription of your company.",
    scope: "subscription:read",
    who: companyOwners,
    answer: z.object({
      isActive: z.boolean(),
      status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
      periodEnd: moment.nullable(),
      cancelsAtPeriodEnd: z.boolean(),
      accessUntil: moment.nullable(),
    }),
    read: async ({ ctx }) => {
      const { current, accessUntil } = await subscriptionView(ctx, ctx.actor);
      return {
        isActive: current !== null,
        status: current?.status ?? null,
        periodEnd: atOrNull(current?.currentPeriodEnd ?? null),
        cancelsAtPeriodEnd: current?.cancelAtPeriodEnd ?? false,
        accessUntil: atOrNull(accessUntil),
      };
    },
  }),
};
