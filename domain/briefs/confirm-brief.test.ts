import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authUsers, briefs, drafts, profiles } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/unrelated-data.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import {
  cleaningForm,
  cleaningSubmission,
  CLIENT_SECRETS,
  publishedBrief,
} from "../../tests/support/briefs.ts";
import { company } from "../../tests/support/companies.ts";
import { client, givePassword } from "../../tests/support/people.ts";
import { fakeAuthentication } from "../../tests/support/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { hasPassword } from "../accounts/account-views.ts";
import { issueOneTimeCode, type OneTimeProof } from "../accounts/one-time-codes.ts";
import type { Actor } from "../context.ts";
import type { Authentication } from "../ports.ts";
import type { TypedValues } from "../typed-values.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { claimBriefs } from "../accounts/claim-briefs.ts";
import { confirmationLink } from "./confirmation-link-view.ts";
import { readBriefLink } from "./reading-link.ts";
import { confirmBrief, type ConfirmedBrief } from "./confirm-brief.ts";
import { loadDraft } from "../drafts/draft-view.ts";
import { exportBriefs } from "../privacy/export-briefs.ts";
import { CLEANING_STEP_FIELDS } from "./input.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";

const visitor = { kind: "visitor" } as const;
const HOURS_TO_EXPIRY = 14 * 24;

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
});
afterEach(() => harness.close());

/** An unconfirmed brief, with the link and the code of its mail. */
async function waitingBrief(email = CLIENT_SECRETS.email, change: Record<string, string> = {}) {
  const draftId = await beginDraft(harness.ctx(visitor), {
    kind: "cleaning",
    fields: CLEANING_STEP_FIELDS.flat(),
    answers: cleaningForm({ clientEmail: email, ...change }) as TypedValues,
  });
  const sent = cleaningSubmission(harness, { clientEmail: email, ...change }, draftId);
  const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
  const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
  return { briefId, draftId, email, ...(await issueOneTimeCode(harness.ctx(visitor), about)) };
}
const starts: Authentication["signInByMailbox"] = () =>
  Promise.resolve({ cookies: ["session"], needsSecondStep: false });

const waits: typeof starts = () => Promise.resolve({ cookies: ["wacht"], needsSecondStep: true });

/** Finds the account deleted, right before its session would start. */
const isDeleted: typeof starts = async (userId) => {
  await harness.db.delete(authUsers).where(eq(authUsers.id, userId));
  return null;
};

/** Confirms in a browser that sent the request from the draft `sentHere`, or in another one. */
function confirm(
  proof: OneTimeProof,
  sentHere: string | null = null,
  { actor = visitor, start = starts }: { actor?: Actor; start?: typeof starts } = {},
) {
  const ctx = harness.ctx(actor, { auth: fakeAuthentication({ signInByMailbox: start }) });
  return confirmBrief(ctx, { proof, sentHere, browser: new Headers() });
}

/** The account with this address: its name, phone number, id and whether it has a password. */
async function accountOf(email: string) {
  const [account] = await harness.db
    .select({ userId: authUsers.id, fullName: profiles.fullName, phone: profiles.phone })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.email, email));
  return account ?? null;
}

const ENTERED = { cookies: ["session"], needsSecondStep: false, deviceKey: expect.any(String) };
const draftOf = async (answer: ConfirmedBrief) =>
  loadDraft(harness, { draftId: ("draftId" in answer && answer.draftId) || "", kind: "cleaning" });
const linkOf = (token: string) => confirmationLink(harness.ctx(visitor), token);
const stored = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;

test("the link publishes its brief and no other", async () => {
  const { briefId, draftId, token, email } = await waitingBrief();
  const other = await addUnrelatedData(harness);
  harness.passHours(5);
  expect(await confirm({ token })).toEqual({ published: true, briefId, isOwn: false, entered: null });
  expect(await accountOf(email)).toBeNull();
  expect(await stored(briefId)).toMatchObject({
    confirmedAt: harness.now,
    publishedAt: harness.now,
    clientId: null,
    status: "OPEN",
  });
  expect(await orderedMails(harness)).toContain(`brief-published ${briefId}`);
  expect(await harness.db.$count(drafts, eq(drafts.id, draftId))).toBe(0);
  await other.expectUntouched();
});

