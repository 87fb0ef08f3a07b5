import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, briefs, companies, drafts, outbox, registrations } from "#db/schema/index.ts";
import { confirmEmail } from "#domain/accounts/registration/confirm-email.ts";
import { lockAddress } from "#domain/accounts/lock-address.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { browserKey } from "#domain/accounts/registration/own-registration.ts";
import type { SignUpRole } from "#domain/accounts/rules.ts";
import { startRegistrationOver } from "#domain/accounts/registration/start-registration-over.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import { newId } from "#domain/kernel/ids.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { cleaningSubmission } from "../support/people/briefs.ts";
import { client } from "../support/people/people.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const visitor = { kind: "visitor" } as const;

let harness: TestHarness;

beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());

const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);
const mailsOf = (effectKey: string) => harness.db.$count(outbox, eq(outbox.effectKey, effectKey));

/** Delivery jobs of the mails about this subject. */
async function jobsAbout(subjectId: string): Promise<number> {
  const { rows } = await harness.db.execute(sql`
    select 1 from pgboss.job join outbox on outbox.id::text = job.data->>'outboxId'
    where ${subjectId} in (select value from jsonb_each_text(outbox.payload))`);
  return rows.length;
}

test.each([2, 5])("a wizard submitted %i times concurrently gives one brief and one mail", async (count) => {
  for (const _ of rounds) {
    // An address for each round, so that no rate limit counts.
    const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
    const draftId = await beginDraft(harness.ctx(visitor), draft);
    const sent = cleaningSubmission(harness, { clientEmail: `${newId(harness.now)}@example.nl` }, draftId);
    const answers = await Promise.all(times(count, () => submitCleaningBrief(harness.ctx(visitor), sent)));
    const stored = await harness.db.select().from(briefs).where(eq(briefs.submissionKey, draftId));
    expect(stored).toHaveLength(1);
    const { id: briefId } = stored[0]!;
    expect(answers).toEqual(answers.map(() => ({ briefId, published: false })));
    expect(await mailsOf(`confirm-brief:${briefId}`)).toBe(1);
    expect(await jobsAbout(briefId)).toBe(1);
  }
});

test("the same request submitted from two drafts concurrently is published once", async () => {
  for (const _ of rounds) {
    const owner = await client(harness);
    const submit = () => submitCleaningBrief(harness.ctx(owner), cleaningSubmission(harness));
    const answers = await outcomes(times(3, submit));
    expect(refusals(answers)).toEqual(["brief_running", "brief_running"]);
    expect(await harness.db.$count(briefs, eq(briefs.clientId, owner.userId))).toBe(1);
  }
});

test("a brief confirmed twice concurrently is published once, with one mail", async () => {
  for (const _ of rounds) {
    const owner = await client(harness);
    const sent = cleaningSubmission(harness, { clientEmail: owner.email });
    const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
    const about = { purpose: "confirm_brief" as const, email: owner.email, subjectId: briefId };
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
    const answers = await Promise.all(
      times(2, () =>
        confirmBrief(harness.ctx(visitor), { proof: { token }, sentHere: null, browser: new Headers() }),
      ),
    );
    const answer = { published: true, briefId, isOwn: false, entered: null };
    expect(answers).toEqual([answer, answer]);
    expect(await mailsOf(`brief-published:${briefId}`)).toBe(1);
    expect(await harness.db.$count(briefs, eq(briefs.clientId, owner.userId))).toBe(1);
  }
});

test("two requests of one address confirmed at once make one account, which owns both", async () => {
  const auth = fakeAuthentication({
    signInByMailbox: () => Promise.resolve({ cookies: [], needsSecondStep: false }),
  });
  for (const round of rounds) {
    const clientEmail = `samen.${round}.${newId(harness.now)}@test.example`;
    const both = await Promise.all(
      ["11", "13"].map(async (houseNumber) => {
        const sent = cleaningSubmission(harness, { clientEmail, houseNumber });
        const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
        const about = { purpose: "confirm_brief" as const, email: clientEmail, subjectId: briefId };
        const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
        return { proof: { token }, sentHere: sent.draftId, browser: new Headers() };
      }),
    );
    await Promise.all(both.map((answer) => confirmBrief(harness.ctx(visitor, { auth }), answer)));
    const accounts = await harness.db.select().from(authUsers).where(eq(authUsers.email, clientEmail));
    expect(accounts).toHaveLength(1);
    expect(await harness.db.$count(briefs, eq(briefs.clientId, accounts[0]!.id))).toBe(2);
  }
});

