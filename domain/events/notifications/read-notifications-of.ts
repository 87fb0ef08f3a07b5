import { eq } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { placeInput } from "./input.ts";
import { markRead } from "./mark-read.ts";
import { readsNotifications } from "./policy.ts";

/**
 * Marks as read what the page tells that the actor opened: everything about a brief, or everything of a kind. Returns how
 * many were unread.
 */
export const readNotificationsOf = verb(
  { name: "read-notifications-of", input: placeInput, by: readsNotifications },
  async (ctx, { briefId, kind }): Promise<number> => {
    if (briefId !== null) return markRead(ctx, ctx.actor.userId, eq(notifications.briefId, briefId));
    if (kind === null) throw new DomainError("invalid_input");
    return markRead(ctx, ctx.actor.userId, eq(notifications.kind, kind));
  },
);
