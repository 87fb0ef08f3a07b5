import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, authTwoFactors, authVerifications } from "#db/schema/index.ts";
import { claimCode } from "#domain/accounts/second-step/claim-code.ts";
import { renewRecoveryCodes } from "#domain/accounts/second-step/renew-recovery-codes.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import { pendingSecondStep } from "#domain/accounts/second-step/second-step-view.ts";
import { setUpSecondStep } from "#domain/accounts/second-step/set-up-second-step.ts";
import { turnOffSecondStep } from "#domain/accounts/second-step/turn-off-second-step.ts";
import { turnOnSecondStep } from "#domain/accounts/second-step/turn-on-second-step.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, givePassword } from "../../tests/support/people/people.ts";
import { totp } from "../../tests/support/totp.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { createAuth, type Auth } from "./better-auth.server.ts";

const SECRET = "thirty-two characters and then some";
const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
let auth: Auth;
let person: UserActor;
let secret: string;
let recoveryCodes: string[];

/** The request headers of a browser that received these Set-Cookie values. */
const browser = (setCookies: string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

const passwordGiven = async () =>
  (await auth.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
const apps = () => harness.db.$count(authTwoFactors, eq(authTwoFactors.userId, person.userId));
const sessionsOf = (who: UserActor) => harness.db.$count(authSessions, eq(authSessions.userId, who.userId));

beforeAll(async () => {
  harness = await openTestHarness();
  harness.now = new Date();
  auth = createAuth({
    db: harness.db,
    secret: SECRET,
    appUrl: "http://localhost:3000",
    clock: () => harness.now,
    siteName: "Proef",
  });
});
afterAll(() => harness.close());

/** The session of these headers; null without one. */
async function sessionOf(headers: Headers) {
  const token = await auth.sessionToken(headers);
  return token === null ? null : sessionView({ db: harness.db, now: harness.now }, token);
}

/** Signs in with the password alone. Returns the headers of the browser. */
async function signedIn(who = person): Promise<Headers> {
  return browser((await auth.signIn({ email: who.email, password: PASSWORD }, new Headers()))!.cookies);
}

/** The ctx of a request with these headers. */
const ctxOf = async (headers: Headers) => harness.ctx((await sessionOf(headers))!.actor, { auth });

const setUp = async (headers: Headers, currentPassword = PASSWORD) =>
  setUpSecondStep(await ctxOf(headers), { currentPassword });

/** The pending secret, if this session may read it. */
async function secretOf(headers: Headers): Promise<string | null> {
  const ctx = await ctxOf(headers);
  const pending = await pendingSecondStep(ctx, ctx.actor);
  return pending && (await auth.secondStep.toLearn(pending))!.secret;
}

/** Turns the second step on in this session. Returns the new headers of the browser and the recovery codes. */
async function turnOn(headers: Headers, secondStepCode: string) {
  const { expiresAt } = (await sessionOf(headers))!;
  const turnedOn = await turnOnSecondStep(await ctxOf(headers), { secondStepCode });
  const cookie = await auth.sessionCookie(turnedOn.token, expiresAt);
  return { headers: browser([cookie]), recoveryCodes: turnedOn.recoveryCodes };
}

beforeEach(async () => {
  person = await client(harness);
  await givePassword(harness, person, PASSWORD);
  const headers = await signedIn();
  await setUp(headers);
  secret = (await secretOf(headers))!;
  recoveryCodes = (await turnOn(headers, totp(secret))).recoveryCodes;
  await harness.db.delete(authSessions).where(eq(authSessions.userId, person.userId));
});

/** A user without a second step, signed in in two browsers. */
async function withTwoSessions() {
  person = await client(harness);
  await givePassword(harness, person, PASSWORD);
  return [await signedIn(), await signedIn()] as const;
}

test("the second step is off until the first right code", async () => {
  const [headers] = await withTwoSessions();
  expect(await outcome(setUp(headers, "een ander"))).toEqual({ refusal: "password_wrong" });
  await setUp(headers);
  expect(await outcome(turnOn(headers, "000000"))).toEqual({ refusal: "second_step_wrong" });
  expect((await passwordGiven()).needsSecondStep).toBe(false);
});

test("turning it on marks this session as verified and ends all others", async () => {
  const [here, elsewhere] = await withTwoSessions();
  await setUp(here);
  const before = await sessionOf(here);
  expect(before).toMatchObject({ hasSecondStep: false, actor: { tookSecondStep: false } });
  const { headers } = await turnOn(here, totp((await secretOf(here))!));
  expect(await sessionOf(headers)).toMatchObject({
    actor: { sessionId: before!.actor.sessionId, tookSecondStep: true },
    signedInAt: before!.signedInAt,
    hasSecondStep: true,
  });
  // The old token no longer works.
  expect([await sessionOf(here), await sessionOf(elsewhere)]).toEqual([null, null]);
  expect(await sessionsOf(person)).toBe(1);
  expect((await passwordGiven()).needsSecondStep).toBe(true);
});

test("rejects a session that started with the password alone while the step was turned on", async () => {
  const [here] = await withTwoSessions();
  await setUp(here);
  await turnOn(here, totp((await secretOf(here))!));
  const late = browser(await auth.startSession(person.userId, new Headers()));
  expect(await sessionOf(late)).toBeNull();
});

test("only the session that began the set-up reads the secret and can turn it on", async () => {
  const [here, elsewhere] = await withTwoSessions();
  await setUp(here);
  const first = (await secretOf(here))!;
  expect(await secretOf(elsewhere)).toBeNull();
  expect(await outcome(turnOn(elsewhere, totp(first)))).toEqual({ refusal: "second_step_wrong" });
  await setUp(elsewhere);
  expect(await secretOf(here)).toBeNull();
  expect(await outcome(turnOn(here, totp(first, 1)))).toEqual({ refusal: "second_step_wrong" });
  expect((await passwordGiven()).needsSecondStep).toBe(false);
});

test("signing out deletes a pending set-up, and leaves a step that is on", async () => {
  const [here, elsewhere] = await withTwoSessions();
  await setUp(here);
  await auth.signOut(here);
  expect(await apps()).toBe(0);
  await setUp(elsewhere);
  const { headers } = await turnOn(elsewhere, totp((await secretOf(elsewhere))!));
  await auth.signOut(headers);
  expect(await apps()).toBe(1);
});

test("the right password alone gives no session", async () => {
  const { cookies, needsSecondStep } = await passwordGiven();
  expect(needsSecondStep).toBe(true);
  expect(await sessionsOf(person)).toBe(0);
  const token = await auth.sessionToken(browser(cookies));
  expect(token && (await sessionView({ db: harness.db, now: harness.now }, token))).toBeNull();
  expect(await auth.secondStep.waitingUser(browser(cookies))).toBe(person.userId);
});

test("a mailed code alone gives no session, and waits for the app like a password", async () => {
  const { cookies, needsSecondStep } = (await auth.signInByMailbox(person.userId, new Headers()))!;
  expect(needsSecondStep).toBe(true);
  expect(await sessionsOf(person)).toBe(0);
  const waiting = browser(cookies);
  expect(await auth.secondStep.waitingUser(waiting)).toBe(person.userId);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await auth.secondStep.verify("000000", waiting)).toBe("wrong");
  const verified = await auth.secondStep.verify(totp(secret, 1), waiting);
  const session = await sessionOf(browser((verified as { cookies: string[] }).cookies));
  expect(session).toMatchObject({ actor: { userId: person.userId, tookSecondStep: true } });
});

test("the right code from the app starts the session", async () => {
  const waiting = browser((await passwordGiven()).cookies);
  const answer = await auth.secondStep.verify(totp(secret, 1), waiting);
  const { cookies } = answer as { cookies: string[] };
  const session = await sessionOf(browser(cookies));
  expect(session).toMatchObject({ actor: { userId: person.userId, tookSecondStep: true } });
  expect(await auth.secondStep.waitingUser(waiting)).toBeNull();
  expect(await auth.secondStep.verify(totp(secret), waiting)).toBe("over");
});

test("a recovery code works once, with or without spaces, dashes and capitals", async () => {
  const [code] = recoveryCodes;
  const typed = ` ${code!.replace("-", " ").toUpperCase()}`;
  const first = await auth.secondStep.verify(typed, browser((await passwordGiven()).cookies));
  expect(first).toHaveProperty("cookies");
  expect(await auth.secondStep.recoveryCodesLeft(person)).toBe(9);
  expect(await auth.secondStep.verify(code!, browser((await passwordGiven()).cookies))).toBe("wrong");
  await renewRecoveryCodes(harness.ctx(person, { auth }), { currentPassword: PASSWORD });
  expect(await auth.secondStep.recoveryCodesLeft(person)).toBe(10);
  const [, old] = recoveryCodes;
  expect(await auth.secondStep.verify(old!, browser((await passwordGiven()).cookies))).toBe("wrong");
});

test("five wrong codes end the sign-in, and ten lock the step for a while", async () => {
  const guess = async (waiting: Headers) => auth.secondStep.verify("nietgoed", waiting);
  for (let round = 0; round < 2; round += 1) {
    const waiting = browser((await passwordGiven()).cookies);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(waiting)).toBe("wrong");
    if (round === 0) expect(await guess(waiting)).toBe("over");
  }
  const waiting = browser((await passwordGiven()).cookies);
  expect(await auth.secondStep.verify(totp(secret, 1), waiting)).toBe("locked");
});

