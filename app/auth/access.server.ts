import { data, redirect, type RouterContextProvider } from "react-router";
import {
  clientAddressContext,
  interruptedFormContext,
  sessionContext,
  sessionUnreadContext,
  uploadContext,
  urlContext,
  runtimeContext,
} from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { SHARED_VERTICAL, VERTICAL_PAGES, verticalAt } from "#app/verticals.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { Role } from "#domain/kernel/roles.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { Unread } from "#texts/errors/page-errors.ts";
import type { UnreadAnswer } from "./unread.ts";

/** The default page of each role. */
export const HOME_OF_ROLE: Record<Role, string> = {
  CLIENT: "/client-dashboard",
  PHOTOGRAPHER: "/verhuisbedrijf-dashboard",
  OPERATOR: "/beheer",
};

/**
 * The path of a `redirect` parameter, when it is a path on this site; else null. Refuses backslashes, control characters and
 * everything else that a browser could read as another host (open redirect).
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || /\\|%5c|%2f%2f/i.test(target)) return null;
  const url = URL.parse(target, "http://site.invalid");
  if (url?.origin !== "http://site.invalid" || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page for a protected path, with that path as return path. */
export function signInPath(url: URL): string {
  const page = url.pathname.startsWith("/client-dashboard")
    ? "/login"
    : VERTICAL_PAGES[verticalAt(url.pathname) ?? SHARED_VERTICAL].signIn;
  return `${page}?redirect=${encodeURIComponent(url.pathname + url.search)}`;
}

/** The page that sets up the second step. */
export const SECOND_STEP_PATH = "/account/twee-stappen";

/** Redirects to sign in. A form that was sent is kept by `pageMiddleware`, and fills its page again after signing in. */
function toSignIn(context: Readonly<RouterContextProvider>): Response {
  const path = signInPath(context.get(urlContext));
  const form = context.get(interruptedFormContext);
  if (!form) return redirect(path);
  form.refused = true;
  // Files are not kept, so their toast says so.
  return redirectWithToast(path, context.get(uploadContext) ? "upload_not_signed_in" : "session_expired");
}

/** The error page that says which part of the session could not be read. A form that was sent is kept, as above. */
function unreadPage(context: Readonly<RouterContextProvider>, unread: Unread) {
  const form = context.get(interruptedFormContext);
  if (form) form.refused = true;
  return data<UnreadAnswer>({ unread }, { status: 503 });
}

/** Whether this is an operator who has not taken the second step yet. */
const mustTakeSecondStep = ({ role, tookSecondStep }: UserActor) => role === "OPERATOR" && !tookSecondStep;

/** The session and ctx of a page for these roles. Throws a redirect to sign in, or to the default page of another role. */
export function requireSession(
  context: Readonly<RouterContextProvider>,
  ...roles: Role[]
): { session: SessionView; ctx: Ctx<UserActor> } {
  const session = context.get(sessionContext);
  if (!session) throw context.get(sessionUnreadContext) ? unreadPage(context, "account") : toSignIn(context);
  if (!roles.includes(session.actor.role)) throw redirect(HOME_OF_ROLE[session.actor.role]);
  // A subscription that could not be read must not look like none: the company would pay again.
  if (roles.every((role) => role === "PHOTOGRAPHER") && session.unread[0])
    throw unreadPage(context, session.unread[0]);
  // The policy `operators` would refuse this session; nothing opens before its second step is set up.
  if (mustTakeSecondStep(session.actor) && context.get(urlContext).pathname !== SECOND_STEP_PATH)
    throw redirectWithToast(SECOND_STEP_PATH, "second_step_required");
  return { session, ctx: context.get(runtimeContext).ctx(session.actor, context.get(clientAddressContext)) };
}
