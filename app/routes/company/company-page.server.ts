import { redirect, type RouterContextProvider } from "react-router";
import { requireSession, signInPath } from "#app/auth/access.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { sessionContext, sessionUnreadContext, urlContext } from "#app/context.server.ts";
import type { CompanyActor, Ctx, UserActor } from "#domain/kernel/context.ts";
import { companies, requireActor, type Policy } from "#domain/kernel/policy.ts";

export const TEAM_PATH = "/verhuisbedrijf-dashboard/team";

/**
 * The session, ctx and company of a page for companies. Redirects everybody else to their own page, and who is no member of
 * a company any more to the account page, which says so. A member whom `policy` refuses is shown who may.
 */
export function requireCompany(context: Readonly<RouterContextProvider>, policy: Policy = companies) {
  const { session, ctx } = requireSession(context, "PHOTOGRAPHER");
  if (!session.company) throw redirect("/account");
  if (!policy.allows(ctx.actor)) throw redirectWithToast(TEAM_PATH, "not_your_role");
  return { session, ctx, company: session.company };
}

/** The sign-in address that returns to this page; null when there is a session, also one that could not be read. */
export function signInOfVisitor(context: Readonly<RouterContextProvider>): string | null {
  const isVisitor = !context.get(sessionContext) && !context.get(sessionUnreadContext);
  return isVisitor ? signInPath(context.get(urlContext)) : null;
}

/** The ctx of a page for members of a company, narrowed to a company. */
export const companyCtx = (ctx: Ctx<UserActor>): Ctx<CompanyActor> => requireActor(ctx, companies);
