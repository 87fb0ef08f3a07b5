import type { MiddlewareFunction } from "react-router";
import { ctxOf, runtimeContext, sessionContext } from "#app/context.server.ts";
import { isOpenedByPerson } from "#app/routes/client/reading/opened-by-person.server.ts";
import { readNotificationsOf } from "#domain/events/notifications/read-notifications-of.ts";
import type { NotificationKind } from "#domain/events/notifications/rules.ts";

type Place = { briefId: string } | { kind: NotificationKind };

/**
 * Marks as read what a page tells, when somebody opens it; before the page is made, so that its bell does not count it. Asks
 * the database nothing while the bell is at zero.
 */
export const readsNotificationsOf =
  (placeOf: (params: Record<string, string | undefined>) => Place): MiddlewareFunction<Response> =>
  async ({ request, params, context }, next) => {
    const session = context.get(sessionContext);
    if (session && session.unreadNotifications > 0 && request.method === "GET" && isOpenedByPerson(request)) {
      const place = { briefId: null, kind: null, ...placeOf(params) };
      // The page itself matters more than its mark.
      const read = await readNotificationsOf(ctxOf(context), place).catch((error: unknown) => {
        context.get(runtimeContext).log.warn({ err: error }, "notifications were not marked as read");
        return 0;
      });
      session.unreadNotifications = Math.max(0, session.unreadNotifications - read);
    }
    return next();
  };
