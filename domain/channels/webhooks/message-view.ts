import { and, eq, sql } from "drizzle-orm";
import {
  briefQuestions,
  briefs,
  companies,
  deals,
  invoices,
  proposals,
  webhookDeliveries,
  webhooks,
} from "#db/schema/index.ts";
import { visibleTo } from "../../briefs/open-list/visibility.ts";
import type { Ctx } from "../../kernel/context.ts";
import { companyMayAct, mayBeShown } from "../../facts/may-be-shown.ts";
import { proposalStateAt } from "../../facts/proposal-expiry.ts";
import { givesAccess } from "../../subscriptions/gives-access.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import type { SentTopic } from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;
type Reader = { companyId: string; vertical: Vertical };
type EventData = Record<string, string>;

/**
 * A request as any company may read it: nothing says whose it is. Null for a company without access, as for the mail of the
 * alert: a message can wait a day, and its owner can send it again for a month.
 */
async function requestFacts({ db, now }: Reads, reader: Reader, { briefId }: EventData) {
  const companyId = sql`${reader.companyId}::uuid`;
  const [request] = await db
    .select({
      requestId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      location: briefs.locationText,
      province: briefs.province,
      eventDate: briefs.eventDate,
      closesAt: briefs.expiresAt,
      quotes: briefs.proposalsCount,
      maxQuotes: briefs.maxProposals,
    })
    .from(briefs)
    .where(
      and(
        eq(briefs.id, briefId!),
        visibleTo(reader, now),
        givesAccess(now, companyId),
        companyMayAct(companyId),
      ),
    );
  return request ?? null;
}

/** A quote of this company, without its client: those details are read with a session or a token. */
async function quoteFacts({ db, now }: Reads, { companyId }: Reader, { proposalId }: EventData) {
  const [quote] = await db
    .select({
      quoteId: proposals.id,
      requestId: proposals.briefId,
      title: proposals.packageName,
      priceCents: proposals.priceCents,
      ...proposalStateAt(now),
      reason: proposals.declineReason,
    })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId!), eq(proposals.companyId, companyId)));
  return quote ?? null;
}

/** How a deal of this company is, without its client. */
async function dealFacts({ db }: Reads, { companyId }: Reader, { proposalId }: EventData) {
  const [deal] = await db
    .select({
      quoteId: deals.proposalId,
      requestId: deals.briefId,
      state: deals.state,
      version: deals.version,
    })
    .from(deals)
    .where(and(eq(deals.proposalId, proposalId!), eq(deals.companyId, companyId)));
  return deal ?? null;
}

/** An answer, which every company reads with the request. */
async function answerFacts({ db }: Reads, { companyId }: Reader, { questionId }: EventData) {
  const [answer] = await db
    .select({
      questionId: briefQuestions.id,
      requestId: briefQuestions.briefId,
      question: briefQuestions.question,
      answer: briefQuestions.answer,
    })
    .from(briefQuestions)
    .where(
      and(
        eq(briefQuestions.id, questionId!),
        eq(briefQuestions.companyId, companyId),
        mayBeShown(briefQuestions),
      ),
    );
  return answer ?? null;
}

async function invoiceFacts({ db }: Reads, { companyId }: Reader, { invoiceId }: EventData) {
  const [invoice] = await db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      exclVatCents: invoices.exclVatCents,
      vatCents: invoices.vatCents,
      totalCents: invoices.totalCents,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId!), eq(invoices.companyId, companyId)));
  return invoice ?? null;
}

/** What each topic says, read when it is sent. Null if it is gone. No topic says who a client is. */
const FACTS: Record<SentTopic, (ctx: Reads, reader: Reader, data: EventData) => Promise<object | null>> = {
  "request.matched": requestFacts,
  "question.answered": answerFacts,
  "quote.chosen": quoteFacts,
  "quote.declined": quoteFacts,
  "quote.expired": quoteFacts,
  "quote.client_left": quoteFacts,
  "deal.changed": dealFacts,
  "invoice.issued": invoiceFacts,
  "webhook.test": () => Promise.resolve({}),
};

/** A message that is due: where it goes and what it says. */
export type DueMessage = {
  webhook: { id: string; url: string; secretVersion: number; secretRenewedAt: Date | null };
  topic: SentTopic;
  occurredAt: Date;
  failedTries: number;
  /** Whether its webhook was paused in the moment that ordered it. */
  isPaused: boolean;
  /** Whether it was ordered before its address began to fail, and stands before the messages of others. */
  isAhead: boolean;
  /** Null when what it was about is gone, or the company was ended. */
  facts: object | null;
};

/** A message that waits to be sent; null when it waits no more. */
export async function dueMessage(ctx: Reads, deliveryId: string): Promise<DueMessage | null> {
  const [row] = await ctx.db
    .select({
      webhook: {
        id: webhooks.id,
        url: webhooks.url,
        secretVersion: webhooks.secretVersion,
        secretRenewedAt: webhooks.secretRenewedAt,
      },
      pausedAt: webhooks.pausedAt,
      failingSince: webhooks.failingSince,
      reader: { companyId: companies.id, vertical: companies.vertical },
      endedAt: companies.endedAt,
      topic: webhookDeliveries.topic,
      data: webhookDeliveries.data,
      occurredAt: webhookDeliveries.createdAt,
      failedTries: webhookDeliveries.failedTries,
      nextTryAt: webhookDeliveries.nextTryAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(companies, eq(companies.id, webhooks.companyId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, "waiting")));
  if (!row) return null;
  const { webhook, pausedAt, reader, endedAt, topic, data, occurredAt, failedTries } = row;
  // Whoever orders a message tries it at once; a later time is that of a retry, of a repeat, or behind the others.
  const isFirstInLine = row.nextTryAt?.getTime() === occurredAt.getTime();
  return {
    webhook,
    topic,
    occurredAt,
    failedTries,
    isPaused: pausedAt !== null,
    isAhead: row.failingSince !== null && isFirstInLine,
    facts: endedAt ? null : await FACTS[topic](ctx, reader, data),
  };
}
