import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Choice } from "../../events/notifications/rules.ts";
import { orderMails } from "../../events/outbox.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";

/** A member of a company that is told of a request, with its own choices. */
export type ToldMember = { company_id: string; user_id: string; choice: Choice; sleeps: boolean };

/** Orders the mails to those who want one at once, or after their night. The mail of the day is ordered by the clock. */
export async function orderAlertMails(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  briefId: string,
  told: readonly ToldMember[],
): Promise<void> {
  const orders = told
    .filter(({ choice }) => choice === "at_once")
    .map(({ company_id: companyId, user_id: userId, sleeps }) => ({
      effectKey: `${briefId}:${companyId}:${userId}:${ctx.now.getTime()}`,
      payload: { briefId, companyId, userId },
      startAfter: quietUntil(ctx.now, sleeps),
    }));
  await orderMails(ctx, tx, "brief-alert", orders);
}