test("the link shows what it would publish, any number of times until it is published", async () => {
  const { briefId, token } = await waitingBrief();
  const { clientName, locationText, details } = await stored(briefId);
  const waiting = { state: "waiting", brief: { clientName, locationText, details } };
  for (let look = 0; look < 2; look += 1) expect(await linkOf(token)).toMatchObject(waiting);
  await confirm({ token });
  expect(await linkOf(token)).not.toHaveProperty("brief");
  expect(await linkOf("verzonnen")).toEqual({ state: "dead" });
});

test("the link of a published brief says so, and to its client that it is theirs", async () => {
  const { briefId, email, token } = await waitingBrief();
  const state = "confirmed";
  await confirm({ token });
  expect(await linkOf(token)).toMatchObject({ state, isOpen: true, isOwn: false });
  const owner = await client(harness, { email });
  await harness.db.transaction((tx) => claimBriefs(tx, owner));
  expect(await linkOf(token)).toMatchObject({ state, isOpen: true, isOwn: false });
  expect(await confirmationLink(harness.ctx(owner), token)).toMatchObject({
    state,
    isOpen: true,
    isOwn: true,
  });
  harness.now = (await stored(briefId)).expiresAt!;
  expect(await linkOf(token)).toMatchObject({ state, isOpen: false, isOwn: false });
});

test("the link of a published brief gives its reading link, until that was replaced", async () => {
  const { briefId, token } = await waitingBrief();
  expect(await linkOf(token)).not.toHaveProperty("readingToken");
  await confirm({ token });
  const link = await linkOf(token);
  const reading = ("readingToken" in link && link.readingToken) || "";
  expect(await readBriefLink(harness.ctx(visitor), reading)).toMatchObject({
    briefId,
  });
  await harness.db.update(briefs).set({ readingVersion: 2 }).where(eq(briefs.id, briefId));
  expect(await linkOf(token)).toMatchObject({ readingToken: null });
});

test("the link signs in in the browser that sent the request, and makes the account as typed", async () => {
  const { briefId, draftId, email, token } = await waitingBrief();
  const { clientName, clientPhone } = await stored(briefId);
  expect(await confirm({ token }, draftId)).toEqual({
    published: true,
    briefId,
    isOwn: false,
    entered: ENTERED,
  });
  const account = (await accountOf(email))!;
  expect(account).toMatchObject({ fullName: clientName, phone: clientPhone });
  expect(await hasPassword(harness, account)).toBe(false);
  expect((await stored(briefId)).clientId).toBe(account.userId);
});

test("the code signs in in any browser, and leaves the phone number out of a new account elsewhere", async () => {
  const { briefId, email, code } = await waitingBrief();
  expect(await confirm({ email, code })).toMatchObject({ published: true, entered: ENTERED });
  const { clientName, clientId } = await stored(briefId);
  expect(await accountOf(email)).toEqual({ userId: clientId, fullName: clientName, phone: null });
});

test("pressing the link again in the browser that sent the request signs in again", async () => {
  const { draftId, token } = await waitingBrief();
  await confirm({ token }, draftId);
  expect(await confirm({ token }, draftId)).toMatchObject({ entered: ENTERED });
  expect(await confirm({ token })).toMatchObject({ entered: null });
});

test("signs in to the account of the address, and changes nothing of it", async () => {
  const owner = await client(harness, { fullName: "De Echte Naam" });
  const { draftId, token } = await waitingBrief(owner.email);
  const before = await accountOf(owner.email);
  expect(await confirm({ token }, draftId, { start: waits })).toMatchObject({
    entered: { cookies: ["wacht"], needsSecondStep: true },
  });
  expect(await accountOf(owner.email)).toEqual(before);
});

test("a new password ends signing in by older mails, which still publish", async () => {
  const owner = await client(harness);
  const byCode = await waitingBrief(owner.email);
  const byLink = await waitingBrief(owner.email, { houseNumber: "14" });
  harness.passHours(1);
  await givePassword(harness, owner, "een nieuw wachtwoord");
  const code = { email: owner.email, code: byCode.code };
  for (const answer of [await confirm(code), await confirm({ token: byLink.token }, byLink.draftId)])
    expect(answer).toMatchObject({ published: true, entered: null });
  const later = await waitingBrief(owner.email, { houseNumber: "16" });
  expect(await confirm({ token: later.token }, later.draftId)).toMatchObject({ entered: ENTERED });
});

