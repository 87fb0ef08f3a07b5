import { Hono } from "hono";
import type { Runtime } from "#compose";
import type { Env } from "../../env.ts";
import { formEncodingOf } from "../../form-body.ts";
import { withBody } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { challenge, verifyFactor } from "./factors.ts";
import { logout } from "./logout.ts";
import { otp, reauthenticate, recoverByMail, resend } from "./mails.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token.ts";
import { getUser, updateUser } from "./user.ts";
import { verify } from "./verify.ts";

/** Seconds that programs keep the key set. */
const KEY_SET_SECONDS = 600;

/** The calls of supabase-js's `auth`. They run the verbs of the pages, so the same limits and the same silence apply. */
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
  routes.post("/signup", withBody(signUp(runtime)));
  routes.post("/token", withBody(token(runtime)));
  routes.get("/user", withBody(getUser(runtime)));
  routes.put("/user", withBody(updateUser(runtime)));
  routes.post("/recover", withBody(recoverByMail(runtime)));
  const verifyJson = withBody(verify(runtime));
  // The page of mailed links has the same address; its form is urlencoded.
  routes.post("/verify", (c, next) => (formEncodingOf(c.req.raw.headers) ? next() : verifyJson(c)));
  routes.post("/resend", withBody(resend(runtime)));
  routes.post("/otp", withBody(otp(runtime)));
  routes.get("/reauthenticate", withBody(reauthenticate(runtime)));
  routes.post("/logout", withBody(logout(runtime)));
  routes.post("/factors/:factorId/challenge", withBody(challenge(runtime)));
  routes.post("/factors/:factorId/verify", withBody(verifyFactor(runtime)));
  routes.on(["POST", "DELETE"], ["/factors", "/factors/:factorId"], (c) => refuseCall(c, "not_offered"));
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
