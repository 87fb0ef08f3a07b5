import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authAccounts, authSessions, authUsers, briefs, outbox, profiles } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../tests/support/servers/fake-authentication.ts";
import { publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome, outcomes } from "../../tests/support/harness/outcomes.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client, givePassword, operator, startSession } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { mailboxForMail } from "../mails/account-facts.ts";
import type { Authentication } from "../kernel/ports.ts";
import { changePassword } from "./settings/change-password.ts";
import { askedByHash } from "./code-asker.ts";
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

/** The browser of the owner in most tests. */
const HERE = "de browser van de eigenaar";

/** A code that was mailed to this address, as a browser asked for it; with null as a program did. */
async function codeFor(email: string, subjectId = owner.userId, asker: string | null = HERE) {
  const askedBy = askedByHash(visitor(), email, asker);
  return (await issueOneTimeCode(visitor(), { purpose: "sign_in", email, subjectId, askedBy })).code;
}

const starts: Authentication["signInByMailbox"] = () =>
  Promise.resolve({ cookies: ["session"], needsSecondStep: false });

const waits: typeof starts = () => Promise.resolve({ cookies: [], needsSecondStep: true });

type Attempt = { start?: Authentication["signInByMailbox"]; asker?: string | null };

function signIn(email: string, code: string, { start = starts, asker = HERE }: Attempt = {}) {
  const ctx = harness.ctx({ kind: "visitor" }, { auth: fakeAuthentication({ signInByMailbox: start }) });
  return signInWithCode(ctx, { email, code, asker, browser: new Headers() });
}

/** Types another code than this one so often, in a row. */
async function guess(email: string, code: string, times: number, asker: string | null = HERE) {
  const wrong = code === "000000" ? "000001" : "000000";
  for (let guesses = 0; guesses < times; guesses += 1)
    expect(await outcome(signIn(email, wrong, { asker }))).toEqual(WRONG);
}

/** The recipient of the mail that asking a code for this address orders; null for nobody. */
async function mailedTo(email: string): Promise<string | null> {
  await harness.db.delete(outbox);
  await requestSignInCode(visitor(), { email, deviceKey: null, asker: HERE });
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

/** Asks for a code for the owner's address, from a browser that was used before or not. */
function ask(isKnownDevice: boolean, from = `thuis van ${owner.email}`, email = owner.email) {
  const ctx = harness.ctx({ kind: "visitor" }, { from });
  const key = isKnownDevice ? deviceKey(ctx, email) : null;
  return outcome(requestSignInCode(ctx, { email, deviceKey: key, asker: HERE }));
}

test("a stranger's requests do not lock a browser out that the owner used before", async () => {
  for (let mails = 0; mails < 3; mails += 1) expect((await ask(false)).refusal).toBeUndefined();
  expect(await ask(false)).toEqual({ refusal: "too_many_requests" });
  expect((await ask(true)).refusal).toBeUndefined();
});

test("a stranger's requests do not lock out a new browser on another network", async () => {
  for (let mails = 0; mails < 3; mails += 1) expect((await ask(false)).refusal).toBeUndefined();
  expect(await ask(false)).toEqual({ refusal: "too_many_requests" });
  // Another spelling of the same mailbox.
  expect(await ask(false, undefined, owner.email.replace("@", "+1@"))).toEqual({
    refusal: "too_many_requests",
  });
  expect((await ask(false, `onderweg met ${owner.email}`)).refusal).toBeUndefined();
});

test.each([true, false])(
  "no number of networks mails an address more than ten codes an hour and twenty a day (known: %s)",
  async (isKnown) => {
    const email = isKnown ? owner.email : `niemand${harness.now.getTime()}@test.example`;
    let mails = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      const inThisHour = mails;
      for (let network = 1; network <= 5; network += 1)
        for (let tries = 0; tries < 4; tries += 1)
          if (!(await ask(false, `netwerk ${network}`, email)).refusal) mails += 1;
      expect(mails - inThisHour).toBeLessThanOrEqual(10);
      harness.passHours(1);
    }
    expect(mails).toBe(20);
  },
);

test("no stranger's wrong codes keep the owner out, however many", async () => {
  const code = await codeFor(owner.email);
  for (const stranger of ["een vreemde", "een ander"]) {
    await codeFor(owner.email, owner.userId, stranger);
    await guess(owner.email, code, 20, stranger);
  }
  await guess(owner.email, code, 10, null);
  expect((await outcome(signIn(owner.email, code))).refusal).toBeUndefined();
});

test("a code takes five guesses, all in the browser that asked for it, and a newer one has five of its own", async () => {
  const first = await codeFor(owner.email);
  await guess(owner.email, first, 5);
  expect(await outcome(signIn(owner.email, first))).toEqual(WRONG);
  const second = await codeFor(owner.email);
  await guess(owner.email, second, 4);
  expect((await outcome(signIn(owner.email, second))).refusal).toBeUndefined();
});

test("a code opens nothing in another browser than the one that asked for it", async () => {
  const code = await codeFor(owner.email);
  const known = await client(harness);
  for (const asker of ["een vreemde", "", null])
    expect(await outcome(signIn(owner.email, code, { asker }))).toEqual(WRONG);
  // The same browser asked for another address as well.
  await codeFor(known.email, known.userId);
  expect(await outcome(signIn(known.email, code))).toEqual(WRONG);
  expect((await outcome(signIn(owner.email, code))).refusal).toBeUndefined();
});

test("answers a guess for an unknown address as one for a known address, however many", async () => {
  const unknown = "niemand@test.example";
  const code = await codeFor(owner.email);
  await guess(owner.email, code, 12);
  await guess(unknown, code, 12);
});

test("wrong codes of programs, which keep no cookie, are counted per address", async () => {
  const code = await codeFor(owner.email, owner.userId, null);
  await guess(owner.email, code, 10, null);
  const late = await codeFor(owner.email, owner.userId, null);
  expect(await outcome(signIn(owner.email, late, { asker: null }))).toEqual({ refusal: "too_many_requests" });
});

test("delivers the code to the browser that asked for it", async () => {
  await mailedTo(owner.email);
  const [mail] = await harness.db.select().from(outbox);
  const found = await mailboxForMail(visitor(), mail!.payload);
  expect(found?.askedBy).toBe(askedByHash(visitor(), owner.email, HERE));
  expect(JSON.stringify(mail!.payload)).not.toContain(HERE);
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
