import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, mutedBriefs, notificationPreferences } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { initialChoice, type Channel, type Choice, type NotificationKind } from "./rules.ts";

type Chosen = { userId: string; kind: NotificationKind; channel: Channel; choice: Choice };

/**
 * Stores what a user chose for a kind on a channel; only where it differs from what the kind does by itself. Choosing mails
 * also ends the choice not to get them about one brief, made before that brief had an account.
 */
export async function storeChoice(ctx: Pick<Ctx, "now">, tx: Transaction, chosen: Chosen): Promise<void> {
  const { userId, kind, channel, choice } = chosen;
  const isOwn = and(
    eq(notificationPreferences.userId, userId),
    eq(notificationPreferences.kind, kind),
    eq(notificationPreferences.channel, channel),
  );
  if (choice === initialChoice(kind, channel)) await tx.delete(notificationPreferences).where(isOwn);
  else
    await tx
      .insert(notificationPreferences)
      .values({ ...chosen, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: [
          notificationPreferences.userId,
          notificationPreferences.kind,
          notificationPreferences.channel,
        ],
        set: { choice, updatedAt: ctx.now },
      });
  if (channel !== "mail" || choice === "never") return;
  const own = tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.clientId, userId));
  const muted = and(eq(mutedBriefs.kind, kind), inArray(mutedBriefs.briefId, own));
  await tx
    .delete(mutedBriefs)
    .where(and(muted, inArray(mutedBriefs.briefId, lockedInOrder(tx, mutedBriefs.briefId, muted))));
}
