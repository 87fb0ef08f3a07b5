import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, programSessions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { endAllSessions } from "#domain/accounts/end-all-sessions.ts";
import { openProgramSession } from "#domain/accounts/open-program-session.ts";
import { refreshSession } from "#domain/accounts/refresh-session.ts";
import { REFRESH_GRACE_SECONDS } from "#domain/accounts/rules.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { client, startSession } from "../support/people/people.ts";

let harness: TestHarness;
let owner: UserActor;
let sessionId: string;
let refreshToken: string;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });
const refresh = (token = refreshToken) => refreshSession(visitor(), { refreshToken: token });
const isLive = async () => (await harness.db.$count(authSessions, eq(authSessions.id, sessionId))) === 1;

beforeEach(async () => {
  owner = await client(harness);
  sessionId = await startSession(harness, owner);
  const [row] = await harness.db.select().from(authSessions).where(eq(authSessions.id, sessionId));
  const opened = await openProgramSession(visitor(), { sessionToken: row!.token, sessionId: null });
  refreshToken = opened.refreshToken;
});

test("eight refreshes at once are one, and give the same next token", async () => {
  const done = await Promise.all(Array.from({ length: 8 }, () => refresh()));
  expect(new Set(done.map((one) => one.refreshToken)).size).toBe(1);
  const [row] = await harness.db
    .select()
    .from(programSessions)
    .where(eq(programSessions.sessionId, sessionId));
  expect(row?.refreshes).toBe(1);
  expect(await isLive()).toBe(true);
});

test("leaves no session when signing out everywhere meets refreshes", async () => {
  const acts: Promise<unknown>[] = [
    refresh(),
    endAllSessions(harness.ctx({ ...owner, sessionId }), {}),
    refresh(),
    refresh(),
  ];
  await outcomes(acts);
  expect(await isLive()).toBe(false);
  await expect(refresh()).rejects.toMatchObject({ code: "refresh_token_over" });
});

test("ends the session when a used token comes back after the grace, also during its next refresh", async () => {
  const next = (await refresh()).refreshToken;
  harness.passHours((REFRESH_GRACE_SECONDS + 1) / 3_600);
  await outcomes([refresh(), refresh(next), refresh()]);
  expect(await isLive()).toBe(false);
});

test("ends the session when a token before the last one comes back, also within the grace", async () => {
  await refresh((await refresh()).refreshToken);
  await expect(refresh()).rejects.toMatchObject({ code: "refresh_token_over" });
  expect(await isLive()).toBe(false);
});
