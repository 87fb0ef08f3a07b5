import type { MiddlewareFunction } from "react-router";
import { interruptedFormContext, sessionContext, urlContext, worldContext } from "#app/context.server.ts";
import { FORGET_FLASH, flashOf } from "#app/cookies/flash.server.ts";
import { forgetInterrupted, interruptible, keepInterrupted } from "#app/forms/interrupted-form.server.ts";
import { sessionView } from "#domain/accounts/session-view.ts";

/** A session in use is made longer at most this often. */
const PROLONG_AFTER_MS = 86_400_000;

/**
 * Finds out who asks, once per request; keeps personal pages out of every cache; ends a toast that was shown; keeps what
 * was typed in a form whose session or subscription has ended.
 */
export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const world = context.get(worldContext);
  context.set(urlContext, url);
  const token = await world.auth.sessionToken(request.headers);
  const now = world.clock();
  const session = token ? await sessionView({ db: world.db, now }, token) : null;
  context.set(sessionContext, session);
  const isPost = request.method === "POST";
  const interrupted = isPost && !session?.subscribed ? interruptible(request) : null;
  context.set(interruptedFormContext, interrupted);
  const response = await next();
  if (interrupted?.refused) add(response, await keepInterrupted(context, interrupted));
  else if (isPost && session) add(response, await forgetInterrupted(request, context));
  if (session && now.getTime() - session.updatedAt.getTime() > PROLONG_AFTER_MS) {
    add(response, await world.auth.prolong(request.headers));
  }
  response.headers.set("Cache-Control", "private, no-store");
  if (request.method === "GET" && flashOf(request)) response.headers.append("Set-Cookie", FORGET_FLASH);
  return response;
};

function add(response: Response, setCookies: string[]): void {
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
}
