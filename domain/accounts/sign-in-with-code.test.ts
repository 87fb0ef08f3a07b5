import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authAccounts, authSessions, authUsers, briefs, outbox, profiles } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../tests/support/fake-authentication.ts";
import { publishedBrief, UNCONFIRMED } from "../../tests/support/briefs.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { outcome, outcomes } from "../../tests/support/outcomes.ts";
import { company } from "../../tests/support/companies.ts";
import { client, givePassword, operator, startSession } from "../../tests/support/people.ts";
import type { UserActor } from "../context.ts";
import { newId } from "../ids.ts";
import { mailboxForMail } from "../mails/account-facts.ts";
import type { Authentication } from "../ports.ts";
import { changePassword } from "./change-password.ts";
import { deviceKey } from "./device-key.ts";
import { issueOneTimeCode } from "./one-time-codes.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
});

const WRONG = { refusal: "code_invalid" };
const visitor = () => harness.ctx({ kind: "visitor" });

/** A code that was mailed to this address. */
const codeFor = async (email: string, subjectId = owner.userId) =>
  (await issueOneTimeCode(visitor(), { purpose: "sign_in", email, subjectId })).code;

const starts: Authentication["signInByMailbox"] = () =>
  Promise.resolve({ cookies: ["session"], needsSecondStep: false });

const waits: typeof starts = () => Promise.resolve({ cookies: [], needsSecondStep: true });

function signIn(email: string, code: string, { start = starts, isKnownDevice = false } = {}) {
  const ctx = harness.ctx({ kind: "visitor" }, { auth: fakeAuthentication({ signInByMailbox: start }) });
  const key = isKnownDevice ? deviceKey(ctx, email) : null;
  return signInWithCode(ctx, { email, code, deviceKey: key, browser: new Headers() });
}

/** The recipient of the mail that asking a code for this address orders; null for nobody. */
async function mailedTo(email: string): Promise<string | null> {
  await harness.db.delete(outbox);
  await requestSignInCode(visitor(), { email, deviceKey: null });
  const [mail] = await harness.db.select().from(outbox);
  expect(mail!.kind).toBe("sign-in-code");
  expect(JSON.stringify(mail!.payload)).not.toContain(email);
  return (await mailboxForMail(visitor(), mail!.payload))?.to ?? null;
}

/** An address with a confirmed request that has no account. */
async function unclaimed(email: string, change = {}): Promise<string> {
  return publishedBrief(harness, owner, { clientId: null, ownerEmail: email, ...change });
}

const accountsOf = (email: string) => harness.db.$count(authUsers, eq(authUsers.email, email));

test("mails a code to clients and to confirmed requests without an account, and to nobody else", async () => {
  await unclaimed("zonder@test.example");
  await publishedBrief(harness, owner, { ...UNCONFIRMED, ownerEmail: "wacht@test.example" });
  const { actor: firm } = await company(harness);
  const addresses = [
    owner.email,
    "zonder@test.example",
    "wacht@test.example",
    firm.email,
    (await operator(harness)).email,
    "niemand@test.example",
  ];
  const to: (string | null)[] = [];
  for (const email of addresses) to.push(await mailedTo(email));
  expect(to).toEqual([owner.email, "zonder@test.example", null, null, null, null]);
});

test("signs a client in, with the confirmed requests of the address, once per code", async () => {
  const briefId = await publishedBrief(harness, owner, { clientId: null });
  const code = await codeFor(owner.email);
  expect(await signIn(owner.email, code)).toEqual({
    cookies: ["session"],
    needsSecondStep: false,
    deviceKey: deviceKey(visitor(), owner.email),
  });
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief!.clientId).toBe(owner.userId);
  expect(await outcome(signIn(owner.email, code))).toEqual(WRONG);
});

test("leaves the requests until the second step is taken", async () => {
  const briefId = await publishedBrief(harness, owner, { clientId: null });
  const entered = await signIn(owner.email, await codeFor(owner.email), { start: waits });
  expect(entered.needsSecondStep).toBe(true);
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief!.clientId).toBeNull();
});

