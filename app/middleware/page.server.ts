import type { MiddlewareFunction } from "react-router";
import {
  interruptedFormContext,
  sessionContext,
  sessionUnreadContext,
  urlContext,
  runtimeContext,
} from "#app/context.server.ts";
import { FORGET_FLASH, flashOf } from "#app/cookies/flash.server.ts";
import { redirectWithoutCookies } from "#app/cookies/refused-cookies.ts";
import { READS_PAGE_HEADER } from "#app/content/read-page.ts";
import { forgetInterrupted, interruptible, keepInterrupted } from "#app/forms/interrupted-form.server.ts";
import { addRetryAfter } from "./retry-after.server.ts";
import { extendSession } from "#domain/accounts/extend-session.ts";
import { sessionView, UNREAD_LOG } from "#domain/accounts/session-view.ts";

/**
 * Runs for every page: reads the session once, marks personal pages `no-store`, clears the toast that was shown, and
 * keeps the typed text of a form whose session or subscription has ended.
 */
export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const runtime = context.get(runtimeContext);
  context.set(urlContext, url);
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
  const interrupted = isPost && !isWhole ? interruptible(request, context) : null;
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
  response.headers.set("Cache-Control", "private, no-store");
  // A script that reads a page must not take the toast of the page that the browser is going to.
  const isShown = request.method === "GET" && !request.headers.has(READS_PAGE_HEADER);
  if (isShown && flashOf(request)) response.headers.append("Set-Cookie", FORGET_FLASH);
  return response;
};

function add(response: Response, setCookies: string[]): void {
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
}