test("does not sign in again in a session of the same account", async () => {
  const owner = await client(harness);
  const { draftId, token } = await waitingBrief(owner.email);
  expect(await confirm({ token }, draftId, { actor: owner })).toMatchObject({ isOwn: true, entered: null });
});

test("a stranger who typed somebody's address gets nothing by that person's press", async () => {
  const theirs = await waitingBrief("slachtoffer@test.example");
  const ofStranger = await waitingBrief("vreemde@test.example");
  // The owner of the mailbox presses in a browser that sent nothing, or another request.
  for (const sentHere of [null, ofStranger.draftId])
    expect(await confirm({ token: theirs.token }, sentHere)).toMatchObject({ isOwn: false, entered: null });
  expect(await accountOf(theirs.email)).toBeNull();
  // The stranger has the draft, and not the mail.
  expect(await outcome(confirm({ token: "verzonnen" }, theirs.draftId))).toEqual({ refusal: "link_invalid" });
  expect(await outcome(confirm({ token: ofStranger.token }, theirs.draftId))).toMatchObject({
    value: { entered: null },
  });
});

test("does not sign in to an account that moved to another address since", async () => {
  const owner = await client(harness);
  const { draftId, token } = await waitingBrief(owner.email);
  await confirm({ token }, draftId);
  await harness.db
    .update(authUsers)
    .set({ email: "verhuisd@test.example" })
    .where(eq(authUsers.id, owner.userId));
  expect(await confirm({ token }, draftId)).toMatchObject({ published: true, entered: null });
  expect(await accountOf(owner.email)).toBeNull();
});

test("does not sign in by a request whose client was forgotten", async () => {
  const { briefId, email, draftId, token } = await waitingBrief();
  await confirm({ token });
  await harness.db.update(briefs).set({ ownerEmail: "", clientName: "" }).where(eq(briefs.id, briefId));
  expect(await outcome(confirm({ token }, draftId))).toEqual({ refusal: "link_invalid" });
  expect(await accountOf(email)).toBeNull();
});

test("two requests of one address confirmed at once make one account that owns both", async () => {
  const email = "tweemaal@test.example";
  const two = [await waitingBrief(email), await waitingBrief(email, { houseNumber: "14" })];
  const answers = await Promise.all(two.map(({ token, draftId }) => confirm({ token }, draftId)));
  for (const answer of answers) expect(answer).toMatchObject({ entered: ENTERED });
  const { userId } = (await accountOf(email))!;
  for (const { briefId } of two) expect((await stored(briefId)).clientId).toBe(userId);
});

test("an account that is deleted before its session starts leaves the press without one", async () => {
  const { email, draftId, token } = await waitingBrief();
  expect(await confirm({ token }, draftId, { start: isDeleted })).toMatchObject({
    published: true,
    entered: null,
  });
  expect(await accountOf(email)).toBeNull();
});

