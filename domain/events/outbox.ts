import { and, count, eq, gt, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "../kernel/context.ts";
import { queueOf, type BulkMailKind, type MailKind } from "./reactions.ts";
import { newId } from "../kernel/ids.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** A mail that waits longer than this is late, in milliseconds: a code is wanted at once. */
export const LATE_MAIL_MS = 60_000;

/** Attempts to deliver a mail. */
export const MAX_DELIVERY_TRIES = 15;

/** Most waiting mails of a kind that are counted; beyond it kinds no longer take turns. */
const COUNTED_WAITING = 1_000;

/**
 * A kind of mail with the ids of its event. Recipient and text are read at delivery, so that the outbox and its backups
 * have no personal data. An address that no row has stays in the order until the mail is delivered or refused
 * (`TRANSIENT_FIELDS`).
 */
export type MailOrder = { kind: MailKind } & Record<string, string>;

/** Personal data of an order, removed as soon as the mail is sent or refused. */
export const TRANSIENT_FIELDS = ["to", "fullName"];

/**
 * Puts a mail in the outbox, in the caller's transaction. Idempotent by `effectKey`. Urgent kinds have their own queue.
 * In a queue kinds take turns, so that many mails of one kind do not delay the others.
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
  // The first waiting mail of every kind goes first, then the second of every kind.
  await ctx.queue.enqueue(tx, queueOf(kind), { outboxId: id }, -(await waitingMails(tx, kind)));
}

/**
 * Orders a mail that has left again, in the caller's transaction. It is a new row, because mail servers drop a second mail with
 * the same Message-ID. Idempotent within a minute, so that a form that is sent twice at once orders one mail.
 */
export async function repeatMail(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  { id, kind, payload }: { id: string; kind: string; payload: Record<string, string> },
): Promise<void> {
  const minute = ctx.now.toISOString().slice(0, 16);
  // Only this file writes rows, so the kind is known.
  await orderMail(ctx, tx, `${id}:again:${minute}`, { ...payload, kind: kind as MailKind });
}

/** One mail of many. */
type BulkOrder = {
  effectKey: string;
  payload: Record<string, string>;
  /** Don't deliver it before this instant. */
  startAfter: Date | null;
};

/**
 * Orders mails of one kind to many recipients, in the caller's transaction and with two statements however many there are.
 * Idempotent by `effectKey`. The first mails of every call go first, then the second of every call, so that a small number
 * does not wait behind a large one.
 */
export async function orderMails(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  kind: BulkMailKind,
  orders: readonly BulkOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ effectKey, payload, startAfter }) => ({
    id: newId(ctx.now),
    effect_key: `${kind}:${effectKey}`,
    payload,
    due_at: startAfter,
    startAfter,
  }));
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into ${outbox} (id, kind, effect_key, payload, created_at, due_at)
    select id, ${kind}, effect_key, payload, ${ctx.now}, due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (id uuid, effect_key text, payload jsonb, due_at timestamptz)
    on conflict (effect_key) do nothing
    returning id`);
  const isNew = new Set(inserted.map(({ id }) => id));
  const jobs = rows
    .filter(({ id }) => isNew.has(id))
    .map(({ id, startAfter }, index) => ({ data: { outboxId: id }, priority: -index, startAfter }));
  await ctx.queue.enqueueMany(tx, queueOf(kind), jobs);
}

/** Waiting mails of this kind, at most `COUNTED_WAITING`. */
async function waitingMails(tx: Transaction, kind: MailKind): Promise<number> {
  const waiting = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isWaiting))
    .limit(COUNTED_WAITING);
  const [row] = await tx.select({ count: count() }).from(waiting.as("waiting"));
  return row!.count;
}

/**
 * How long the oldest waiting mail that has tries left could have left already, in milliseconds; null if none waits. A mail
 * that is kept until the morning does not wait yet.
 */
export async function oldestMailAgeMs(ctx: Pick<Ctx, "db" | "now">): Promise<number | null> {
  const [row] = await ctx.db
    .select({ since: sql<Date | null>`min(${dueSince})`.mapWith(outbox.createdAt) })
    .from(outbox)
    .where(and(isWaiting, lte(dueSince, ctx.now)));
  return row?.since ? ctx.now.getTime() - row.since.getTime() : null;
}

/** How many mails wait, and how many were refused in the last 24 hours. */
export async function mailCounts(
  ctx: Pick<Ctx, "db" | "now">,
): Promise<{ waiting: number; refused: number }> {
  const yesterday = new Date(ctx.now.getTime() - DAY_MS);
  // A mail is refused within hours of its order, and the index is on that.
  const before = new Date(yesterday.getTime() - DAY_MS);
  const isRecent = and(gt(outbox.refusedAt, yesterday), gt(outbox.createdAt, before));
  const [waiting, refused] = await Promise.all([
    ctx.db.$count(outbox, and(isWaiting, lte(dueSince, ctx.now))),
    ctx.db.$count(outbox, isRecent),
  ]);
  return { waiting, refused };
}

/**
 * Whether an ordered mail has certainly not left yet. If so its delivery waits for the caller's transaction, and sees
 * its changes.
 */
export async function holdBackMail(tx: Transaction, kind: MailKind, effectKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ attempts: outbox.attempts })
    .from(outbox)
    .where(eq(outbox.effectKey, `${kind}:${effectKey}`))
    .for("update");
  // The row is gone if the mail was delivered long ago.
  return row?.attempts === 0;
}

/** Deletes the undelivered mails of this kind about this account. */
export async function deleteUnsentMails(
  tx: Pick<Transaction, "select" | "delete">,
  kind: MailKind,
  userId: string,
): Promise<void> {
  const isAbout = sql`${outbox.payload} ->> 'userId' = ${userId}`;
  const waiting = and(eq(outbox.kind, kind), isAbout, isNull(outbox.sentAt));
  await tx.delete(outbox).where(inArray(outbox.id, lockedInOrder(tx, outbox.id, waiting)));
}

/** SQL condition: a mail with this effect key was ordered. `effect` is an expression of the query. */
export function wasOrdered(kind: MailKind, effect: SQL): SQL {
  return sql`exists (select from ${outbox} where ${outbox.effectKey} = ${kind} || ':' || ${effect})`;
}

/** SQL: when the mail with this effect key was sent or refused; null while it waits, or when there is none. */
export const mailLeftAt = (kind: MailKind, effect: SQL) =>
  sql<Date | null>`(select coalesce(${outbox.sentAt}, ${outbox.refusedAt}) from ${outbox}
    where ${outbox.effectKey} = ${kind} || ':' || ${effect})`.mapWith(outbox.createdAt);

/** Counts an attempt to deliver a mail and returns its order; null if the mail was sent or refused. */
export async function claimMail(ctx: Pick<Ctx, "db">, outboxId: string): Promise<MailOrder | null> {
  const [row] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.refusedAt)))
    .returning({ kind: outbox.kind, payload: outbox.payload });
  // Only this file writes rows, so the kind is known.
  return row ? { ...row.payload, kind: row.kind as MailKind } : null;
}

/** `claimMail` for several mails: the orders of those that were not sent or refused, by their ids. */
export async function claimMails(
  ctx: Pick<Ctx, "db">,
  outboxIds: readonly string[],
): Promise<Map<string, MailOrder>> {
  const isClaimable = and(
    inArray(outbox.id, [...outboxIds]),
    isNull(outbox.sentAt),
    isNull(outbox.refusedAt),
  );
  const rows = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, lockedInOrder(ctx.db, outbox.id, isClaimable)))
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload });
  return new Map(rows.map(({ id, kind, payload }) => [id, { ...payload, kind: kind as MailKind }]));
}

/** Marks a mail as sent, and removes the address from its order. */
export async function markMailSent(ctx: Pick<Ctx, "db" | "now">, outboxId: string): Promise<void> {
  await ctx.db.update(outbox).set({ sentAt: ctx.now, payload: withoutPerson }).where(eq(outbox.id, outboxId));
}

/** Marks a mail as refused, with the reason, and removes the address from its order. */
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

/** Since when a mail may leave. */
const dueSince = sql`coalesce(${outbox.dueAt}, ${outbox.createdAt})`;

const withoutPerson = sql`${outbox.payload} - ${sql.param(TRANSIENT_FIELDS)}::text[]`;
