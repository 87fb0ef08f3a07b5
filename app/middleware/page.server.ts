import type { MiddlewareFunction } from "react-router";
import {
  interruptedFormContext,
  patternContext,
  sessionContext,
  sessionUnreadContext,
  urlContext,
  runtimeContext,
} from "#app/context.server.ts";
import { FORGET_FLASH, flashOf } from "#app/cookies/flash.server.ts";
import { redirectWithoutCookies } from "#app/cookies/refused-cookies.ts";
import { forgetInterrupted, interruptible, keepInterrupted } from "#app/forms/interrupted-form.server.ts";
import { addRetryAfter } from "./retry-after.server.ts";
import { isAskedByRouter, isFetchedAhead } from "#app/routes/client/reading/opened-by-person.server.ts";
import { extendSession } from "#domain/accounts/extend-session.ts";
import { sessionView, UNREAD_LOG } from "#domain/accounts/session-view.ts";

const NO_STORE = "private, no-store";

/**
 * Runs for every page: reads the session once, marks personal pages `no-store`, clears the toast that was shown, and
 * keeps the typed text of a form whose session or subscription has ended.
 */
export const pageMiddleware: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  // What is fetched ahead of a press are scripts. Data would be old after any change between the two.
  if (isFetchedAhead(request) && isAskedByRouter(request))
    return new Response(null, { status: 204, headers: { "Cache-Control": NO_STORE } });
  const runtime = context.get(runtimeContext);
  context.set(urlContext, url);
  context.set(patternContext, pattern);
  const token = await runtime.auth.sessionToken(request.headers);
  const now = runtime.clock();
  const logUnread = (what: keyof typeof UNREAD_LOG, error: unknown) =>
    runtime.log.error({ err: error }, UNREAD_LOG[what]);
  // Public pages need no session, so they are shown also if reading it fails.
  const session = token
    ? await sessionView({ db: runtime.db, now }, token, logUnread).catch((error: unknown) => {
        logUnread("account", error);
        context.set(sessionUnreadContext, true);
        return null;
      })
    : null;
  context.set(sessionContext, session);
  const isPost = request.method === "POST";
  const isWhole = session?.subscribed && session.unread.length === 0;
  const interrupted = isPost && !isWhole ? interruptible(request) : null;
  context.set(interruptedFormContext, interrupted);
  const response = await next();
  const withoutCookies = redirectWithoutCookies(request, response.headers.get("Location"));
  if (withoutCookies) response.headers.set("Location", withoutCookies);
  if (interrupted?.refused) {
    const kept = keepInterrupted(context, interrupted).catch((error: unknown) => {
      runtime.log.error({ err: error }, "an interrupted form was not kept");
      return [];
    });
    add(response, await kept);
  } else if (isPost && session) add(response, await forgetInterrupted(request, context));
  if (session && token) {
    const until = await extendSession({ db: runtime.db, now }, session, token);
    if (until) add(response, [await runtime.auth.sessionCookie(token, until)]);
  }
  addRetryAfter(response);
  response.headers.set("Cache-Control", NO_STORE);
  // Of data the page itself forgets it: another tab may ask for the same at this moment.
  if (request.method === "GET" && !isFetchedAhead(request) && !isAskedByRouter(request) && flashOf(request))
    add(response, [FORGET_FLASH]);
  return response;
};

function add(response: Response, setCookies: string[]): void {
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
}
