import { createHash } from "node:crypto";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import { abandonCall } from "#domain/accounts/tokens/abandon-call.ts";
import { beginCall } from "#domain/accounts/tokens/begin-call.ts";
import { finishCall } from "#domain/accounts/tokens/finish-call.ts";
import type { Answer, Asked } from "../asked.ts";
import { PROBLEM_JSON, refusal, refusalOf } from "../problem.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import { fieldErrors, isNotFound } from "./field-errors.ts";
import { ifMatch } from "./if-match.ts";
import type { Admitted, Write } from "./route.ts";

/** Longest `Idempotency-Key`. */
const MAX_KEY_CHARS = 255;

/** An answer as it is kept for a repeat. */
type Written = { status: number; body: string; headers?: Record<string, string> };

/** Refusals that a repeat of the same write may not get: they say to try again. */
const isLasting = ({ status }: Written): boolean => status < 500 && status !== 429 && status !== 412;

/** Runs a write, once per `Idempotency-Key`: a repeat gets the stored answer. */
export async function runWrite(
  asked: Asked,
  { log }: Pick<Runtime, "log">,
  admitted: Admitted,
  route: Write,
): Promise<Answer> {
  const { ctx } = admitted;
  const text = await asked.text();
  const act = () => perform(asked, admitted, route, text);
  const key = asked.headers.get("idempotency-key");
  if (key === null) return answerOf(await act(), route);
  if (key === "" || key.length > MAX_KEY_CHARS) return refusal("idempotency_key_invalid");
  const requestHash = createHash("sha256")
    .update(`${asked.method} ${asked.path}\0${text}`)
    .digest("base64url");
  try {
    const earlier = await beginCall(ctx, { key, requestHash });
    if (earlier) return answerOf({ ...earlier, headers: { "Idempotency-Replayed": "true" } }, route);
  } catch (error) {
    if (error instanceof DomainError) return refusalOf(error);
    throw error;
  }
  const staysClaimed = (err: unknown) => log.error({ err }, "a key stays claimed");
  let answer: Written;
  try {
    answer = await act();
  } catch (error) {
    await abandonCall(ctx, { key }).catch(staysClaimed);
    throw error;
  }
  const { status, body } = answer;
  // The write acted: when its answer cannot be stored, its key stays claimed for CALL_SECONDS, so that a repeat does not act at once.
  const end = isLasting(answer) ? finishCall(ctx, { key, status, body }) : abandonCall(ctx, { key });
  await end.catch(staysClaimed);
  return answerOf(answer, route);
}

/** The answer, also one of an earlier call: its `Location` follows from its body. */
function answerOf({ status, body, headers }: Written, { location }: Write): Answer {
  if (status >= 400) return { status, body, headers: { "Content-Type": PROBLEM_JSON, ...headers } };
  const made = location && { Location: `/api/v1${location(JSON.parse(body))}` };
  return { status, body, headers: { "Content-Type": "application/json", ...made, ...headers } };
}

/** Parses the body with the schema of the verb, and calls the verb. Refusals are answers too. */
async function perform(asked: Asked, admitted: Admitted, route: Write, text: string): Promise<Written> {
  const { ctx, params } = admitted;
  const body = bodyOf(text);
  if (!body) return refusal("invalid_json");
  const unknown = unknownFields(route, body);
  if (unknown) return refusal("invalid_input", { errors: unknown });
  const condition = await ifMatch(asked, admitted, route);
  if (!condition.holds) return refusal("precondition_failed");
  const { version } = condition;
  const refused = await refusalToAdmit(admitted, route);
  if (refused) return refused;
  const ids = Object.entries(route.ids).map(([field, param]) => [field, params[param]] as const);
  const read = inputOf(route, body);
  if ("errors" in read) return refusal("invalid_input", read);
  const given = { ...(version !== undefined && { version }), ...read.input, ...Object.fromEntries(ids) };
  const parsed = route.verb.definition.inputAt(ctx.now).safeParse(given);
  if (!parsed.success)
    return isNotFound(parsed.error)
      ? refusal("not_found")
      : refusal("invalid_input", { errors: named(route, fieldErrors(parsed.error, given)) });
  try {
    const result = await route.verb(ctx, parsed.data);
    return { status: route.status, body: JSON.stringify(route.answer.parse(route.reply(result))) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Changed between the comparison of the tags and the lock of the verb.
    if (version !== undefined && error.code === route.changes?.lost) return refusal("precondition_failed");
    return refusalOf(error);
  }
}

/** The refusal of a caller that may not act at all, before its texts are checked. */
async function refusalToAdmit({ ctx }: Admitted, { verb }: Write): Promise<Written | null> {
  try {
    await verb.admit(ctx);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return refusalOf(error);
    throw error;
  }
}

type Body = Record<string, unknown>;

/** The body as the verb takes it, or the mistakes in its shape. */
function inputOf({ shape }: Write, body: Body): { input: Body } | { errors: Record<string, string> } {
  if (!shape) return { input: body };
  const parsed = shape.schema.safeParse(body);
  return parsed.success ? { input: shape.toInput(parsed.data) } : { errors: fieldErrors(parsed.error, body) };
}

/** The mistakes that the verb found, by the fields of the body. */
const named = ({ shape }: Write, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [shape?.nameOf(field) ?? field, text]));

/** The mistakes of a body with fields that the call does not have: a misspelt field would be lost without a word. */
function unknownFields({ bodySchema }: Write, body: Body): Record<string, string> | null {
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(bodySchema.properties, field));
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map((field) => [field, fieldErrorText(field, "unknown_field")]));
}

/** The object of a JSON body; an empty body is one without fields. Null for anything else. */
function bodyOf(text: string): Body | null {
  if (text === "") return {};
  try {
    // PostgreSQL can store neither a NUL nor half of a character.
    if (text.includes("\\u0000")) return null;
    const body: unknown = JSON.parse(text, (_field, value: unknown) =>
      typeof value === "string" ? value.toWellFormed() : value,
    );
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}
