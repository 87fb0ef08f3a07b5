import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAccounts, authSessions, profiles } from "#db/schema/index.ts";
import { hashPassword } from "#domain/accounts/password.ts";
import { newId } from "#domain/kernel/ids.ts";
import { client } from "../support/people/people.ts";
import { borrowSite, type OpenedSite } from "../support/harness/shared-site.ts";

const PASSWORD = "een lang wachtwoord";
const MINUTE = 60_000;

let site: OpenedSite;
beforeAll(async () => {
  site = await borrowSite();
});
afterAll(() => site.close());

let addresses = 0;
/** A new network address for each request. */
const from = () => ({ "X-Forwarded-For": `10.0.${(addresses += 1)}.1` });

async function account(email: string): Promise<string> {
  const now = new Date();
  const { userId } = await client({ db: site.db, now }, { email });
  await site.db.insert(authAccounts).values({
    id: newId(now),
    accountId: userId,
    providerId: "credential",
    userId,
    password: await hashPassword(PASSWORD),
    createdAt: now,
    updatedAt: now,
  });
  return userId;
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...from(), ...headers },
    body: new URLSearchParams(fields),
  });
}

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  post("/auth", { intent: "inloggen", email, password }, headers);

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const session = (cookie: string) => fetch(`${site.server.url}/api/session`, { headers: { cookie } });
const endsIn = (userId: string, ms: number, usedDaysAgo = 29) =>
  site.db
    .update(authSessions)
    .set({
      expiresAt: new Date(Date.now() + ms),
      updatedAt: new Date(Date.now() - usedDaysAgo * 24 * 60 * MINUTE),
    })
    .where(eq(authSessions.userId, userId));

test("answers null for a visitor, with no-store", async () => {
  const response = await fetch(`${site.server.url}/api/session`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toBeNull();
});

test("extends a session near its end when asked for it, and not after its end", async () => {
  const userId = await account("einde@test.example");
  const cookie = cookiesOf(await signIn("einde@test.example"));
  await endsIn(userId, MINUTE);
  const response = await session(cookie);
  expect(response.headers.getSetCookie().join()).toContain("session_token");
  const facts = (await response.json()) as { user: object; expiresAt: number; subscription: object };
  expect(facts.user).toEqual({ id: userId, email: "einde@test.example", role: "CLIENT" });
  expect(facts.subscription).toEqual({ subscribed: false, product_id: null, subscription_end: null });
  expect(facts.expiresAt).toBeGreaterThan(Date.now() + 29 * 24 * 60 * MINUTE);
  expect(JSON.stringify(facts)).not.toContain(cookie.split("=")[1]!.slice(0, 20));

  await endsIn(userId, -1);
  expect(await (await session(cookie)).json()).toBeNull();
});

test("ends an operator's session 8 hours after the sign-in, whatever page is open", async () => {
  const userId = await account("beheer@test.example");
  await site.db.update(profiles).set({ role: "OPERATOR" }).where(eq(profiles.id, userId));
  const cookie = cookiesOf(await signIn("beheer@test.example"));
  const end = async () => ((await (await session(cookie)).json()) as { expiresAt: number } | null)?.expiresAt;
  const atSignIn = await end();
  expect(atSignIn).toBeLessThan(Date.now() + 8 * 60 * MINUTE);
  const unused = new Date(Date.now() - 60 * MINUTE);
  await site.db.update(authSessions).set({ updatedAt: unused }).where(eq(authSessions.userId, userId));
  await (await fetch(`${site.server.url}/account/twee-stappen`, { headers: { cookie } })).arrayBuffer();
  expect(await end()).toBe(atSignIn);
});

test("clears the browser's cached pages when signing out", async () => {
  await account("klaar@test.example");
  const cookie = cookiesOf(await signIn("klaar@test.example"));
  const left = await post("/uitloggen", {}, { cookie });
  expect(left.headers.get("clear-site-data")).toBe('"cache"');
  expect(left.headers.getSetCookie().join()).toContain("melding=signed_out");
  expect(await (await session(cookie)).json()).toBeNull();
});

test("starts a new session at each sign-in, never a planted one, and ends the browser's last session", async () => {
  const userId = await account("vers@test.example");
  const planted = "vijfoffertes.session_token=gekozen-door-een-ander.AAAA";
  const first = cookiesOf(await signIn("vers@test.example", PASSWORD, { cookie: planted }));
  const second = cookiesOf(await signIn("vers@test.example", PASSWORD, { cookie: first }));
  expect(first).not.toContain("gekozen-door-een-ander");
  expect(second).not.toBe(first);
  const tokens = await site.db.select({ token: authSessions.token }).from(authSessions);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
  expect(await site.db.$count(authSessions, eq(authSessions.userId, userId))).toBe(1);
  expect(await (await session(first)).json()).toBeNull();
});

test("a right password is free of what others of its address guessed wrong", async () => {
  await account("geduld@test.example");
  const one = { "X-Forwarded-For": "198.51.100.1" };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn(`wie${attempt}@test.example`, "fout", one)).status).toBe(401);
  }
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signIn("geduld@test.example", PASSWORD, one)).status).toBe(302);
});

test("does not lock out a browser that the owner used before by a stranger's wrong passwords", async () => {
  await account("bekend@test.example");
  const known = cookiesOf(await signIn("bekend@test.example"));
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => signIn("bekend@test.example", "een verkeerde gok")),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await signIn("bekend@test.example")).status).toBe(429);
  const device = known.split("; ").find((cookie) => cookie.startsWith("bekend="))!;
  expect((await signIn("bekend@test.example", PASSWORD, { cookie: device })).status).toBe(302);
  expect((await signIn("bekend@test.example", PASSWORD, { cookie: "bekend=verzonnen" })).status).toBe(429);
});
