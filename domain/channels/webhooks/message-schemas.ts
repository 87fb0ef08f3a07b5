import { z } from "zod";
import { DEAL_STATES } from "../../deals/state/rules.ts";
import { INVOICE_KINDS } from "../../payments/invoices/rules.ts";
import { PROPOSAL_STATUSES } from "../../facts/proposal-status.ts";
import { DECLINE_REASONS } from "../../proposals/rules.ts";
import { CATEGORIES, VERTICALS } from "../../kernel/verticals.ts";
import type { SentTopic } from "./rules.ts";

const id = z.uuid();
const moment = z.iso.datetime();

const quote = z.strictObject({
  quoteId: id,
  requestId: id,
  title: z.string(),
  priceCents: z.int(),
  status: z.enum(PROPOSAL_STATUSES),
  decidedAt: moment.nullable(),
  reason: z.enum(DECLINE_REASONS).nullable(),
});

const DATA = {
  "request.matched": z.strictObject({
    requestId: id,
    vertical: z.enum(VERTICALS),
    category: z.enum([...new Set(Object.values(CATEGORIES).flat())]),
    location: z.string(),
    province: z.string(),
    eventDate: z.iso.date().nullable(),
    closesAt: moment.nullable(),
    quotes: z.int(),
    maxQuotes: z.int(),
  }),
  "question.answered": z.strictObject({
    questionId: id,
    requestId: id,
    question: z.string(),
    answer: z.string().nullable(),
  }),
  "quote.chosen": quote,
  "quote.declined": quote,
  "quote.expired": quote,
  "quote.client_left": quote,
  "deal.changed": z.strictObject({
    quoteId: id,
    requestId: id,
    state: z.enum(DEAL_STATES),
    version: z.int(),
  }),
  "invoice.issued": z.strictObject({
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    exclVatCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    issuedAt: moment,
  }),
  "webhook.test": z.strictObject({}),
} satisfies Record<SentTopic, z.ZodObject>;

/** The body of the message of a topic, as its receiver reads it. Nothing in it says who a client is. */
export const messageSchema = (topic: SentTopic) =>
  z.strictObject({ type: z.literal(topic), timestamp: moment, data: DATA[topic] });
