import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Runtime } from "#compose";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { chooseByLink } from "#domain/notifications/choose-by-link.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { TOASTS } from "#texts/toasts.ts";
import { addressOf, type Env } from "./env.ts";
import { refuse, refuseAs } from "./problem.ts";
import { PUBLIC_FUNCTIONS } from "./public-functions.ts";

/** Largest body of a call, in bytes: several times the longest message in JSON. */
const MAX_BODY_BYTES = 65_536;

/** Public functions (spec §7). They call the same verbs as the forms, so the same checks and limits apply. */
export function publicFunctions(runtime: Runtime): Hono<Env> {
  const functions = new Hono<Env>();
  functions.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") }));

  for (const [name, call] of Object.entries(PUBLIC_FUNCTIONS)) {
    functions.all(`/${name}`, async (c) => {
      if (c.req.method !== "POST") return refuse(c, "method_not_allowed", { headers: { Allow: "POST" } });
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return refuse(c, "invalid_json");
      try {
        const errors = await call(runtime.ctx({ kind: "visitor" }, addressOf(c, runtime)), body);
        return errors ? refuse(c, "invalid_input", { errors }) : c.json({ ok: true });
      } catch (error) {
        if (error instanceof DomainError) return refuseAs(c, error);
        throw error;
      }
    });
  }
  return functions;
}

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST from any origin, without a session; the token names the
 * address or the reader. Our own page sends the token in its form and gets a page as answer.
 */
export function oneClickUnsubscribe(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  function offer(path: string, unsubscribe: (ctx: Ctx, token: string) => Promise<unknown>) {
    routes.post(path, async (c: Context<Env>, next) => {
      const token = c.req.query("token");
      if (token === undefined) return next();
      try {
        await unsubscribe(runtime.ctx({ kind: "visitor" }, addressOf(c, runtime)), token);
        return c.text(TOASTS.newsletter_unsubscribed.title);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return c.text(ERROR_TEXTS[error.code].message, 422);
      }
    });
  }
  offer("/nieuwsbrief/afmelden", (ctx, token) => leaveNewsletter(ctx, { token }));
  offer("/meldingen/afmelden", (ctx, token) => chooseByLink(ctx, { token, choice: "never" }));
  return routes;
}