test("checks the code against the account that signs in, not against the browser's session", async () => {
  const other = await client(harness);
  await givePassword(harness, other, PASSWORD);
  const theirs = (await auth.signIn({ email: other.email, password: PASSWORD }, new Headers()))!;
  const { cookies } = await passwordGiven();
  const waiting = cookies.filter((cookie) => cookie.includes("two_factor"));
  const both = browser([...theirs.cookies, ...waiting]);
  expect(await auth.secondStep.verify("123456", both)).toBe("wrong");
  expect(await auth.secondStep.verify(totp(secret, 1), both)).toHaveProperty("cookies");
  expect(await sessionOf(browser(theirs.cookies))).toBeNull();
});

test("accepts a code once per account", async () => {
  const ctx = harness.ctx({ kind: "visitor" });
  await claimCode(ctx, person.userId, "123456");
  expect(await outcome(claimCode(ctx, person.userId, "123 456"))).toEqual({ refusal: "second_step_wrong" });
  await claimCode(ctx, (await client(harness)).userId, "123456");
});

test("turning it off takes the password; afterwards the password is enough", async () => {
  const waiting = browser((await passwordGiven()).cookies);
  const { cookies } = (await auth.secondStep.verify(totp(secret, 1), waiting)) as { cookies: string[] };
  const off = (password: string) =>
    outcome(turnOffSecondStep(harness.ctx(person), { currentPassword: password }));
  expect(await off("een ander")).toEqual({ refusal: "password_wrong" });
  expect(await sessionOf(browser(cookies))).toMatchObject({ actor: { tookSecondStep: true } });
  expect(await off(PASSWORD)).toHaveProperty("value");
  expect(await sessionOf(browser(cookies))).toMatchObject({
    hasSecondStep: false,
    actor: { tookSecondStep: false },
  });
  expect((await passwordGiven()).needsSecondStep).toBe(false);
  const renewed = renewRecoveryCodes(harness.ctx(person, { auth }), { currentPassword: PASSWORD });
  expect(await outcome(renewed)).toEqual({ refusal: "not_found" });
});

test("the database has neither the secret nor a recovery code in plain text", async () => {
  await passwordGiven();
  const rows = JSON.stringify([
    await harness.db.select().from(authTwoFactors),
    await harness.db.select().from(authVerifications),
  ]);
  expect(rows).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replace("-", ""));
  }
});

test("over https the cookie of a pending sign-in is Secure and bound to this host", async () => {
  const secure = createAuth({
    db: harness.db,
    secret: SECRET,
    appUrl: "https://vijfoffertes.example",
    clock: () => harness.now,
    siteName: "Proef",
  });
  const { cookies } = (await secure.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
  const waiting = cookies.find((cookie) => cookie.includes("two_factor"));
  expect(waiting).toMatch(/^__Host-vijfoffertes\.two_factor=/);
  for (const attribute of [/Secure/, /HttpOnly/i, /SameSite=Lax/i, /Path=\/(?:;|$)/, /Max-Age=600/])
    expect(waiting).toMatch(attribute);
});
