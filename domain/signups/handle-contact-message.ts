import { and, eq, isNull } from "drizzle-orm";
import { contactMessages } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isId } from "../ids.ts";

/** Notes that a message was answered; from then on it is kept for a limited time. Throws `not_found`. */
export async function handleContactMessage(ctx: Ctx, messageId: string): Promise<void> {
  requireRole(ctx, "OPERATOR");
  if (!isId(messageId)) throw new DomainError("not_found");
  const handled = await ctx.db
    .update(contactMessages)
    .set({ handledAt: ctx.now })
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.handledAt)))
    .returning({ id: contactMessages.id });
  if (handled.length === 0) throw new DomainError("not_found");
}
