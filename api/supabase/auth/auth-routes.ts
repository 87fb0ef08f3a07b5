import { Hono } from "hono";
import type { Runtime } from "#compose";
import type { Env } from "../../env.ts";

/** Seconds that programs keep the key set. */
const KEY_SET_SECONDS = 600;

/** The calls of supabase-js's `auth`. */
export function authRoutes(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/health", (c) =>
    c.json({ name: "GoTrue", version: "v2", description: runtime.config.site.name }),
  );
  routes.get("/settings", (c) => c.json(SETTINGS));
  routes.get("/.well-known/jwks.json", async (c) => {
    c.header("Cache-Control", `public, max-age=${KEY_SET_SECONDS}`);
    return c.json(await runtime.accessTokens.keySet());
  });
  return routes;
}

const SETTINGS = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};