let kvkNumbers = 66_000_000;

/** An unconfirmed registration, with the browser key that proves it was made here. */
async function registration(email: string, role: SignUpRole = "PHOTOGRAPHER") {
  const id = newId(harness.now);
  const company = {
    vertical: "cleaning",
    companyName: "Glans",
    kvkNumber: String((kvkNumbers += 1)),
    vatId: null,
    referralCode: null,
  } as const;
  await harness.db.insert(registrations).values({
    id,
    email,
    role,
    fullName: "Een Mens",
    passwordHash: "none",
    company: role === "PHOTOGRAPHER" ? company : null,
    termsAcceptedAt: harness.now,
    createdAt: harness.now,
  });
  const about = { purpose: "confirm_email" as const, email, subjectId: id };
  const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
  return { token, here: { browserKey: browserKey(harness.ctx(visitor), id), password: null } };
}

test("a registration confirmed twice concurrently gives one account with one welcome mail", async () => {
  for (const round of rounds) {
    const { token, here } = await registration(`firma${round}@test.example`);
    const ended = await outcomes(
      times(2, () => confirmEmail(harness.ctx(visitor), { proof: { token }, ...here })),
    );
    expect(refusals(ended)).toEqual(["link_invalid"]);
    const { userId } = ended.find(({ value }) => value)!.value!;
    expect(await mailsOf(`company-welcome:${userId}`)).toBe(1);
  }
  expect(await harness.db.$count(companies)).toBe(ROUNDS);
});

test("two registrations of one address confirmed concurrently give one account", async () => {
  for (const round of rounds) {
    const email = `dubbel${round}@test.example`;
    const mails = [await registration(email), await registration(email)];
    const acts = mails.map(({ token, here }) =>
      confirmEmail(harness.ctx(visitor), { proof: { token }, ...here }),
    );
    expect(refusals(await outcomes(acts))).toEqual(["link_invalid"]);
    expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
  }
});

test("a registration confirmed and started over concurrently ends in one of the two", async () => {
  const endedAs = new Set<string>();
  for (const round of rounds) {
    const email = `opnieuw${round}@test.example`;
    const { token, here } = await registration(email, "CLIENT");
    const acts: (() => Promise<unknown>)[] = [
      () => confirmEmail(harness.ctx(visitor), { proof: { token }, ...here }),
      () => startRegistrationOver(harness.ctx(visitor), { proof: { token } }).then(({ role }) => role),
    ];
    if (round % 2) acts.reverse();
    const ended = await outcomes(await startWhileLocked(harness, (tx) => lockAddress(tx, email), acts));
    expect(refusals(ended)).toEqual(["link_invalid"]);
    const startedOver = ended.some(({ value }) => value === "CLIENT");
    endedAs.add(startedOver ? "started over" : "confirmed");
    expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(startedOver ? 0 : 1);
    expect(await harness.db.$count(registrations, eq(registrations.email, email))).toBe(0);
  }
  expect(endedAs.size).toBe(2);
});

test("a brief confirmed during the creation of its account belongs to that account", async () => {
  const email = "tegelijk@test.example";
  const draft = { kind: "cleaning" as const, fields: ["place"], answers: { place: "Utrecht" } };
  const draftId = await beginDraft(harness.ctx(visitor), draft);
  const sent = cleaningSubmission(harness, { clientEmail: email }, draftId);
  const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
  const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
  const request = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
  const account = await registration(email, "CLIENT");
  const ended = await startWhileLocked<unknown>(
    harness,
    (tx) => tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, draftId)).for("update"),
    [
      () =>
        confirmBrief(harness.ctx(visitor), {
          proof: { token: request.token },
          sentHere: null,
          browser: new Headers(),
        }),
      () => confirmEmail(harness.ctx(visitor), { proof: { token: account.token }, ...account.here }),
    ],
  );
  const [, made] = await Promise.all(ended);
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(made).toMatchObject({ userId: brief!.clientId });
  expect(brief!.clientId).not.toBeNull();
});
