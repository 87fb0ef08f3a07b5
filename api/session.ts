import { Hono } from "hono";
import type { World } from "#compose";
import { sessionFacts } from "#domain/accounts/session-facts.ts";
import { sessionView, UNREAD_LOG } from "#domain/accounts/session-view.ts";

/** What a page asks about its own session; asking makes a session in use last longer. `null` for a visitor. */
export function sessionRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const { headers } = c.req.raw;
    const token = await world.auth.sessionToken(headers);
    if (!token) return c.json(null);
    for (const cookie of await world.auth.prolong(headers)) c.header("Set-Cookie", cookie, { append: true });
    const session = await sessionView({ db: world.db, now: world.clock() }, token, (part, error) =>
      world.log.error({ err: error }, UNREAD_LOG[part]),
    );
    return c.json(session && sessionFacts(session));
  });
  return routes;
}
