import { readDeal } from "#app/deals/read-deal.server.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { dealForClient } from "#domain/deals/views.ts";
import { dealCalendarPath, dealComplaintsPath, dealMessagesPath, requestPath } from "../request-paths.ts";

/** The newest deal on a request for the page of its client; null before a choice. */
export async function clientDeal(ctx: Ctx<UserActor>, briefId: string, isOpenedByPerson: boolean) {
  const deal = await dealForClient(ctx, ctx.actor, briefId);
  const path = requestPath(briefId);
  const paths = {
    path,
    calendarPath: dealCalendarPath(briefId),
    messagesPath: dealMessagesPath(briefId),
    complaintsPath: dealComplaintsPath(briefId),
  };
  return deal && readDeal(ctx, deal, { ...paths, isOpenedByPerson });
}
