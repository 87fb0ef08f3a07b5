import { calendarFeedToken, ownCalendarToken } from "#domain/proposals/won/calendar-feed-view.ts";
import { endCalendarFeed } from "#domain/proposals/won/end-calendar-feed.ts";
import { endOwnCalendar } from "#domain/proposals/won/end-own-calendar.ts";
import { managesCalendarFeed } from "#domain/proposals/won/policy.ts";
import { renewCalendarFeed } from "#domain/proposals/won/renew-calendar-feed.ts";
import { renewOwnCalendar } from "#domain/proposals/won/renew-own-calendar.ts";
import type { CompanyActor, Ctx } from "#domain/kernel/context.ts";
import { CALENDAR_INTENTS } from "./calendar-address.tsx";

/** The secret addresses of the calendars that this member manages. */
export async function shownCalendars(ctx: Ctx<CompanyActor>, appUrl: string) {
  const url = (token: string | null) => ({ url: token && `${appUrl}/agenda/${token}.ics` });
  const managesAll = managesCalendarFeed.allows(ctx.actor);
  const [own, all] = await Promise.all([ownCalendarToken(ctx), managesAll ? calendarFeedToken(ctx) : null]);
  return { own: url(own), all: managesAll ? url(all) : null };
}

/** Does what the pressed button says, and returns its toast; null for an unknown one. Throws `not_allowed`. */
export async function actOnCalendar(ctx: Ctx<CompanyActor>, intent: unknown) {
  switch (intent) {
    case CALENDAR_INTENTS.all.renew:
      await renewCalendarFeed(ctx, {});
      return "calendar_renewed";
    case CALENDAR_INTENTS.own.renew:
      await renewOwnCalendar(ctx, {});
      return "calendar_renewed";
    case CALENDAR_INTENTS.all.end:
      await endCalendarFeed(ctx, {});
      return "calendar_ended";
    case CALENDAR_INTENTS.own.end:
      await endOwnCalendar(ctx, {});
      return "calendar_ended";
    default:
      return null;
  }
}
