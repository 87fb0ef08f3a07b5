import { and, count, eq, inArray, isNull, lt, min, sql, type SQL } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "./context.ts";
import { isUrgent, type MailKind } from "./events/reactions.ts";
import { newId } from "./ids.ts";
import { lockedInOrder } from "./lock-rows.ts";

/** Tries at delivering a mail before it is given up. */
export const MAX_DELIVERY_TRIES = 15;

/** Waiting mails of one kind that are counted at most: beyond it the kinds no longer take turns. */
const COUNTED_WAITING = 1_000;

/**
 * Which mail goes out about what: the ids of the event that it follows from. Recipient and words are looked up at delivery,
 * so the outbox or a backup of it names nobody. An address that no row has (yet, or any more) stands in the order until the
 * mail is delivered or refused (`TRANSIENT_FIELDS`).
 */
export type MailOrder = { kind: MailKind } & Record<string, string>;

/** What an order says of a person: taken out of the outbox as soon as the mail is gone. */
export const TRANSIENT_FIELDS = ["to", "fullName"];

/**
 * Puts a mail in the outbox, in the caller's transaction. `effectKey` says which effect it is: a second call with the
 * same key does nothing, so a repeated cause sends one mail. Urgent kinds have a queue of their own; in each queue the
 * kinds take turns, so a flood of one kind does not delay the others.
 */
export async function orderMail(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  effectKey: string,
  order: MailOrder,
): Promise<void> {
  const { kind, ...payload } = order;
  const id = newId(ctx.now);
  const inserted = await tx
    .insert(outbox)
    .values({ id, kind, effectKey: `${kind}:${effectKey}`, payload, createdAt: ctx.now })
    .onConflictDoNothing({ target: outbox.effectKey })
    .returning({ id: outbox.id });
  if (inserted.length === 0) return;
  const queue = isUrgent(kind) ? "deliver-urgent-mail" : "deliver-mail";
  // The first waiting mail of every kind goes first, then the second of every kind.
  await ctx.queue.enqueue(tx, queue, { outboxId: id }, -(await waitingMails(tx, kind)));
}

/** Mails of this kind that are neither delivered nor refused, at most `COUNTED_WAITING`. */
async function waitingMails(tx: Transaction, kind: MailKind): Promise<number> {
  const waiting = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isWaiting))
    .limit(COUNTED_WAITING);
  const [row] = await tx.select({ count: count() }).from(waiting.as("waiting"));
  return row!.count;
}

/** Milliseconds that the oldest mail waits which is still tried; null when none waits. */
export async function oldestMailAgeMs(ctx: Pick<Ctx, "db" | "now">): Promise<number | null> {
  const [row] = await ctx.db
    .select({ since: min(outbox.createdAt) })
    .from(outbox)
    .where(isWaiting);
  return row?.since ? ctx.now.getTime() - row.since.getTime() : null;
}

/**
 * Whether a mail that was ordered has certainly not left yet. Then its delivery waits for the caller's transaction, and
 * finds what that changed.
 */
export async function holdBackMail(tx: Transaction, kind: MailKind, effectKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ attempts: outbox.attempts })
    .from(outbox)
    .where(eq(outbox.effectKey, `${kind}:${effectKey}`))
    .for("update");
  // The row of a mail that was delivered long ago is gone.
  return row?.attempts === 0;
}

/** Takes back the mails of this kind about this account that have not been delivered. */
export async function takeBackMails(
  tx: Pick<Transaction, "select" | "delete">,
  kind: MailKind,
  userId: string,
): Promise<void> {
  const isAbout = sql`${outbox.payload} ->> 'userId' = ${userId}`;
  const waiting = and(eq(outbox.kind, kind), isAbout, isNull(outbox.sentAt));
  await tx.delete(outbox).where(inArray(outbox.id, lockedInOrder(tx, outbox.id, waiting)));
}

/** SQL condition: a mail about this effect, an expression of the query, was ordered before. */
export function wasOrdered(kind: MailKind, effect: SQL): SQL {
  return sql`exists (select from ${outbox} where ${outbox.effectKey} = ${kind} || ':' || ${effect})`;
}

/** Counts a try at delivering a mail and gives its order; null when it was sent, or refused for good. */
export async function takeMail(ctx: Pick<Ctx, "db">, outboxId: string): Promise<MailOrder | null> {
  const [row] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.refusedAt)))
    .returning({ kind: outbox.kind, payload: outbox.payload });
  // `orderMail` is the only writer, so the kind is one of ours.
  return row ? { ...row.payload, kind: row.kind as MailKind } : null;
}

/** Notes that a mail was delivered, and forgets the address if its order held one. */
export async function markMailSent(ctx: Pick<Ctx, "db" | "now">, outboxId: string): Promise<void> {
  await ctx.db.update(outbox).set({ sentAt: ctx.now, payload: withoutPerson }).where(eq(outbox.id, outboxId));
}

/** Notes why a mail will never be delivered, and forgets the address if its order held one. */
export async function markMailRefused(
  ctx: Pick<Ctx, "db" | "now">,
  outboxId: string,
  refusal: string,
): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ refusedAt: ctx.now, refusal, payload: withoutPerson })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)));
}

const isWaiting = and(
  isNull(outbox.sentAt),
  isNull(outbox.refusedAt),
  lt(outbox.attempts, MAX_DELIVERY_TRIES),
);

const withoutPerson = sql`${outbox.payload} - ${sql.param(TRANSIENT_FIELDS)}::text[]`;
