import { Hono } from "hono";
import type { Runtime } from "#compose";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { CALL_PROBLEMS } from "#texts/errors/call-errors.ts";
import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import { rateHeaders } from "#texts/rate-headers.ts";
import { askedOf, decoded, responseOf, type Answer, type Asked } from "../../asked.ts";
import type { Env } from "../../env.ts";
import type { LimitReads } from "../../read-limit.ts";
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
export type ReadSession = (asked: Pick<Asked, "headers">) => Promise<SessionView | null | "invalid">;

/** Where the calls are, with the name of a table or function behind it. */
const REST_PATH = "/rest/v1/";

type Rest = {
  runtime: Pick<Runtime, "config" | "ctx">;
  readSession: ReadSession;
  limitReads: LimitReads;
};

/** The table calls and functions of spec §7, in the dialect of PostgREST that supabase-js speaks. */
export function restRoutes(
  runtime: Rest["runtime"],
  readSession: ReadSession,
  limitReads: LimitReads,
): Hono<Env> {
  const routes = new Hono<Env>();
  routes.all("*", async (c) =>
    responseOf(await answerRest({ runtime, readSession, limitReads }, askedOf(c, runtime))),
  );
  return routes;
}

/** Answers a call below `REST_PATH`, with refusals in the form of PostgREST. */
async function answerRest(rest: Rest, asked: Asked): Promise<Answer> {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };

  async function readerOf(): Promise<RestReader> {
    const session = await rest.readSession(asked);
    if (session === "invalid") throw new RestError(401, "PGRST301", PROGRAM_ERRORS.signInFirst);
    const ctx = rest.runtime.ctx(session?.actor ?? { kind: "visitor" }, asked.from);
    return { ctx, session, siteUrl: rest.runtime.config.appUrl };
  }

  /** Who asks, within the limit of the account. The limit on the requests of an address holds for visitors. */
  async function limitedReader(): Promise<RestReader> {
    const reader = await readerOf();
    if (reader.session) {
      const left = rest.limitReads(reader.session.actor.userId, reader.ctx.now);
      Object.assign(headers, rateHeaders("per-account", left));
    }
    return reader;
  }

  const answer = await answerPath(asked, limitedReader, readerOf).catch((error: unknown) =>
    refusal(asRestError(error)),
  );
  return {
    status: answer.status,
    headers: { ...answer.headers, ...headers },
    body: asked.method === "HEAD" ? null : answer.body,
  };
}

type Readers = () => Promise<RestReader>;

async function answerPath(asked: Asked, readerOf: Readers, readAgain: Readers): Promise<Answer> {
  const [name = "", procedure, ...more] = asked.path.slice(REST_PATH.length).split("/").map(decoded);
  if (more.length === 0 && name === "rpc" && procedure) return callProcedure(asked, procedure, readerOf);
  if (name !== "" && procedure === undefined) return callTable(asked, name, readerOf, readAgain);
  throw new RestError(404, "PGRST125", "Invalid path specified in request URL");
}

const wrongMethod = (code: string, allow: string) =>
  new RestError(405, code, CALL_PROBLEMS.method_not_allowed.message, { allow });

const isRead = (method: string) => method === "GET" || method === "HEAD";

async function callTable(
  asked: Asked,
  tableName: string,
  readerOf: Readers,
  readAgain: Readers,
): Promise<Answer> {
  const { method } = asked;
  const { name, table } = tableOf(tableName);
  const prefer = readPreferences(asked.headers);
  const query = parseQuery(asked.query);
  const reader = await readerOf();
  if (isRead(method)) return rowsAnswer(await readTable(name, table, reader, query, prefer.range), prefer);
  if (method !== "POST" && method !== "PATCH") throw wrongMethod("42501", "GET, HEAD, POST, PATCH");
  if (prefer.representation) checkSelect(name, table, query.select);
  const json = await jsonOf(asked);
  const { column, value } = await writeTable(method, { name, table }, reader, { query, prefer, json });
  if (!prefer.representation) return { status: method === "POST" ? 201 : 204, headers: {}, body: null };
  // The write may have changed what the session shows, such as the profile of its company.
  const written = { ...query, filters: [{ column, not: false, op: "eq" as const, value }], order: [] };
  const page = await readTable(name, table, await readAgain(), { ...written, limit: null, offset: 0 });
  return rowsAnswer(page, prefer, method === "POST" ? 201 : 200);
}

async function callProcedure(asked: Asked, name: string, readerOf: Readers): Promise<Answer> {
  const { method, query: params } = asked;
  if (!isRead(method) && method !== "POST") throw wrongMethod("PGRST101", "GET, HEAD, POST");
  const isArgument = (parameter: string) => isRead(method) && /_(?:id|param)$/.test(parameter);
  const given = isRead(method)
    ? Object.fromEntries([...params].filter(([parameter]) => isArgument(parameter)))
    : argumentsOf(await jsonOf(asked));
  const procedure = procedureOf(name, given);
  const prefer = readPreferences(asked.headers);
  const query = parseQuery(params, (parameter) => !isArgument(parameter));
  const reader = await readerOf();
  refuseOthers(procedure, given, reader);
  if (procedure.kind === "value")
    return {
      status: 200,
      headers: { "Content-Type": JSON_TYPE },
      body: JSON.stringify(await procedure.run(reader)),
    };
  const source = procedure.source(reader, query);
  return rowsAnswer(await readTable(name, source, reader, query, prefer.range), prefer);
}

function argumentsOf(json: unknown): Record<string, unknown> {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json };
  throw new RestError(400, "PGRST102", "The body is not an object");
}

/** The body as JSON. Throws PGRST102. */
async function jsonOf(asked: Asked): Promise<unknown> {
  const text = await asked.text();
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new RestError(400, "PGRST102", CALL_PROBLEMS.invalid_json.message);
  }
}
