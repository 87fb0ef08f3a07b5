import { and, eq, sql, type SQL } from "drizzle-orm";
import { awakeAtNight, notificationPreferences } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { initialChoice, type Channel, type Choice, type NotificationKind } from "./notifications/rules.ts";

/** SQL: what the user with this id chose for a kind on a channel. `userId` is an expression of the query. */
export function choiceOf(userId: SQL, kind: NotificationKind, channel: Channel): SQL<Choice> {
  const initial = initialChoice(kind, channel);
  if (initial === "required") return sql`'at_once'`;
  return sql`coalesce((
    select choice from ${notificationPreferences} chosen
    where chosen.user_id = ${userId} and chosen.kind = ${kind} and chosen.channel = ${channel}), ${initial})`;
}

/** SQL: whether the user with this id is left in peace at night (`quietUntil`). */
export const sleepsAtNight = (userId: SQL): SQL<boolean> =>
  sql`not exists (select from ${awakeAtNight} awake where awake.user_id = ${userId})`;

/** What a user chose for a kind on a channel. */
export async function choiceOfUser(
  { db }: Pick<Ctx, "db">,
  userId: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<Choice> {
  const initial = initialChoice(kind, channel);
  if (initial === "required") return "at_once";
  const [chosen] = await db
    .select({ choice: notificationPreferences.choice })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.userId, userId),
        eq(notificationPreferences.kind, kind),
        eq(notificationPreferences.channel, channel),
      ),
    );
  return chosen?.choice ?? initial;
}
