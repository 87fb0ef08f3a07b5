import type { RouterContextProvider } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession, signInPath } from "#app/auth/access.server.ts";
import { sessionContext, sessionUnreadContext, urlContext } from "#app/context.server.ts";

/** A page for companies: the session, a Ctx, and the account with its profile. Others are sent where they belong. */
export function requireCompany(context: Readonly<RouterContextProvider>) {
  const { session, ctx } = requireSession(context, "PHOTOGRAPHER");
  return { session, ctx, company: foundOr404(session.company) };
}

/** Where a visitor signs in to come back to this page; null for everybody whose session there is, readable or not. */
export function signInOfVisitor(context: Readonly<RouterContextProvider>): string | null {
  const isVisitor = !context.get(sessionContext) && !context.get(sessionUnreadContext);
  return isVisitor ? signInPath(context.get(urlContext)) : null;
}
