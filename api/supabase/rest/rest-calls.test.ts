import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { createAccessTokens } from "#adapters/auth/access-tokens.server.ts";
import { authSessions } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { apiRuntime } from "../../../tests/support/harness/api-app.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { programServer } from "../../../tests/support/servers/program-server.ts";

let harness: TestHarness;
let firm: Company;
let runtime: Runtime;
let server: Awaited<ReturnType<typeof programServer>>;
const lines: object[] = [];

beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  const base = apiRuntime(harness);
  const { appUrl } = base.config;
  const accessTokens = createAccessTokens({ secret: "s".repeat(32), appUrl, clock: base.clock });
  const log = { ...base.log, info: (line: object) => void lines.push(line) };
  runtime = { ...base, accessTokens, log };
  server = await programServer(runtime);
});
afterAll(async () => {
  server.close();
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

const read = (token: string, table = "briefs") =>
  fetch(`${server.url}/rest/v1/${table}`, { headers: { authorization: `Bearer ${token}` } });

test("an access token that was checked before ends with its session, and by itself", async () => {
  const { id, token } = await programSession();
  expect([(await read(token)).status, (await read(token)).status]).toEqual([200, 200]);
  await harness.db.delete(authSessions).where(eq(authSessions.id, id));
  expect((await read(token)).status).toBe(401);
  const other = await programSession();
  expect(await runtime.accessTokens.read(other.token)).not.toBe(null);
  harness.passHours(5 / 60);
  expect(await runtime.accessTokens.read(other.token)).toBe(null);
  harness.passHours(-5 / 60);
});

test("reads of an account have one limit for all its sessions, and say what is left", async () => {
  const sessions = [await programSession(), await programSession()];
  harness.passHours(1 / 60);
  const readIn = (at: number) => read(sessions[at % 2]!.token, "subscriptions");
  expect((await readIn(0)).headers.get("ratelimit")).toBe('"per-account";r=299;t=1');
  for (let call = 1; call < 300; call += 1) await readIn(call);
  const refused = await readIn(1);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  harness.passHours(1 / 60);
});

test("each call is logged once, with the id of its answer", async () => {
  lines.splice(0);
  const response = await fetch(`${server.url}/api/v1/me`);
  await expect.poll(() => lines).toHaveLength(1);
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
  const broken = await programServer({
    ...runtime,
    log: { ...runtime.log, error: (line: object) => void failures.push(line) },
    accessTokens: { ...runtime.accessTokens, read: () => Promise.reject(new Error("geheim")) },
  });
  const response = await fetch(`${broken.url}/rest/v1/briefs?id=eq.geheim`, {
    headers: { authorization: "Bearer iets" },
  });
  broken.close();
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("geheim")]);
  expect(failures.map(({ path }) => path)).toEqual(["/rest/v1/briefs"]);
});
