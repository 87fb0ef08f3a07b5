import { sql } from "drizzle-orm";
import { notifications, pushSubscriptions } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { choiceOf, sleepsAtNight } from "./notification-choice.ts";
import type { NotificationKind } from "./rules.ts";
import type { Jobs } from "../../kernel/ports.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";

/** What to tell, without words: those are chosen when it is read. */
export type Notice = {
  kind: NotificationKind;
  /** The type of the event that it tells of. */
  type: string;
  /** One notification per user and effect, however often the event is recorded. */
  effectKey: string;
  briefId?: string;
  proposalId?: string;
  data?: Record<string, string>;
};

/**
 * Tells these users of something on the site, in the caller's transaction and with one statement however many they are.
 * Orders their push messages as well. Returns the ids of the new rows.
 */
export async function notify(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  { kind, type, effectKey, briefId = null, proposalId = null, data = {} }: NullableIds<Notice>,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  // In the order of their key, as every statement that locks several rows.
  const rows = [...new Set(userIds)].toSorted().map((userId) => ({ id: newId(ctx.now), user_id: userId }));
  const { rows: told } = await tx.execute<{ id: string }>(sql`
    insert into ${notifications} (id, user_id, kind, type, brief_id, proposal_id, data, is_listed, effect_key, created_at)
    select id, user_id, ${kind}, ${type}, ${briefId}::uuid, ${proposalId}::uuid, ${JSON.stringify(data)}::jsonb,
      ${choiceOf(sql`told.user_id`, kind, "bell")} <> 'never', ${effectKey}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, user_id uuid)
    on conflict (user_id, effect_key) do nothing
    returning id`);
  const ids = told.map(({ id }) => id);
  await orderPush(ctx, tx, kind, ids);
  return ids;
}

/** Orders push messages to the browsers of those who want them: at once, or after their night. */
async function orderPush(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  kind: NotificationKind,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const { rows } = await tx.execute<Jobs["deliver-push"] & { sleeps: boolean }>(sql`
    select told.id as "notificationId", browser.id as "pushSubscriptionId",
      ${sleepsAtNight(sql`told.user_id`)} as sleeps
    from ${notifications} told join ${pushSubscriptions} browser on browser.user_id = told.user_id
    where told.id = any(${sql.param(notificationIds)}::uuid[]) and ${choiceOf(sql`told.user_id`, kind, "push")} <> 'never'`);
  const jobs = rows.map(({ sleeps, ...data }) => ({ data, startAfter: quietUntil(ctx.now, sleeps) }));
  await ctx.queue.enqueueMany(tx, "deliver-push", jobs);
}

type NullableIds<T> = { [Key in keyof T]: undefined extends T[Key] ? T[Key] | null : T[Key] };