test("makes an account without a password and phone number for a confirmed request, once", async () => {
  const email = "eerste.keer@test.example";
  const briefId = await unclaimed(email, { clientName: "Nel de Wit", clientPhone: "+31612345678" });
  const codes = [await codeFor(email, briefId), await codeFor(email, briefId)];
  const ended = await outcomes(codes.map((code) => signIn(email, code)));
  expect(ended.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  const [user] = await harness.db
    .select({ id: authUsers.id, name: profiles.fullName, phone: profiles.phone, role: profiles.role })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.email, email));
  expect(user).toMatchObject({ name: "Nel de Wit", phone: null, role: "CLIENT" });
  expect(await harness.db.$count(authAccounts, eq(authAccounts.userId, user!.id))).toBe(0);
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief!.clientId).toBe(user!.id);
});

test("lets no company, no operator and no unconfirmed request in", async () => {
  const { actor: firm } = await company(harness);
  const boss = await operator(harness);
  for (const { email, userId } of [firm, boss])
    expect(await outcome(signIn(email, await codeFor(email, userId)))).toEqual(WRONG);
  const email = "onbevestigd@test.example";
  await publishedBrief(harness, owner, { ...UNCONFIRMED, ownerEmail: email });
  expect(await outcome(signIn(email, await codeFor(email, newId(harness.now))))).toEqual(WRONG);
  expect(await accountsOf(email)).toBe(0);
});

test("refuses a wrong, foreign or old code, and a code with another purpose", async () => {
  const stranger = await client(harness);
  const code = await codeFor(owner.email);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await outcome(signIn(owner.email, wrong))).toEqual(WRONG);
  expect(await outcome(signIn(stranger.email, code))).toEqual(WRONG);
  const other = { purpose: "confirm_brief", email: owner.email, subjectId: owner.userId } as const;
  expect(await outcome(signIn(owner.email, (await issueOneTimeCode(visitor(), other)).code))).toEqual(WRONG);
  harness.passHours(0.25);
  expect(await outcome(signIn(owner.email, code))).toEqual(WRONG);
});

test("a stranger's requests and guesses do not lock a browser out that the owner used before", async () => {
  const ask = (isKnownDevice: boolean) => {
    const key = isKnownDevice ? deviceKey(visitor(), owner.email) : null;
    return outcome(requestSignInCode(visitor(), { email: owner.email, deviceKey: key }));
  };
  for (let mails = 0; mails < 3; mails += 1) expect((await ask(false)).refusal).toBeUndefined();
  expect(await ask(false)).toEqual({ refusal: "too_many_requests" });
  expect((await ask(true)).refusal).toBeUndefined();
  for (let guesses = 0; guesses < 10; guesses += 1)
    expect(await outcome(signIn(owner.email, "000000"))).toEqual(WRONG);
  const code = await codeFor(owner.email);
  expect(await outcome(signIn(owner.email, code))).toEqual({ refusal: "too_many_requests" });
  expect((await outcome(signIn(owner.email, code, { isKnownDevice: true }))).refusal).toBeUndefined();
});

test("a new password revokes codes, and ends a session that starts by one meanwhile", async () => {
  await givePassword(harness, owner, "het oude wachtwoord");
  const change = async () =>
    changePassword(harness.ctx({ ...owner, sessionId: await startSession(harness, owner) }), {
      currentPassword: "het oude wachtwoord",
      password: "een nieuw wachtwoord",
    });
  const old = await codeFor(owner.email);
  const start: typeof starts = async () => {
    await change();
    await startSession(harness, owner);
    return { cookies: [], needsSecondStep: false };
  };
  expect(await outcome(signIn(owner.email, await codeFor(owner.email), { start }))).toEqual(WRONG);
  expect(await harness.db.$count(authSessions, eq(authSessions.userId, owner.userId))).toBe(0);
  expect(await outcome(signIn(owner.email, old))).toEqual(WRONG);
});

test("a new password also ends codes that were mailed before the account existed", async () => {
  const code = await codeFor(owner.email, newId(harness.now));
  harness.passHours(0.1);
  await givePassword(harness, owner, "een nieuw wachtwoord");
  expect(await outcome(signIn(owner.email, code))).toEqual(WRONG);
});

test("an account deleted meanwhile lets nobody in", async () => {
  const start: typeof starts = async () => {
    await harness.db.delete(authUsers).where(eq(authUsers.id, owner.userId));
    return null;
  };
  expect(await outcome(signIn(owner.email, await codeFor(owner.email), { start }))).toEqual(WRONG);
});
