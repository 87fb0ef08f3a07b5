import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { chooseByLink } from "#domain/events/notifications/choose-by-link.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { TOASTS } from "#texts/toasts/toasts.ts";
import { addressOf, type Env } from "./env.ts";

/** What a press of the button of a mail program does, by the path in the header of the mail. */
const UNSUBSCRIBE: Record<string, (ctx: Ctx, token: string) => Promise<unknown>> = {
  "/nieuwsbrief/afmelden": (ctx, token) => leaveNewsletter(ctx, { token }),
  "/meldingen/afmelden": (ctx, token) => chooseByLink(ctx, { token, choice: "never" }),
};

/** Whether a POST to this URL unsubscribes by its token alone, without its body. */
export function isOneClick(url: string): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  return Object.hasOwn(UNSUBSCRIBE, path) && new URLSearchParams(query).has("token");
}

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST from any origin, without a session; the token names the
 * address or the reader. Our own page sends the token in its form and gets a page as answer.
 */
export function oneClickUnsubscribe(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  for (const [path, unsubscribe] of Object.entries(UNSUBSCRIBE)) {
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
  return routes;
}
