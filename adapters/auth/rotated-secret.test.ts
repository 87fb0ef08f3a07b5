import { afterAll, beforeAll, expect, test } from "vitest";
import { issueOneTimeCode, findOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { setUpSecondStep } from "#domain/accounts/second-step/set-up-second-step.ts";
import { pendingSecondStep } from "#domain/accounts/second-step/second-step-view.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import { turnOnSecondStep } from "#domain/accounts/second-step/turn-on-second-step.ts";
import { signed, verified } from "#domain/kernel/signature.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client, givePassword } from "../../tests/support/people/people.ts";
import { totp } from "../../tests/support/totp.ts";
import { createAccessTokens } from "./access-tokens.server.ts";
import { createAuth } from "./better-auth.server.ts";
import { keptKey } from "./sealed.server.ts";

const OLD = "the old secret of thirty-two characters";
const NEW = "the new secret of thirty-two characters";
const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
  harness.now = new Date();
});
afterAll(() => harness.close());

/** The program with this secret, and those that it still accepts. */
const authWith = (secret: string, ...formerSecrets: string[]) =>
  createAuth({
    db: harness.db,
    secret,
    formerSecrets,
    appUrl: "http://localhost:3000",
    clock: () => harness.now,
    siteName: "Proef",
  });
type Auth = ReturnType<typeof authWith>;

const browser = (setCookies: string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** A person with a second step of the old secret, and the cookie of their session. */
async function personOf(auth: Auth) {
  const person = await client(harness);
  await givePassword(harness, person, PASSWORD);
  const started = await auth.signIn({ email: person.email, password: PASSWORD }, new Headers());
  const token = (await auth.sessionToken(browser(started!.cookies)))!;
  const { actor, expiresAt } = (await sessionView({ db: harness.db, now: harness.now }, token))!;
  const ctx = harness.ctx(actor, { auth });
  await setUpSecondStep(ctx, { currentPassword: PASSWORD });
  const { secret } = (await auth.secondStep.toLearn((await pendingSecondStep(ctx, actor))!))!;
  const turnedOn = await turnOnSecondStep(ctx, { secondStepCode: totp(secret) });
  const session = browser([await auth.sessionCookie(turnedOn.token, expiresAt)]);
  return { ...turnedOn, email: person.email, secret, session };
}

/** What comes of a sign-in with the password and this code. */
async function signInWith(auth: Auth, email: string, code: string) {
  const started = await auth.signIn({ email, password: PASSWORD }, new Headers());
  const answer = await auth.secondStep.verify(code, browser(started!.cookies));
  return typeof answer === "object" ? "signed in" : answer;
}

test("a session and a second step of the old secret work beside the new one, and end with it unless sealed again", async () => {
  const [resealed, forgotten] = [await personOf(authWith(OLD)), await personOf(authWith(OLD))];
  const both = authWith(NEW, OLD);
  expect(await both.sessionToken(resealed.session)).toBe(resealed.token);
  // By use: this sign-in seals the app's secret again.
  expect(await signInWith(both, resealed.email, totp(resealed.secret))).toBe("signed in");
  expect(await signInWith(both, resealed.email, resealed.recoveryCodes[0]!)).toBe("signed in");

  const onlyNew = authWith(NEW);
  expect(await onlyNew.sessionToken(resealed.session)).toBeNull();
  expect(await signInWith(onlyNew, resealed.email, totp(resealed.secret))).toBe("signed in");
  // Not a failure of ours without words.
  expect(await signInWith(onlyNew, forgotten.email, totp(forgotten.secret))).toBe("unreadable");

  expect(await both.secondStep.reseal()).toMatchObject({ unreadable: 0, resealed: 1 });
  expect(await signInWith(onlyNew, forgotten.email, totp(forgotten.secret))).toBe("signed in");
});

test("links and codes of the old secret work beside the new one, and end with it", async () => {
  const old = { secret: OLD };
  const both = { secret: NEW, formerSecrets: [OLD] };
  const link = signed(old, "proef", "een tekst");
  expect([verified(both, "proef", link), verified({ secret: NEW }, "proef", link)]).toEqual([
    "een tekst",
    null,
  ]);
  expect(verified({ secret: NEW }, "proef", signed(both, "proef", "een tekst"))).toBe("een tekst");

  const email = "code@voorbeeld.nl";
  const about = {
    purpose: "confirm_email",
    email,
    subjectId: "01a21bf5-0fd4-74bc-9e24-234802745dea",
  } as const;
  const { code } = await issueOneTimeCode({ ...harness.ctx({ kind: "system" }), ...old }, about);
  const find = (secrets: object) =>
    findOneTimeCode({ ...harness.ctx({ kind: "system" }), ...secrets }, about.purpose, { email, code });
  expect(await find({ secret: NEW, formerSecrets: [] })).toBeNull();
  expect(await find(both)).toMatchObject({ email });
});

const tokensOf = (secret: string, ...formerSecrets: string[]) =>
  createAccessTokens({ secret, formerSecrets, appUrl: "http://localhost:3000", clock: () => harness.now });

test("an access token of the old secret works beside the new one, and ends with it", async () => {
  const { token } = await tokensOf(OLD).sign({ sub: "one", session_id: "two" }, 60);
  expect(await tokensOf(NEW, OLD).read(token)).toMatchObject({ sub: "one" });
  expect(await tokensOf(NEW).read(token)).toBeNull();
  expect((await tokensOf(NEW, OLD).keySet()).keys).toHaveLength(2);
});

const keyWith = (...secrets: string[]) => keptKey(harness.db, secrets, "webhooks");

test("keys that others hold stay: those of webhooks and of push messages", async () => {
  expect(await keyWith(OLD)).toBe(OLD);
  expect(await keyWith(NEW, OLD)).toBe(OLD);
  expect(await keyWith(NEW)).toBe(OLD);
  // Without any secret that opens it there is a new one: the program starts.
  const other = "another secret of thirty-two characters";
  expect(await keyWith(other)).toBe(other);
});
