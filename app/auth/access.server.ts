import { data, redirect, type RouterContextProvider } from "react-router";
import {
  clientAddressContext,
  interruptedFormContext,
  sessionContext,
  sessionUnreadContext,
  uploadContext,
  urlContext,
  worldContext,
} from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Ctx, Role, UserActor } from "#domain/context.ts";
import type { Unread } from "#texts/errors.ts";
import type { UnreadAnswer } from "./unread.ts";

/** Where each role works from when nothing else was asked for. */
export const HOME_OF_ROLE: Record<Role, string> = {
  CLIENT: "/client-dashboard",
  PHOTOGRAPHER: "/verhuisbedrijf-dashboard",
  OPERATOR: "/beheer",
};

/**
 * The path that a `redirect` parameter may lead to, or null: only a path on this site. Backslashes, control characters
 * and anything a browser could read as another host are refused.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || /\\|%5c|%2f%2f/i.test(target)) return null;
  const url = URL.parse(target, "http://site.invalid");
  if (url?.origin !== "http://site.invalid" || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page for a protected path (product.md "Verticals and brands"), with the way back. */
export function signInPath(url: URL): string {
  const page = url.pathname.startsWith("/verhuis/")
    ? "/verhuis/login"
    : url.pathname.startsWith("/client-dashboard")
      ? "/login"
      : "/auth";
  return `${page}?redirect=${encodeURIComponent(url.pathname + url.search)}`;
}

/** Where signing in with a code from an app is set up. */
export const SECOND_STEP_PATH = "/account/twee-stappen";

/** A form whose session has ended is kept (`pageMiddleware` does it) and fills its page again after signing in. */
function toSignIn(context: Readonly<RouterContextProvider>): Response {
  const path = signInPath(context.get(urlContext));
  const form = context.get(interruptedFormContext);
  if (!form) return redirect(path);
  form.refused = true;
  // Files are not kept: they say so themselves.
  return redirectWithToast(path, context.get(uploadContext) ? "upload_not_signed_in" : "session_expired");
}

/** The page that says what a fault kept from being read, instead of guessing. What was typed is kept, as above. */
function unreadPage(context: Readonly<RouterContextProvider>, unread: Unread) {
  const form = context.get(interruptedFormContext);
  if (form) form.refused = true;
  return data<UnreadAnswer>({ unread }, { status: 503 });
}

/** A page for these roles: the session and a Ctx, or a redirect to sign in, or to the page of one's own role. */
export function requireSession(
  context: Readonly<RouterContextProvider>,
  ...roles: Role[]
): { session: SessionView; ctx: Ctx<UserActor> } {
  const session = context.get(sessionContext);
  if (!session) throw context.get(sessionUnreadContext) ? unreadPage(context, "account") : toSignIn(context);
  if (!roles.includes(session.actor.role)) throw redirect(HOME_OF_ROLE[session.actor.role]);
  // To a company, what could not be read must not look like having no subscription: it would pay again.
  if (roles.every((role) => role === "PHOTOGRAPHER") && session.unread[0])
    throw unreadPage(context, session.unread[0]);
  // What only operators may do asks more than a password, of this session: the account may have it since.
  if (!session.secondStepAt && roles.every((role) => role === "OPERATOR"))
    throw redirectWithToast(SECOND_STEP_PATH, "second_step_required");
  return { session, ctx: context.get(worldContext).ctx(session.actor, context.get(clientAddressContext)) };
}
