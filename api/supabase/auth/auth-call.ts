import type { Context } from "hono";
import type { z } from "zod";
import type { Runtime } from "#compose";
import type { Actor, Ctx } from "#domain/kernel/context.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import { addressOf, type Env } from "../../env.ts";
import { answering, refuseCall, refuseInput } from "./auth-error.ts";

/** The body of a call: any JSON object. Its fields are read by the schema of a verb. */
export type Body = Record<string, unknown>;

/** Calls with a JSON body: reads it, and answers refusals. */
export type AuthCall = (c: Context<Env>, body: Body) => Promise<Response>;

/** The object in a body; null for any other JSON, and for none. An empty body is an empty object. */
async function bodyOf(c: Context): Promise<Body | null> {
  const text = await c.req.text();
  if (text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}

/**
 * A handler that reads the JSON body. No answer of these calls may be cached. Refuses PKCE, because a client that sends a challenge
 * waits for a code in the mailed link, and our links have none; a client without PKCE sends null.
 */
export const withBody = (call: AuthCall) => async (c: Context<Env>) => {
  c.header("Cache-Control", "no-store");
  const body = await bodyOf(c);
  if (!body) return refuseCall(c, "bad_json");
  if (body.code_challenge) return refuseCall(c, "pkce_not_offered");
  return answering(c, () => call(c, body));
};

/** The Ctx of a call of this actor. */
export const ctxOf = (runtime: Runtime, c: Context<Env>, actor: Actor = { kind: "visitor" }): Ctx =>
  runtime.ctx(actor, addressOf(c, runtime));

/** What the verbs that start sessions learn of the program: no cookie, so that no session of a browser is replaced. */
export const programHeaders = (c: Context): Headers =>
  new Headers({ "user-agent": c.req.header("user-agent") ?? "" });

/**
 * Runs a verb with the fields of a body that its schema accepts, and answers with `reply`. Refuses other input in Dutch;
 * `names` are the caller's names of our fields.
 */
export async function callVerb<Schema extends z.ZodType, Result>(
  c: Context,
  ctx: Ctx,
  verb: Verb<Schema, Result>,
  fields: Body,
  reply: (result: Result) => Response | Promise<Response>,
  names?: Record<string, string>,
): Promise<Response> {
  await verb.admit(ctx);
  const parsed = verb.definition.inputAt(ctx.now).safeParse(fields);
  if (!parsed.success) return refuseInput(c, parsed.error, names);
  return reply(await verb(ctx, parsed.data));
}
