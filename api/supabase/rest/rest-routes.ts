import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { CALL_PROBLEMS } from "#texts/call-errors.ts";
import { PROGRAM_ERRORS } from "#texts/program-errors.ts";
import { addressOf, type Env } from "../../env.ts";
import { parseQuery } from "./parse-query.ts";
import { readPreferences } from "./preferences.ts";
import { procedureOf, refuseOthers } from "./procedures.ts";
import { checkSelect, readTable } from "./read-table.ts";
import { asRestError, JSON_TYPE, refusal, rowsAnswer } from "./rest-answer.ts";
import { RestError } from "./rest-error.ts";
import type { RestReader } from "./table.ts";
import { tableOf } from "./tables.ts";
import { writeTable } from "./write-table.ts";

/** The session of a request's access token: null for a visitor, `invalid` for a token that stands for no session. */
export type ReadSession = (request: Request) => Promise<SessionView | null | "invalid">;

/** Answers refusals in the form of PostgREST. */
const answering =
  (answer: (c: Context<Env>) => Promise<Response>) =>
  async (c: Context<Env>): Promise<Response> => {
    const answered = await answer(c).catch((error: unknown) => refusal(asRestError(error)));
    answered.headers.set("Cache-Control", "no-store");
    return c.req.method === "HEAD" ? new Response(null, answered) : answered;
  };

/** The table calls and functions of spec §7, in the dialect of PostgREST that supabase-js speaks. */
export function restRoutes(runtime: Pick<Runtime, "config" | "ctx">, readSession: ReadSession): Hono<Env> {
  const routes = new Hono<Env>();

  async function readerOf(c: Context<Env>): Promise<RestReader> {
    const session = await readSession(c.req.raw);
    if (session === "invalid") throw new RestError(401, "PGRST301", PROGRAM_ERRORS.signInFirst);
    const ctx = runtime.ctx(session?.actor ?? { kind: "visitor" }, addressOf(c, runtime as Runtime));
    return { ctx, session, siteUrl: runtime.config.appUrl };
  }

  routes.all(
    "/rpc/:name",
    answering((c) => callProcedure(c, readerOf)),
  );
  routes.all(
    "/:table",
    answering((c) => useTable(c, readerOf)),
  );
  routes.all(
    "*",
    answering(() => Promise.reject(new RestError(404, "PGRST125", "Invalid path specified in request URL"))),
  );
  return routes;
}

type Readers = (c: Context<Env>) => Promise<RestReader>;
const isRead = (method: string) => method === "GET" || method === "HEAD";

async function useTable(c: Context<Env>, readerOf: Readers): Promise<Response> {
  const { method } = c.req;
  const { name, table } = tableOf(c.req.param("table") ?? "");
  const prefer = readPreferences(c.req.raw.headers);
  const query = parseQuery(new URL(c.req.url).searchParams);
  const reader = await readerOf(c);
  if (isRead(method)) return rowsAnswer(await readTable(name, table, reader, query, prefer.range), prefer);
  if (method !== "POST" && method !== "PATCH")
    throw new RestError(405, "42501", CALL_PROBLEMS.method_not_allowed.message);
  if (prefer.representation) checkSelect(name, table, query.select);
  const json = await jsonOf(c);
  const { column, value } = await writeTable(method, { name, table }, reader, { query, prefer, json });
  if (!prefer.representation) return new Response(null, { status: method === "POST" ? 201 : 204 });
  // The write may have changed what the session shows, such as the profile of its company.
  const written = { ...query, filters: [{ column, not: false, op: "eq" as const, value }], order: [] };
  const page = await readTable(name, table, await readerOf(c), { ...written, limit: null, offset: 0 });
  return rowsAnswer(page, prefer, method === "POST" ? 201 : 200);
}

async function callProcedure(c: Context<Env>, readerOf: Readers): Promise<Response> {
  const { method } = c.req;
  const params = new URL(c.req.url).searchParams;
  if (!isRead(method) && method !== "POST")
    throw new RestError(405, "PGRST101", CALL_PROBLEMS.method_not_allowed.message);
  const name = c.req.param("name") ?? "";
  const isArgument = (parameter: string) => isRead(method) && /_(?:id|param)$/.test(parameter);
  const given = isRead(method)
    ? Object.fromEntries([...params].filter(([parameter]) => isArgument(parameter)))
    : argumentsOf(await jsonOf(c));
  const procedure = procedureOf(name, given);
  const prefer = readPreferences(c.req.raw.headers);
  const query = parseQuery(params, (parameter) => !isArgument(parameter));
  const reader = await readerOf(c);
  refuseOthers(procedure, given, reader);
  if (procedure.kind === "value")
    return new Response(JSON.stringify(await procedure.run(reader)), {
      headers: { "Content-Type": JSON_TYPE },
    });
  const source = procedure.source(reader, query);
  return rowsAnswer(await readTable(name, source, reader, query, prefer.range), prefer);
}

function argumentsOf(json: unknown): Record<string, unknown> {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json };
  throw new RestError(400, "PGRST102", "The body is not an object");
}

/** The body as JSON. Throws PGRST102. */
async function jsonOf(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text();
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new RestError(400, "PGRST102", CALL_PROBLEMS.invalid_json.message);
  }
}
