import type { CompanyActor, Ctx } from "#domain/kernel/context.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { downloadsInvoices } from "#domain/payments/invoices/policy.ts";
import { invoicesOf } from "#domain/payments/invoices/views.ts";
import type { Policy } from "#domain/kernel/policy.ts";
import { exportQuotes } from "#domain/privacy/export-quotes.ts";
import { everyWonJob } from "#domain/proposals/won/views.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { CsvCell } from "#texts/csv.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { formatAddress, lastMoment } from "#texts/formats.ts";
import { INVOICE_KIND_LABELS } from "#texts/payment/invoices.ts";
import { PROPOSAL_STATUS_LABELS } from "#texts/labels.ts";
import { WON_STATE_LABELS } from "#texts/quote/won-jobs.ts";

type Row = Record<string, CsvCell>;
type Column = { key: string; label: string; text?: (value: CsvCell) => CsvCell };

/** A file: its rows, newest first, and how a spreadsheet shows them. JSON has the rows as they are, with cents and codes. */
type CompanyFile = {
  by?: Policy;
  columns: readonly Column[];
  read(ctx: Ctx<CompanyActor>): Promise<Row[]>;
};

const cents: Column["text"] = (value) => (typeof value === "number" ? value / 100 : "");

const labelled =
  (labels: Record<string, string>): Column["text"] =>
  (code) =>
    labels[String(code)] ?? code;

const dayOf = (instant: Date | null): string => (instant ? amsterdamDay(instant) : "");

const QUOTES: CompanyFile = {
  columns: [
    { key: "sentOn", label: "Verstuurd op" },
    { key: "status", label: "Stand", text: labelled(PROPOSAL_STATUS_LABELS) },
    { key: "decidedOn", label: "Besloten op" },
    { key: "title", label: "Offerte" },
    { key: "priceCents", label: "Prijs incl. btw (€)", text: cents },
    { key: "location", label: "Plaats" },
    { key: "eventDate", label: "Dag van de aanvraag" },
    { key: "validUntil", label: "Geldig tot en met" },
    { key: "quoteId", label: "Nummer van de offerte" },
    { key: "requestId", label: "Nummer van de aanvraag" },
  ],
  read: async (ctx) =>
    (await exportQuotes(ctx, ctx.actor)).toReversed().map((quote) => ({
      sentOn: dayOf(quote.createdAt),
      status: quote.status,
      decidedOn: dayOf(quote.decidedAt),
      title: quote.packageName,
      priceCents: quote.priceCents,
      location: quote.request.location,
      eventDate: quote.request.eventDate,
      validUntil: dayOf(quote.validUntil && lastMoment(quote.validUntil)),
      quoteId: quote.id,
      requestId: quote.request.id,
    })),
};

const JOBS: CompanyFile = {
  columns: [
    { key: "chosenOn", label: "Gekozen op" },
    { key: "state", label: "Stand", text: labelled(WON_STATE_LABELS) },
    { key: "agreedDay", label: "Afgesproken dag" },
    { key: "agreedTime", label: "Afgesproken tijd" },
    { key: "eventDate", label: "Dag van de aanvraag" },
    { key: "work", label: "Werk" },
    { key: "priceCents", label: "Prijs incl. btw (€)", text: cents },
    { key: "extraCents", label: "Meerwerk incl. btw (€)", text: cents },
    { key: "clientName", label: "Opdrachtgever" },
    { key: "clientEmail", label: "E-mail" },
    {
      key: "clientPhone",
      label: "Telefoon",
      text: (number) => (typeof number === "string" ? formatPhone(number) : number),
    },
    { key: "address", label: "Adres" },
    { key: "otherAddress", label: "Tweede adres" },
    { key: "requestId", label: "Nummer van de aanvraag" },
  ],
  read: async (ctx) =>
    (await everyWonJob(ctx, ctx.actor)).map((job) => {
      const [address, otherAddress] = (job.contact?.addresses ?? []).map((one) =>
        formatAddress(one).join(", "),
      );
      return {
        chosenOn: dayOf(job.decidedAt),
        state: job.state,
        agreedDay: job.agreedDay,
        agreedTime: job.agreedTime,
        eventDate: job.eventDate,
        work: serviceLabel(job.vertical, job.category, job.service),
        priceCents: job.priceCents,
        extraCents: job.extraCents,
        clientName: job.contact?.clientName,
        clientEmail: job.contact?.clientEmail,
        clientPhone: job.contact?.clientPhone,
        address,
        otherAddress,
        requestId: job.briefId,
      };
    }),
};

const INVOICES: CompanyFile = {
  by: downloadsInvoices,
  columns: [
    { key: "number", label: "Nummer" },
    { key: "kind", label: "Soort", text: labelled(INVOICE_KIND_LABELS) },
    { key: "issuedOn", label: "Datum" },
    { key: "periodStart", label: "Periode vanaf" },
    { key: "periodEnd", label: "Periode tot" },
    { key: "exclVatCents", label: "Excl. btw (€)", text: cents },
    { key: "vatCents", label: "Btw (€)", text: cents },
    { key: "totalCents", label: "Incl. btw (€)", text: cents },
    { key: "paidCents", label: "Betaald (€)", text: cents },
  ],
  read: async (ctx) =>
    (await invoicesOf(ctx, ctx.actor)).map((invoice) => ({
      number: invoice.number,
      kind: invoice.kind,
      issuedOn: dayOf(invoice.issuedAt),
      periodStart: dayOf(invoice.periodStart),
      periodEnd: dayOf(invoice.periodEnd),
      exclVatCents: invoice.exclVatCents,
      vatCents: invoice.vatCents,
      totalCents: invoice.totalCents,
      paidCents: invoice.paidCents,
    })),
};

/** The files by the name in their address. */
export const COMPANY_FILES: Record<string, CompanyFile> = {
  offertes: QUOTES,
  gekozen: JOBS,
  facturen: INVOICES,
};
