import { once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { createAccessTokens } from "#adapters/auth/access-tokens.server.ts";
import { authSessions } from "#db/schema/index.ts";
import { addHours } from "#domain/dates.ts";
import { newId } from "#domain/ids.ts";
import { apiRuntime } from "../tests/support/api-app.ts";
import { tokenOf } from "../tests/support/api-client.ts";
import { publishedBrief } from "../tests/support/briefs.ts";
import { company, type Company } from "../tests/support/companies.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { client } from "../tests/support/people.ts";
import { createApp } from "./app.ts";
import { programCalls } from "./program-calls.ts";
import { readLimit } from "./read-limit.ts";
import { EVERY_ROUTE } from "./v1/routes.ts";

let harness: TestHarness;
let firm: Company;
let briefId: string;
let runtime: Runtime;
const lines: { path?: string; status?: number; requestId?: string }[] = [];
const left: string[] = [];
const servers: Server[] = [];
let direct: string;
let hono: string;

async function listening(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  briefId = await publishedBrief(harness, await client(harness));
  const base = apiRuntime(harness);
  const { appUrl } = base.config;
  const accessTokens = createAccessTokens({ secret: "s".repeat(32), appUrl, clock: base.clock });
  const log = { ...base.log, info: (line: object) => void lines.push(line) };
  runtime = { ...base, accessTokens, log };
  const answerCall = programCalls(runtime, readLimit());
  direct = await listening((request, response) => {
    if (answerCall(request, response, request.url!.split("?", 1)[0]!)) return;
    left.push(`${request.method} ${request.url}`);
    response.end();
  });
  const app = createApp(runtime, () => Promise.resolve(new Response("a page")), {
    readiness: () => Promise.resolve({ checks: {}, outboxAgeSeconds: null }),
  });
  const listener = getRequestListener(app.fetch);
  hono = await listening((request, response) => void listener(request, response));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await harness.close();
});

/** Opens a session of a program; returns its id and access token. */
async function programSession() {
  const { userId } = firm.actor;
  const id = newId(harness.now);
  await harness.db.insert(authSessions).values({
    id,
    userId,
    token: id,
    expiresAt: addHours(harness.now, 1),
    createdAt: harness.now,
    updatedAt: harness.now,
  });
  return { id, ...(await runtime.accessTokens.sign({ sub: userId, session_id: id }, 300)) };
}

/** What both servers answer, without what differs at every answer. */
async function answers(path: string, init: RequestInit) {
  const [one, other] = await Promise.all(
    [direct, hono].map(async (origin) => {
      const response = await fetch(origin + path, init);
      const {
        date: _date,
        "x-request-id": id,
        vary: _vary,
        ...headers
      } = Object.fromEntries(response.headers);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      return { status: response.status, headers, body: await response.text() };
    }),
  );
  return [one!, other!] as const;
}

test("a read of the API gets the same answer as by Hono, for every row of the table", async () => {
  const authorization = `Bearer ${await tokenOf(harness, firm.actor)}`;
  const reads = EVERY_ROUTE.filter(({ method }) => method === "GET").map(({ path }) =>
    path.replaceAll(/\{\w+\}/g, briefId),
  );
  const more = [
    "/requests?province=onzin",
    "/requests?sort=budget",
    "/requests/%00",
    "/requests/a%2Fb",
    "/requests/%",
  ];
  for (const path of [...reads, ...more]) {
    const [one, other] = await answers(`/api/v1${path}`, { headers: { authorization } });
    expect([path, one]).toEqual([path, other]);
  }
  const [known] = await answers("/api/v1/requests", { headers: { authorization } });
  expect(known.body).toContain(briefId);
  const again = { headers: { authorization, "if-none-match": known.headers.etag! } };
  const [one, other] = await answers("/api/v1/requests", again);
  expect(one).toEqual(other);
  expect(one.status).toBe(304);
  expect((await answers("/api/v1/me", {}))[0]).toEqual((await answers("/api/v1/me", {}))[1]);
});

test("a call of a Supabase client gets the same answer as by Hono", async () => {
  const { token } = await programSession();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ photographer_id: firm.actor.userId });
  const rpc = "/rest/v1/rpc/get_photographer_briefs";
  const [rows] = await answers(rpc, { method: "POST", headers, body });
  expect(rows.body).toContain(briefId);
  const calls: [string, RequestInit][] = [
    [rpc, { method: "POST", headers, body }],
    [rpc, { method: "POST", headers, body: "{" }],
    [`${rpc}?limit=1&select=id`, { method: "POST", headers: { ...headers, prefer: "count=exact" }, body }],
    ["/rest/v1/briefs?select=id,status", { headers }],
    ["/rest/v1/briefs?id=eq.onzin", { headers }],
    ["/rest/v1/briefs", {}],
    ["/rest/v1/briefs", { headers: { authorization: "Bearer onzin" } }],
    ["/rest/v1/geheim", { headers }],
    ["/rest/v1/rpc/", { headers }],
    ["/rest/v1/briefs/meer", { headers }],
    ["/rest/v1/briefs", { method: "PATCH", headers, body: "{}" }],
  ];
  for (const [path, init] of calls) {
    const [one, other] = await answers(path, init);
    expect([path, one]).toEqual([path, other]);
  }
});

