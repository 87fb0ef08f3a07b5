import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, companies, profiles } from "#db/schema/index.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client, operator, startSession } from "../../tests/support/people/people.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { Role } from "../kernel/roles.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { endReplacedSession } from "./end-sessions.ts";
import { extendSession } from "./extend-session.ts";
import { programUserView } from "./program-user-view.ts";
import { sessionView } from "./session-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.now = NOON;
});

const PEOPLE: Record<Role, () => Promise<UserActor>> = {
  CLIENT: () => client(harness),
  PHOTOGRAPHER: async () => (await company(harness)).actor,
  OPERATOR: () => operator(harness),
};

/** Signs a new user of this role in; returns the session's token. */
async function signedIn(role: Role): Promise<string> {
  const id = await startSession(harness, await PEOPLE[role]());
  const [row] = await harness.db.select().from(authSessions).where(eq(authSessions.id, id));
  return row!.token;
}

/** Uses the session this many hours after signing in; returns whether it was still live. */
async function usedAfter(token: string, hours: number): Promise<boolean> {
  harness.now = addHours(NOON, hours);
  const session = await sessionView(harness, token);
  if (session) await extendSession(harness, session, token);
  return session !== null;
}

const DAY = 24;

test.each([
  { role: "CLIENT", idleHours: 30 * DAY, days: 365 },
  { role: "PHOTOGRAPHER", idleHours: 30 * DAY, days: 365 },
] as const)("expires a $role session after $idleHours idle hours, and after $days days", async (row) => {
  const { role, idleHours, days } = row;
  const unused = await signedIn(role);
  expect(await usedAfter(unused, idleHours - 0.1)).toBe(true);

  harness.now = NOON;
  const left = await signedIn(role);
  expect(await usedAfter(left, 1)).toBe(true);
  expect(await usedAfter(left, 1 + idleHours)).toBe(false);

  harness.now = NOON;
  const used = await signedIn(role);
  for (let hours = idleHours / 2; hours < days * DAY; hours += idleHours / 2) {
    expect(await usedAfter(used, hours)).toBe(true);
  }
  expect(await usedAfter(used, days * DAY)).toBe(false);
});

test.each([
  { role: "CLIENT", soon: 23, later: 25 },
  { role: "OPERATOR", soon: 0.25, later: 0.3 },
] as const)("extends a $role session after $later hours, not after $soon", async (row) => {
  const token = await signedIn(row.role);
  const usedAt = async () => (await sessionView(harness, token))!.usedAt;
  await usedAfter(token, row.soon);
  expect(await usedAt()).toEqual(NOON);
  await usedAfter(token, row.later);
  expect(await usedAt()).toEqual(harness.now);
});

test("expires an operator's session 8 hours after the sign-in, however much it is used", async () => {
  const token = await signedIn("OPERATOR");
  for (const hours of [2, 4, 6, 7.9]) expect(await usedAfter(token, hours)).toBe(true);
  expect(await usedAfter(token, 8)).toBe(false);
});

test("expires the session of a user who became an operator by the operator's rule", async () => {
  const token = await signedIn("CLIENT");
  const { actor } = (await sessionView(harness, token))!;
  await harness.db.update(profiles).set({ role: "OPERATOR" }).where(eq(profiles.id, actor.userId));
  expect(await usedAfter(token, 7)).toBe(true);
  expect(await usedAfter(token, 8)).toBe(false);
});

test("a member of a company that was ended, suspended before or not, has the account alone", async () => {
  const { actor } = await company(harness);
  const id = await startSession(harness, actor);
  const [row] = await harness.db.select().from(authSessions).where(eq(authSessions.id, id));
  for (const suspendedAt of [null, NOON]) {
    await harness.db
      .update(companies)
      .set({ suspendedAt, endedAt: NOON })
      .where(eq(companies.id, actor.companyId!));
    const session = (await sessionView(harness, row!.token))!;
    expect(session).toMatchObject({ company: null, subscribed: false, subscription: null });
    expect(session.actor).toMatchObject({ companyId: null, companyRole: null });
    expect(await programUserView(harness, actor.userId)).toMatchObject({ companyName: null });
  }
});

test("does not bring back a session that ended while it was extended", async () => {
  const token = await signedIn("CLIENT");
  harness.passHours(2 * DAY);
  const session = (await sessionView(harness, token))!;
  await endReplacedSession(harness.db, token);
  expect(await extendSession(harness, session, token)).toBeNull();
  expect(await sessionView(harness, token)).toBeNull();
});

test("deletes expired sessions, and no others", async () => {
  const [ended, used] = [await signedIn("OPERATOR"), await signedIn("CLIENT")];
  expect(await usedAfter(used, 7)).toBe(true);
  harness.passHours(2);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  const tokens = (await harness.db.select({ token: authSessions.token }).from(authSessions)).map(
    ({ token }) => token,
  );
  expect(tokens).not.toContain(ended);
  expect(tokens).toContain(used);
});
