import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { events } from "#db/schema/index.ts";
import type { Actor, Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { NOTIFICATION_KINDS } from "./notifications/rules.ts";
import { notify } from "./notifications/notify.ts";
import { orderWebhooks } from "./order-webhooks.ts";
import { holdBackMail, orderMail } from "./outbox.ts";
import type { DomainEvent, EventSubject, EventType } from "./catalogue.ts";
import { mailReactions, noticeReactions, webhookReactions } from "./reactions.ts";
import { noteSecurityChange } from "../security/note-security-change.ts";
import { securityChange } from "./security-changes.ts";
import { companyOf, operatorsToTell, otherQuotersToTell, usersToTell } from "./users-to-tell.ts";

/** NOTIFY channel of new events. Carries their type and ids, never content. */
export const EVENT_CHANNEL = "events";

/**
 * What only the mail gets, and the event does not store: the recipient, if no row has the address (any more), the browser
 * that asked for its code, and the operator who was removed.
 */
type MailOnly = {
  to?: string;
  fullName?: string;
  askedBy?: string;
  operatorName?: string;
  change?: string;
  role?: string;
};

type Ids = Partial<Record<`${EventSubject}Id`, string>>;
type Recorded = { type: EventType; data?: Record<string, string> } & Ids;

/**
 * Records an event with its reactions (`REACTIONS`) in the caller's transaction. Listening processes are notified when
 * it commits. A failing reaction rolls the verb back.
 */
export async function record<Type extends EventType>(
  ctx: Pick<Ctx, "now" | "actor" | "queue" | "from">,
  tx: Transaction,
  event: DomainEvent<Type>,
  mailOnly: Partial<Record<string, MailOnly>> = {},
): Promise<void> {
  const id = newId(ctx.now);
  const { type, data = {}, ...ids } = event as Recorded;
  await tx.insert(events).values({ id, type, ...actorOf(ctx.actor), ...ids, data, occurredAt: ctx.now });
  for (const { mail, to, bulk, once, unlessUnsent, when } of mailReactions(event.type)) {
    if (bulk || (when && !when(event))) continue;
    const effect = once?.(event, amsterdamDay(ctx.now)) ?? id;
    if (unlessUnsent && (await holdBackMail(tx, unlessUnsent, effect))) continue;
    // Last, because the data of an event may have a kind too.
    const order = { ...ids, ...data, ...mailOnly[mail], kind: mail };
    if (!to) {
      await orderMail(ctx, tx, effect, order);
      continue;
    }
    const users = await recipientsOf(ctx, tx, to, ids);
    for (const userId of users) await orderMail(ctx, tx, `${effect}:${userId}`, { ...order, userId });
  }
  for (const { kind, once, among, notToActor, when } of noticeReactions(event.type)) {
    if (when && !when(event)) continue;
    const { briefId, proposalId } = ids;
    const effectKey = `${type}:${kind}:${once?.(event) ?? id}`;
    const notice = { kind, type, effectKey, briefId, proposalId, data };
    const leftOut = notToActor ? actingUser(ctx.actor) : [];
    const hearing =
      among === "others"
        ? await otherQuotersToTell(tx, ctx.now, ids)
        : await usersToTell(tx, NOTIFICATION_KINDS[kind].for, ids);
    const users = hearing.filter((userId) => !leftOut.includes(userId));
    await notify(ctx, tx, notice, users);
  }
  const change = securityChange(event.type, ctx.actor);
  if (change && ids.userId) await noteSecurityChange(ctx, tx, { kind: change, userId: ids.userId });
  for (const { topic, once } of webhookReactions(event.type)) {
    const news = { topic, effectKey: `${topic}:${once(event)}`, data: { ...ids, ...data } };
    await orderWebhooks(ctx, tx, news, await companyOf(tx, ids));
  }
  await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify({ id, type, ...ids })})`);
}

async function recipientsOf(
  { actor }: Pick<Ctx, "actor">,
  tx: Transaction,
  to: "quoters" | "actor" | "admins",
  ids: Ids,
): Promise<string[]> {
  if (to === "actor") return actingUser(actor);
  if (to === "quoters") return usersToTell(tx, to, ids);
  return operatorsToTell(tx, ids.userId, actingUser(actor));
}

const actingUser = (actor: Actor) => (actor.kind === "user" ? [actor.userId] : []);

const actorOf = (actor: Actor) =>
  actor.kind === "user" ? { actorKind: actor.kind, actorId: actor.userId } : { actorKind: actor.kind };
