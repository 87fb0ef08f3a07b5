import { and, eq, sql, type SQL } from "drizzle-orm";
import { awakeAtNight, mutedBriefs, notificationPreferences } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  choicesOf,
  initialChoice,
  type Channel,
  type Choice,
  type MailReader,
  type NotificationKind,
} from "./rules.ts";

type Reads = Pick<Ctx["db"], "select" | "$count">;

/** SQL: what the user with this id chose for a kind on a channel. `userId` is an expression of the query. */
export function choiceOf(userId: SQL, kind: NotificationKind, channel: Channel): SQL<Choice> {
  const initial = initialChoice(kind, channel);
  if (choicesOf(kind, channel).length === 0) return sql`${initial}`;
  return sql`coalesce((
    select choice from ${notificationPreferences} chosen
    where chosen.user_id = ${userId} and chosen.kind = ${kind} and chosen.channel = ${channel}), ${initial})`;
}

/** SQL: whether the user with this id is left in peace at night (`quietUntil`). */
export const sleepsAtNight = (userId: SQL): SQL<boolean> =>
  sql`not exists (select from ${awakeAtNight} awake where awake.user_id = ${userId})`;

/** What a user chose for a kind on a channel. */
export async function choiceOfUser(
  { db }: { db: Reads },
  userId: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<Choice> {
  const initial = initialChoice(kind, channel);
  if (choicesOf(kind, channel).length === 0) return initial;
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

/**
 * What the reader of a mail chose for mails of its kind. A client without an account chooses per brief, and that choice
 * stays when the brief gets an account.
 */
export async function mailChoiceOf(
  { db }: { db: Reads },
  reader: MailReader,
  kind: NotificationKind,
): Promise<Choice> {
  const userId = "briefId" in reader ? reader.clientId : reader.userId;
  if ("briefId" in reader) {
    const { briefId } = reader;
    const muted = and(eq(mutedBriefs.briefId, briefId), eq(mutedBriefs.kind, kind));
    if ((await db.$count(mutedBriefs, muted)) > 0) return "never";
  }
  return userId === null ? initialChoice(kind, "mail") : choiceOfUser({ db }, userId, kind, "mail");
}
