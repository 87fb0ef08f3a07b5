import { DomainError, type DomainErrorCode } from "#domain/kernel/errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import type { Answer } from "../../asked.ts";
import type { Page, Shaped } from "./read-table.ts";
import type { Preferences } from "./preferences.ts";
import { RestError } from "./rest-error.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
const OBJECT_TYPE = "application/vnd.pgrst.object+json; charset=utf-8";

/** Codes of PostgreSQL and PostgREST for refusals of verbs; the others are P0001 (raised by the program). */
const CODES: Partial<Record<DomainErrorCode, string>> = {
  not_found: "PGRST116",
  not_signed_in: "42501",
  not_allowed: "42501",
  subscription_required: "42501",
  proposal_duplicate: "23505",
  invalid_input: "23514",
};

/** Of spec §8: the front end looks for these words in the message. */
const MESSAGES: Partial<Record<DomainErrorCode, string>> = {
  proposal_limit_reached: "maximum number of proposals",
  places_held: "maximum number of proposals",
};

/** A refusal of a verb in the form of PostgREST; anything else is thrown on. `hint` is the code of the verb. */
export function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (!(error instanceof DomainError)) throw error;
  const { code, retryAfterSeconds } = error;
  const { title, message } = ERROR_TEXTS[code];
  return new RestError(ERROR_STATUS[code], CODES[code] ?? "P0001", MESSAGES[code] ?? message, {
    details: code in MESSAGES ? `${title}. ${message}` : title,
    hint: code,
    retryAfterSeconds,
  });
}

/** The answer to a refused request. */
export function refusal({ status, body, retryAfterSeconds, allow }: RestError): Answer {
  const headers = {
    "Content-Type": JSON_TYPE,
    ...(retryAfterSeconds !== null && { "Retry-After": String(retryAfterSeconds) }),
    ...(allow !== null && { Allow: allow }),
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** The answer with a page of rows: an array, or with `single` its only row. */
export function rowsAnswer(page: Page, prefer: Preferences, status = 200): Answer {
  const { rows, offset, total } = page;
  if (prefer.single && rows.length !== 1)
    throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${rows.length} rows`,
    });
  if (prefer.counts && offset > total)
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : "*";
  const isPart = prefer.counts && rows.length < total;
  return {
    status: status === 200 && isPart ? 206 : status,
    headers: {
      "Content-Type": prefer.single ? OBJECT_TYPE : JSON_TYPE,
      "Content-Range": `${range}/${prefer.counts ? total : "*"}`,
    },
    body: prefer.single ? jsonOf(rows[0]!) : arrayOf(rows),
  };
}

const texts = new WeakMap<Shaped, Buffer<ArrayBuffer>>();
const arrays = new WeakMap<readonly Shaped[], Buffer<ArrayBuffer>>();

const [OPEN, COMMA, CLOSE] = ["[", ",", "]"].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** A row as JSON. Answers share frozen rows, so their texts are kept with them. */
function jsonOf(row: Shaped): Buffer<ArrayBuffer> {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = Buffer.from(JSON.stringify(row));
  if (Object.isFrozen(row)) texts.set(row, text);
  return text;
}

/** Rows as a JSON array. That of a frozen list is kept with it. */
function arrayOf(rows: readonly Shaped[]): Buffer<ArrayBuffer> {
  const known = arrays.get(rows);
  if (known !== undefined) return known;
  const parts = [OPEN];
  for (const row of rows) parts.push(jsonOf(row), COMMA);
  if (rows.length > 0) parts.pop();
  parts.push(CLOSE);
  const array = Buffer.concat(parts);
  if (Object.isFrozen(rows)) arrays.set(rows, array);
  return array;
}
