import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { World } from "#compose";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { contactInput, newsletterInput, type NewsletterInput } from "#domain/signups/input.ts";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import { sendContactMessage } from "#domain/signups/send-contact-message.ts";
import { subscribeNewsletter } from "#domain/signups/subscribe-newsletter.ts";
import { ERROR_TEXTS, NOT_JSON } from "#texts/errors.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { TOASTS } from "#texts/toasts.ts";
import { addressOf, type Env } from "./env.ts";
import { refusal } from "./refusal.ts";

/** Largest body of a call, in bytes; the longest message in JSON fits several times. */
const MAX_BODY_BYTES = 65_536;

type Verb<Input> = (ctx: Ctx, input: Input) => Promise<void>;

const tooLarge = (c: Context) => c.json(refusal("invalid_input", ERROR_TEXTS.invalid_input), 413);

const subscribeFrom =
  (source: string): Verb<NewsletterInput> =>
  (ctx, input) =>
    subscribeNewsletter(ctx, { ...input, source: input.source || source });

/** What every visitor may call (spec §7): the same verbs as the forms, so the same checks and the same limits. */
export function publicFunctions(world: World): Hono<Env> {
  const functions = new Hono<Env>();
  functions.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));

  function offer<Schema extends z.ZodType>(name: string, schema: Schema, verb: Verb<z.output<Schema>>) {
    functions.post(`/${name}`, async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return c.json(refusal("invalid_json", NOT_JSON), 400);
      const parsed = schema.safeParse(body);
      if (!parsed.success) {
        const fields: Record<string, string> = {};
        for (const { path, message } of parsed.error.issues) {
          const field = path.join(".");
          fields[field] ??= fieldErrorText(field, message);
        }
        return c.json(refusal("invalid_input", ERROR_TEXTS.invalid_input, fields), 422);
      }
      try {
        await verb(world.ctx({ kind: "visitor" }, addressOf(c, world)), parsed.data);
        return c.json({ ok: true });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "too_many_requests") throw error;
        return c.json(refusal(error.code, ERROR_TEXTS[error.code]), 429, {
          "Retry-After": String(error.retryAfterSeconds),
        });
      }
    });
  }

  offer("verhuis-signup", newsletterInput, subscribeFrom("verhuis"));
  offer("schoonmaak-signup", newsletterInput, subscribeFrom("schoonmaak"));
  offer("send-contact-email", contactInput, sendContactMessage);
  return functions;
}

/**
 * The button to unsubscribe of a mail program (RFC 8058): a POST from anywhere, without a session, whose token says for
 * which address. Our own page sends its token in the form and is answered as a page.
 */
export function oneClickUnsubscribe(world: World): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post("/nieuwsbrief/afmelden", async (c, next) => {
    const token = c.req.query("token");
    if (token === undefined) return next();
    try {
      await leaveNewsletter(world.ctx({ kind: "visitor" }), { token });
      return c.text(TOASTS.newsletter_unsubscribed.title);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return c.text(ERROR_TEXTS[error.code].message, 422);
    }
  });
  return routes;
}
