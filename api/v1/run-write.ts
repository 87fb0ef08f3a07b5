import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import type { Ctx, UserActor } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { abandonCall } from "#domain/tokens/abandon-call.ts";
import { beginCall } from "#domain/tokens/begin-call.ts";
import { finishCall } from "#domain/tokens/finish-call.ts";
import { problem, PROBLEM_JSON, refuse, refuseAs } from "../problem.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import type { TokenView } from "#domain/tokens/views.ts";
import { fieldErrors, isNotFound } from "./field-errors.ts";
import { ifMatch } from "./if-match.ts";
import type { Write } from "./route.ts";

/** Longest `Idempotency-Key`. */
const MAX_KEY_CHARS = 255;

type Answer = { status: number; body: string; headers?: Record<string, string> };

/** Refusals that a repeat of the same write may not get: they say to try again. */
const isLasting = ({ status }: Answer): boolean => status < 500 && status !== 429 && status !== 412;

/** Runs a write, once per `Idempotency-Key`: a repeat gets the stored answer. */
export async function runWrite(
  c: Context,
  { log }: Runtime,
  ctx: Ctx<UserActor>,
  token: TokenView,
  route: Write,
): Promise<Response> {
  const act = () => perform(c, ctx, token, route, text);
  const text = await c.req.text();
  const key = c.req.header("idempotency-key");
  if (key === undefined) return send(c, await act(), route);
  if (key === "" || key.length > MAX_KEY_CHARS) return refuse(c, "idempotency_key_invalid");
  const requestHash = createHash("sha256")
    .update(`${c.req.method} ${c.req.path}\0${text}`)
    .digest("base64url");
  try {
    const earlier = await beginCall(ctx, { key, requestHash });
    if (earlier) return send(c, { ...earlier, headers: { "Idempotency-Replayed": "true" } }, route);
  } catch (error) {
    if (error instanceof DomainError) return refuseAs(c, error);
    throw error;
  }
  try {
    const answer = await act();
    if (isLasting(answer)) await finishCall(ctx, { key, status: answer.status, body: answer.body });
    else await abandonCall(ctx, { key });
    return send(c, answer, route);
  } catch (error) {
    await abandonCall(ctx, { key }).catch((failure: unknown) =>
      log.error({ err: failure }, "a key stays claimed"),
    );
    throw error;
  }
}

/** Sends the answer, also one of an earlier call: its `Location` follows from its body. */
function send(c: Context, { status, body, headers }: Answer, { location }: Write): Response {
  if (status >= 400) return c.body(body, status as 400, { "Content-Type": PROBLEM_JSON, ...headers });
  const made = location && { Location: `/api/v1${location(JSON.parse(body))}` };
  return c.body(body, status as 200, { "Content-Type": "application/json", ...made, ...headers });
}

/** Parses the body with the schema of the verb, and calls the verb. Refusals are answers too. */
async function perform(
  c: Context,
  ctx: Ctx<UserActor>,
  token: TokenView,
  route: Write,
  text: string,
): Promise<Answer> {
  const body = bodyOf(text);
  if (!body) return refusal("invalid_json");
  const unknown = unknownFields(route, body);
  if (unknown) return refusal("invalid_input", unknown);
  const condition = await ifMatch(c, ctx, token, route);
  if (!condition.holds) return refusal("precondition_failed");
  const { version } = condition;
  const ids = Object.entries(route.ids).map(([field, param]) => [field, c.req.param(param)] as const);
  const given = { ...(version !== undefined && { version }), ...body, ...Object.fromEntries(ids) };
  const parsed = route.verb.definition.inputAt(ctx.now).safeParse(given);
  if (!parsed.success)
    return isNotFound(parsed.error)
      ? refusal("not_found")
      : refusal("invalid_input", fieldErrors(parsed.error, given));
  try {
    const result = await route.verb(ctx, parsed.data);
    return { status: route.status, body: JSON.stringify(route.answer.parse(route.reply(result))) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Changed between the comparison of the tags and the lock of the verb.
    if (version !== undefined && error.code === route.changes?.lost) return refusal("precondition_failed");
    const { retryAfterSeconds: seconds } = error;
    return {
      ...refusal(error.code),
      ...(seconds !== null && { headers: { "Retry-After": String(seconds) } }),
    };
  }
}

/** The mistakes of a body with fields that the call does not have: a misspelt field would be lost without a word. */
function unknownFields({ fields }: Write, body: Record<string, unknown>): Record<string, string> | null {
  const unknown = Object.keys(body).filter((field) => !fields.has(field));
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map((field) => [field, fieldErrorText(field, "unknown_field")]));
}

function refusal(...[code, errors]: Parameters<typeof problem>): Answer {
  const body = problem(code, errors);
  return { status: body.status, body: JSON.stringify(body) };
}

/** The object of a JSON body; an empty body is one without fields. Null for anything else. */
function bodyOf(text: string): Record<string, unknown> | null {
  if (text === "") return {};
  try {
    // PostgreSQL can store neither a NUL nor half of a character.
    if (text.includes("\\u0000")) return null;
    const body: unknown = JSON.parse(text, (_field, value: unknown) =>
      typeof value === "string" ? value.toWellFormed() : value,
    );
    return typeof body === "object" && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