test("does not publish a brief whose date has passed, and keeps its answers in a draft", async () => {
  const { briefId, draftId: sentIn, email, token, code } = await waitingBrief();
  const before = await stored(briefId);
  // The Friday after the day of the job, before the link expires.
  harness.now = new Date("2026-03-20T23:00:00Z");
  for (const proof of [{ token }, { email, code }]) {
    const answer = await confirm(proof, sentIn);
    expect(answer).toMatchObject({ published: false, because: "date_over", eventDate: "2026-03-20" });
    const { startDate: _, ...rest } = cleaningForm() as TypedValues;
    const kept = await draftOf(answer);
    expect(kept).toMatchObject(rest);
    expect(kept).not.toHaveProperty("startDate");
  }
  await harness.db.delete(drafts).where(eq(drafts.id, sentIn));
  expect(await confirm({ token })).toMatchObject({ published: false, draftId: null });
  expect(await stored(briefId)).toEqual(before);
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${briefId}`]);
});

test("leaves contact details and address out of that draft in another browser", async () => {
  const { token } = await waitingBrief();
  const another = await waitingBrief("ander@test.example");
  harness.now = new Date("2026-03-20T23:00:00Z");
  for (const sentHere of [undefined, another.draftId]) {
    const kept = await draftOf(await confirm({ token }, sentHere));
    expect(kept).toMatchObject({ serviceType: "regular", place: "Utrecht" });
    const answers = JSON.stringify(kept);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, "3511", "12345678"])
      expect(answers).not.toContain(secret);
  }
});

test("publishes a brief on the day of the job", async () => {
  const { token } = await waitingBrief();
  harness.now = new Date("2026-03-20T22:59:59Z");
  expect(await confirm({ token })).toMatchObject({ published: true });
});

test("the code of the mail publishes the brief too, once; the link still works afterwards", async () => {
  const { briefId, email, code, token } = await waitingBrief();
  expect(await confirm({ email, code })).toMatchObject({ published: true, briefId });
  expect(await outcome(confirm({ email, code }))).toEqual({ refusal: "code_invalid" });
  expect(await confirm({ token })).toMatchObject({ briefId });
  expect(await orderedMails(harness)).toHaveLength(2);
});

test("confirming again changes nothing", async () => {
  const { briefId, token } = await waitingBrief();
  await confirm({ token });
  const first = await stored(briefId);
  harness.passHours(1);
  await confirm({ token });
  expect(await stored(briefId)).toEqual(first);
});

test("gives the brief to the client account with its address, if that address was confirmed", async () => {
  const [owner, unproved] = [await client(harness), await client(harness)];
  await harness.db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, unproved.userId));
  const ofClient = await waitingBrief(owner.email);
  await confirm({ token: ofClient.token });
  expect((await stored(ofClient.briefId)).clientId).toBe(owner.userId);
  const ofUnproved = await waitingBrief(unproved.email);
  expect(await confirm(ofUnproved, ofUnproved.draftId)).toMatchObject({ published: true, entered: null });
  expect((await stored(ofUnproved.briefId)).clientId).toBeNull();
});

test("does not publish a brief with a company's address, and shows the company nothing of it", async () => {
  const { actor } = await company(harness);
  const { briefId, email, token, code } = await waitingBrief(actor.email);
  const before = await stored(briefId);
  for (const proof of [{ token }, { email, code }]) {
    const refused = { published: false, because: "not_a_client", vertical: "cleaning" };
    expect(await confirm(proof)).toEqual(refused);
  }
  expect(await linkOf(token)).toEqual({ state: "waiting", brief: null, isSentHere: false });
  expect(await exportBriefs(harness, actor)).toEqual([]);
  expect(await stored(briefId)).toEqual(before);
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${briefId}`]);
});

test("a new account gets the confirmed briefs with its address that have no account", async () => {
  const confirmed = await waitingBrief("later@test.example");
  const unconfirmed = await waitingBrief("later@test.example");
  const another = await waitingBrief("ander@test.example");
  const earlierOwner = await client(harness);
  const taken = await publishedBrief(harness, earlierOwner, { ownerEmail: "later@test.example" });
  await confirm({ token: confirmed.token });
  await confirm({ token: another.token });
  const owner = await client(harness, { email: "later@test.example" });
  await harness.db.transaction((tx) => claimBriefs(tx, owner));
  const owners = await Promise.all(
    [confirmed, unconfirmed, another, { briefId: taken }].map(
      async ({ briefId }) => (await stored(briefId)).clientId,
    ),
  );
  expect(owners).toEqual([owner.userId, null, null, earlierOwner.userId]);
});

test("an invalid, expired or foreign proof publishes nothing", async () => {
  const { briefId, email, code } = await waitingBrief();
  const wrongCode = code === "000000" ? "000001" : "000000";
  expect(await outcome(confirm({ token: "made up" }))).toEqual({ refusal: "link_invalid" });
  expect(await outcome(confirm({ email, code: wrongCode }))).toEqual({ refusal: "code_invalid" });
  expect(await outcome(confirm({ email: "ander@test.example", code }))).toEqual({ refusal: "code_invalid" });
  const about = { purpose: "confirm_email" as const, email, subjectId: briefId };
  const otherPurpose = await issueOneTimeCode(harness.ctx(visitor), about);
  expect(await outcome(confirm({ token: otherPurpose.token }))).toEqual({ refusal: "link_invalid" });
  harness.passHours(HOURS_TO_EXPIRY);
  expect(await outcome(confirm({ email, code }))).toEqual({ refusal: "code_invalid" });
  expect((await stored(briefId)).confirmedAt).toBeNull();
});

test("the link of a deleted brief is invalid", async () => {
  const { briefId, token } = await waitingBrief();
  await harness.db.delete(briefs).where(eq(briefs.id, briefId));
  expect(await outcome(confirm({ token }))).toEqual({ refusal: "link_invalid" });
});
