import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { Runtime } from "#compose";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { chooseByLink } from "#domain/notifications/choose-by-link.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { subscribeNewsletter } from "#domain/signups/subscribe-newsletter.ts";
import type { Verb } from "#domain/verb.ts";
import type { Vertical } from "#domain/verticals.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { TOASTS } from "#texts/toasts.ts";
import { addressOf, type Env } from "./env.ts";
import { refuse, refuseAs } from "./problem.ts";

/** Largest body of a call, in bytes: several times the longest message in JSON. */
const MAX_BODY_BYTES = 65_536;

/** Mailing list per vertical, in the names and sources of the calls of spec §7. */
const MAILING_LISTS: Record<Vertical, string> = { cleaning: "schoonmaak", moving: "verhuis" };

/** Public functions (spec §7). They call the same verbs as the forms, so the same checks and limits apply. */
export function publicFunctions(runtime: Runtime): Hono<Env> {
  const functions = new Hono<Env>();
  functions.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") }));

  function offer<Schema extends z.ZodType>(
    name: string,
    verb: Verb<Schema>,
    complete = (input: z.output<Schema>) => input,
  ) {
    functions.all(`/${name}`, async (c) => {
      if (c.req.method !== "POST") return refuse(c, "method_not_allowed", { headers: { Allow: "POST" } });
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return refuse(c, "invalid_json");
      const ctx = runtime.ctx({ kind: "visitor" }, addressOf(c, runtime));
      const parsed = verb.definition.inputAt(ctx.now).safeParse(body);
      if (!parsed.success) return refuse(c, "invalid_input", { errors: fieldErrors(parsed.error) });
      try {
        await verb(ctx, complete(parsed.data));
        return c.json({ ok: true });
      } catch (error) {
        if (error instanceof DomainError) return refuseAs(c, error);
        throw error;
      }
    });
  }

  for (const list of Object.values(MAILING_LISTS))
    offer(`${list}-signup`, subscribeNewsletter, (input) => ({ ...input, source: input.source || list }));
  offer("send-contact-email", sendContactMessage);
  return functions;
}

/** The first mistake of each field, in Dutch. */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.join(".");
    errors[field] ??= fieldErrorText(field, message);
  }
  return errors;
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
