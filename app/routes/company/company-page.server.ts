import type { RouterContextProvider } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";

/** A page for companies: the session, a Ctx, and the account with its profile. Others are sent where they belong. */
export function requireCompany(context: Readonly<RouterContextProvider>) {
  const { session, ctx } = requireSession(context, "PHOTOGRAPHER");
  return { session, ctx, company: foundOr404(session.company) };
}