/** The answer to a request that `fetch` would not send. */
async function rawAnswer(origin: string, path: string, method: string, authorization: string | string[]) {
  const { port } = new URL(origin);
  const sent = ask({ host: "127.0.0.1", port, path, method }).setHeader("authorization", authorization);
  const [response] = (await once(sent.end(), "response")) as [IncomingMessage];
  const type = response.headers["content-type"];
  return { status: response.statusCode, type, body: await text(response) };
}
const rawAnswers = (...asked: [path: string, method: string, authorization: string | string[]]) =>
  Promise.all([rawAnswer(direct, ...asked), rawAnswer(hono, ...asked)]);

test("an odd request gets the same answer as by Hono", async () => {
  const authorization = `Bearer ${await tokenOf(harness, firm.actor, { number: 2 })}`;
  const session = `Bearer ${(await programSession()).token}`;
  const twice = await rawAnswers("/api/v1/me", "GET", [authorization, session]);
  expect(twice).toEqual([expect.objectContaining({ status: 401 }), twice[0]]);
  const requests: [string, string, string | string[]][] = [
    ["GET", "/rest/v1/briefs?select=id", [session, session]],
    ["GET", "/rest/v1/%62riefs?select=id", session],
    ["POST", "/rest/v1/rpc/get%5Fphotographer_briefs", session],
    ["GET", "/api/v1/me?x=%00", authorization],
    ["GET", `/api/v1/requests/${briefId.toUpperCase()}`, authorization],
  ];
  for (const [method, path, sent] of requests) {
    const [one, other] = await rawAnswers(path, method, sent);
    expect([path, one]).toEqual([path, other]);
  }
});

test("an access token that was checked before ends with its session, and by itself", async () => {
  const { id, token } = await programSession();
  const read = () => fetch(`${direct}/rest/v1/briefs`, { headers: { authorization: `Bearer ${token}` } });
  expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  await harness.db.delete(authSessions).where(eq(authSessions.id, id));
  expect((await read()).status).toBe(401);
  const other = await programSession();
  expect(await runtime.accessTokens.read(other.token)).not.toBe(null);
  harness.passHours(5 / 60);
  expect(await runtime.accessTokens.read(other.token)).toBe(null);
  harness.passHours(-5 / 60);
});

test("reads of an account have one limit for all its sessions, and say what is left", async () => {
  const sessions = [await programSession(), await programSession()];
  harness.passHours(1 / 60);
  const read = (at: number) =>
    fetch(`${direct}/rest/v1/subscriptions`, {
      headers: { authorization: `Bearer ${sessions[at % 2]!.token}` },
    });
  expect((await read(0)).headers.get("ratelimit")).toBe('"per-account";r=299;t=1');
  for (let call = 1; call < 300; call += 1) await read(call);
  const refused = await read(1);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  harness.passHours(1 / 60);
});

test("each call is logged once, with the id of its answer", async () => {
  lines.splice(0);
  const response = await fetch(`${direct}/api/v1/me`);
  expect(lines).toEqual([
    {
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      path: "/api/v1/me",
      status: 401,
      ms: expect.any(Number),
    },
  ]);
});

test("a failure is answered and logged without its details", async () => {
  const failures: { path?: string }[] = [];
  const broken = {
    ...runtime,
    log: { ...runtime.log, error: (line: object) => void failures.push(line) },
    accessTokens: { ...runtime.accessTokens, read: () => Promise.reject(new Error("geheim")) },
  } as Runtime;
  const answerCall = programCalls(broken, readLimit());
  const origin = await listening((request, response) => {
    answerCall(request, response, request.url!.split("?", 1)[0]!);
  });
  const response = await fetch(`${origin}/rest/v1/briefs?id=eq.geheim`, {
    headers: { authorization: "Bearer iets" },
  });
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("geheim")]);
  expect(failures.map(({ path }) => path)).toEqual(["/rest/v1/briefs"]);
});

test("what is no read of a program is left to Hono", async () => {
  left.splice(0);
  const body = "x".repeat(70_000);
  await fetch(`${direct}/rest/v1/briefs`, { method: "POST", body });
  await fetch(`${direct}/rest/v1/briefs`, { method: "OPTIONS" });
  await fetch(`${direct}/api/v1/me`, { method: "HEAD" });
  for (const path of ["/api/v1/onbekend", "/api/v1/openapi.json", "/api/v1/me/", "/rest/v10", "/"])
    await fetch(direct + path);
  await fetch(`${direct}/api/v1/notifications/read`, { method: "POST" });
  expect(left).toEqual([
    "POST /rest/v1/briefs",
    "OPTIONS /rest/v1/briefs",
    "HEAD /api/v1/me",
    "GET /api/v1/onbekend",
    "GET /api/v1/openapi.json",
    "GET /api/v1/me/",
    "GET /rest/v10",
    "GET /",
    "POST /api/v1/notifications/read",
  ]);
});
