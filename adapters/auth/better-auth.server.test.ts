import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAccounts, authSessions } from "#db/schema/index.ts";
import { hashPassword } from "#domain/accounts/password.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { client } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { createAuth, type Auth } from "./better-auth.server.ts";

const SECRET = "thirty-two characters and then some";
const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
let auth: Auth;
let person: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
  harness.now = new Date();
  auth = authAt("http://localhost:3000");
  person = await client(harness, { email: "iemand@test.example" });
  const times = { createdAt: harness.now, updatedAt: harness.now };
  await harness.db.insert(authAccounts).values({
    id: newId(harness.now),
    accountId: person.userId,
    providerId: "credential",
    userId: person.userId,
    password: await hashPassword(PASSWORD),
    ...times,
  });
});
afterAll(() => harness.close());

const authAt = (appUrl: string, secret = SECRET) =>
  createAuth({ db: harness.db, secret, appUrl, clock: () => harness.now, siteName: "Proef" });

/** The request headers of a browser that received these Set-Cookie values. */
const browser = (setCookies: string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

async function sessionOf(headers: Headers) {
  const token = await auth.sessionToken(headers);
  return token === null ? null : sessionView({ db: harness.db, now: harness.now }, token);
}

test("the right password starts a session, for every role", async () => {
  const { cookies } = (await auth.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
  expect(cookies.join()).toMatch(/HttpOnly/i);
  expect(cookies.join()).toMatch(/SameSite=Lax/i);
  const session = await sessionOf(browser(cookies));
  expect(session?.actor).toMatchObject({ userId: person.userId, role: "CLIENT", emailVerified: true });
});

test("a wrong password and an unknown address get the same answer, and no session", async () => {
  const before = await harness.db.$count(authSessions);
  const wrong = await auth.signIn({ email: person.email, password: "een ander wachtwoord" }, new Headers());
  const unknown = await auth.signIn({ email: "niemand@test.example", password: PASSWORD }, new Headers());
  expect([wrong, unknown]).toEqual([null, null]);
  expect(await harness.db.$count(authSessions)).toBe(before);
});

test("signing in again replaces the session of this browser and no other session", async () => {
  const signIn = async (headers = new Headers()) =>
    browser((await auth.signIn({ email: person.email, password: PASSWORD }, headers))!.cookies);
  const [first, elsewhere] = [await signIn(), await signIn()];
  expect(await auth.signIn({ email: person.email, password: "een ander" }, first)).toBeNull();
  expect(await sessionOf(first)).not.toBeNull();
  const again = await signIn(first);
  expect(await sessionOf(first)).toBeNull();
  const byMailbox = browser((await auth.signInByMailbox(person.userId, elsewhere))!.cookies);
  expect([await sessionOf(elsewhere), (await sessionOf(byMailbox))?.actor.userId]).toEqual([
    null,
    person.userId,
  ]);
  expect(await auth.signInByMailbox(newId(harness.now), new Headers())).toBeNull();
  const reset = browser(await auth.startSession(person.userId, again));
  expect(await sessionOf(again)).toBeNull();
  for (const headers of [reset, byMailbox]) expect(await sessionOf(headers)).not.toBeNull();
});

test("starts a session without a password, and signing out deletes it", async () => {
  const headers = browser(await auth.startSession(person.userId, new Headers()));
  const token = (await auth.sessionToken(headers))!;
  expect(await sessionOf(headers)).not.toBeNull();
  const cookies = await auth.signOut(headers);
  expect(cookies.join()).toMatch(/Max-Age=0/i);
  expect(await harness.db.$count(authSessions, eq(authSessions.token, token))).toBe(0);
  expect(await sessionOf(headers)).toBeNull();
});

test("signing in sets the cookie of the session and no other", async () => {
  const { cookies } = (await auth.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
  const set = [...cookies, ...(await auth.startSession(person.userId, new Headers()))];
  expect(new Set(set.map((cookie) => cookie.split("=")[0]))).toEqual(new Set(["vijfoffertes.session_token"]));
});

test("signing out without a session succeeds", async () => {
  await expect(auth.signOut(new Headers())).resolves.toBeInstanceOf(Array);
});

test("rejects a cookie that was changed or signed with another key", async () => {
  const [cookie] = await auth.startSession(person.userId, new Headers());
  const changed = cookie!.replace(/=(.)/, (_all, first: string) => `=${first === "a" ? "b" : "a"}`);
  expect(await auth.sessionToken(browser([changed]))).toBeNull();
  const foreign = await authAt("http://localhost:3000", `another ${SECRET}`).startSession(
    person.userId,
    new Headers(),
  );
  expect(await auth.sessionToken(browser(foreign))).toBeNull();
});

test("over https the cookie is Secure and bound to this host", async () => {
  const secure = authAt("https://vijfoffertes.example");
  const signedIn = await secure.signIn({ email: person.email, password: PASSWORD }, new Headers());
  for (const cookie of [signedIn!.cookies, await secure.startSession(person.userId, new Headers())].flat()) {
    expect(cookie).toMatch(/^__Host-vijfoffertes\.session_token=.*Secure/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});
