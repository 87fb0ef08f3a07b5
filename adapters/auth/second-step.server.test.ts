import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, authTwoFactors, authVerifications } from "#db/schema/index.ts";
import { claimCode } from "#domain/accounts/claim-code.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import type { UserActor } from "#domain/context.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, givePassword } from "../../tests/support/people.ts";
import { totp } from "../../tests/support/totp.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { createAuth, type Auth } from "./better-auth.server.ts";

const SECRET = "thirty-two characters and then some";
const PASSWORD = "een lang wachtwoord";

let world: TestWorld;
let auth: Auth;
let person: UserActor;
let secret: string;
let recoveryCodes: string[];

/** What a browser sends back after these Set-Cookie values. */
const browser = (setCookies: string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

const passwordGiven = async () =>
  (await auth.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
const sessionsOf = (who: UserActor) => world.db.$count(authSessions, eq(authSessions.userId, who.userId));

beforeAll(async () => {
  world = await openTestWorld();
  world.now = new Date();
  auth = createAuth({
    db: world.db,
    secret: SECRET,
    appUrl: "http://localhost:3000",
    clock: () => world.now,
    siteName: "Proef",
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  person = await client(world);
  await givePassword(world, person, PASSWORD);
  const headers = browser((await passwordGiven()).cookies);
  await auth.secondStep.begin(PASSWORD, headers);
  secret = (await auth.secondStep.beingSetUp(person.userId))!.secret;
  const finished = (await auth.secondStep.finish(totp(secret), headers))!;
  recoveryCodes = finished.recoveryCodes;
  await world.db.delete(authSessions).where(eq(authSessions.userId, person.userId));
});

test("setting it up counts for nothing until a code was right", async () => {
  const other = await client(world);
  await givePassword(world, other, PASSWORD);
  const signedIn = await auth.signIn({ email: other.email, password: PASSWORD }, new Headers());
  const headers = browser(signedIn!.cookies);
  expect(await auth.secondStep.begin("een ander", headers)).toBe(false);
  expect(await auth.secondStep.begin(PASSWORD, headers)).toBe(true);
  expect(await auth.secondStep.finish("000000", headers)).toBeNull();
  const again = await auth.signIn({ email: other.email, password: PASSWORD }, new Headers());
  expect(again!.needsSecondStep).toBe(false);
});

test("the right password alone is no session, and no cookie of it is one", async () => {
  const { cookies, needsSecondStep } = await passwordGiven();
  expect(needsSecondStep).toBe(true);
  expect(await sessionsOf(person)).toBe(0);
  const token = await auth.sessionToken(browser(cookies));
  expect(token && (await sessionView({ db: world.db, now: world.now }, token))).toBeNull();
  expect(await auth.secondStep.waitingUser(browser(cookies))).toBe(person.userId);
});

test("a code of the app makes it one", async () => {
  const waiting = browser((await passwordGiven()).cookies);
  const answer = await auth.secondStep.verify(totp(secret, 1), waiting);
  const { cookies } = answer as { cookies: string[] };
  const token = (await auth.sessionToken(browser(cookies)))!;
  const session = await sessionView({ db: world.db, now: world.now }, token);
  expect(session).toMatchObject({ actor: { userId: person.userId }, hasSecondStep: true });
  expect(await auth.secondStep.waitingUser(waiting)).toBeNull();
  expect(await auth.secondStep.verify(totp(secret), waiting)).toBe("over");
});

test("a recovery code works once, however it is typed", async () => {
  const [code] = recoveryCodes;
  const typed = ` ${code!.replace("-", " ").toUpperCase()}`;
  const first = await auth.secondStep.verify(typed, browser((await passwordGiven()).cookies));
  expect(first).toHaveProperty("cookies");
  expect(await auth.secondStep.recoveryCodesLeft(person.userId)).toBe(9);
  expect(await auth.secondStep.verify(code!, browser((await passwordGiven()).cookies))).toBe("wrong");
  await auth.secondStep.renewRecoveryCodes(person.userId);
  expect(await auth.secondStep.recoveryCodesLeft(person.userId)).toBe(10);
  const [, old] = recoveryCodes;
  expect(await auth.secondStep.verify(old!, browser((await passwordGiven()).cookies))).toBe("wrong");
});

test("five wrong codes end the wait, and ten lock the account for a while", async () => {
  const guess = async (waiting: Headers) => auth.secondStep.verify("nietgoed", waiting);
  for (let round = 0; round < 2; round += 1) {
    const waiting = browser((await passwordGiven()).cookies);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(waiting)).toBe("wrong");
    if (round === 0) expect(await guess(waiting)).toBe("over");
  }
  const waiting = browser((await passwordGiven()).cookies);
  expect(await auth.secondStep.verify(totp(secret, 1), waiting)).toBe("locked");
});

test("somebody else who is signed in in this browser lends their code to nobody", async () => {
  const other = await client(world);
  await givePassword(world, other, PASSWORD);
  const signedIn = (await auth.signIn({ email: other.email, password: PASSWORD }, new Headers()))!;
  const { cookies } = await passwordGiven();
  const waiting = cookies.filter((cookie) => cookie.includes("two_factor"));
  const both = browser([...signedIn.cookies, ...waiting]);
  expect(await auth.secondStep.verify("123456", both)).toBe("wrong");
  expect(await auth.secondStep.verify(totp(secret, 1), both)).toHaveProperty("cookies");
});

test("a code is taken once for one account", async () => {
  const ctx = world.ctx({ kind: "visitor" });
  await claimCode(ctx, person.userId, "123456");
  expect(await outcome(claimCode(ctx, person.userId, "123 456"))).toEqual({ refusal: "second_step_wrong" });
  await claimCode(ctx, (await client(world)).userId, "123456");
});

test("turning it off takes the password, and then the password is enough", async () => {
  const waiting = browser((await passwordGiven()).cookies);
  const { cookies } = (await auth.secondStep.verify(totp(secret, 1), waiting)) as { cookies: string[] };
  expect(await auth.secondStep.turnOff("een ander", browser(cookies))).toBeNull();
  expect(await auth.secondStep.turnOff(PASSWORD, browser(cookies))).toBeInstanceOf(Array);
  expect((await passwordGiven()).needsSecondStep).toBe(false);
});

test("the database holds neither the secret nor a recovery code", async () => {
  await passwordGiven();
  const rows = JSON.stringify([
    await world.db.select().from(authTwoFactors),
    await world.db.select().from(authVerifications),
  ]);
  expect(rows).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replace("-", ""));
  }
});

test("behind https the cookie of a waiting sign-in is bound to this host and travels encrypted only", async () => {
  const secure = createAuth({
    db: world.db,
    secret: SECRET,
    appUrl: "https://vijfoffertes.example",
    clock: () => world.now,
    siteName: "Proef",
  });
  const { cookies } = (await secure.signIn({ email: person.email, password: PASSWORD }, new Headers()))!;
  const waiting = cookies.find((cookie) => cookie.includes("two_factor"));
  expect(waiting).toMatch(/^__Host-vijfoffertes\.two_factor=/);
  for (const attribute of [/Secure/, /HttpOnly/i, /SameSite=Lax/i, /Path=\/(?:;|$)/, /Max-Age=600/])
    expect(waiting).toMatch(attribute);
});
