import { and, eq, isNull, sql } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "./context.ts";
import { newId } from "./ids.ts";
import { TRANSIENT_FIELDS, type MailOrder } from "./mail-orders.ts";

/**
 * Puts a mail in the outbox, in the caller's transaction. `effectKey` says which effect it is: a second call with the
 * same key does nothing, so a repeated cause sends one mail.
 */
export async function orderMail(
  ctx: Ctx,
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
  if (inserted.length > 0) await ctx.queue.enqueue(tx, "deliver-mail", { outboxId: id });
}

/** Counts a try at delivering a mail and gives its order; null when it was sent, or refused for good. */
export async function takeMail(ctx: Pick<Ctx, "db">, outboxId: string): Promise<MailOrder | null> {
  const [row] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.refusedAt)))
    .returning({ kind: outbox.kind, payload: outbox.payload });
  // `orderMail` is the only writer, so the row has the shape of an order.
  return row ? ({ kind: row.kind, ...row.payload } as MailOrder) : null;
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

const withoutPerson = sql`${outbox.payload} - ${sql.param(TRANSIENT_FIELDS)}::text[]`;
