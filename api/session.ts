import { Hono } from "hono";
import type { Runtime } from "#compose";
import { extendSession } from "#domain/accounts/extend-session.ts";
import { SESSION_LIFETIME } from "#domain/accounts/rules.ts";
import { sessionFacts } from "#domain/accounts/session-facts.ts";
import { sessionView, UNREAD_LOG } from "#domain/accounts/session-view.ts";
import { refuse } from "./problem.ts";

/**
 * The session of the page that asks; `null` for a visitor. The request counts as use of the session only where an open
 * page keeps its session alive (`SESSION_LIFETIME`), because the page sends it without its user.
 */
export function sessionRoutes(runtime: Runtime): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const token = await runtime.auth.sessionToken(c.req.raw.headers);
    if (!token) return c.json(null);
    const ctx = { db: runtime.db, now: runtime.clock() };
    const session = await sessionView(ctx, token, (part, error) =>
      runtime.log.error({ err: error }, UNREAD_LOG[part]),
    );
    if (!session) return c.json(null);
    const isKept = SESSION_LIFETIME[session.actor.role].isKeptByOpenPage;
    const until = isKept ? await extendSession(ctx, session, token) : null;
    if (until) c.header("Set-Cookie", await runtime.auth.sessionCookie(token, until));
    return c.json(sessionFacts({ ...session, expiresAt: until ?? session.expiresAt }));
  });
  routes.all("/", (c) => refuse(c, "method_not_allowed", { headers: { Allow: "GET, HEAD" } }));
  return routes;
}
