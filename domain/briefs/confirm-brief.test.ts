import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authUsers, briefs, drafts } from "#db/schema/index.ts";
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
import { client } from "../../tests/support/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { issueOneTimeCode, type OneTimeProof } from "../accounts/one-time-codes.ts";
import type { TypedValues } from "../typed-values.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { claimBriefs } from "../accounts/claim-briefs.ts";
import { confirmationLink } from "./confirmation-link-view.ts";
import { confirmBrief, type ConfirmedBrief } from "./confirm-brief.ts";
import { loadDraft } from "../drafts/draft-view.ts";
import { exportBriefs } from "../privacy/export-briefs.ts";
import { CLEANING_STEP_FIELDS } from "./input.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";
import { unclaimedContact } from "./unclaimed-contact-view.ts";

const visitor = { kind: "visitor" } as const;
const HOURS_TO_EXPIRY = 14 * 24;

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
});
afterEach(() => harness.close());

/** An unconfirmed brief, with the link and the code of its mail. */
async function waitingBrief(email = CLIENT_SECRETS.email) {
  const draftId = await beginDraft(harness.ctx(visitor), {
    kind: "cleaning",
    fields: CLEANING_STEP_FIELDS.flat(),
    answers: cleaningForm({ clientEmail: email }) as TypedValues,
  });
  const sent = cleaningSubmission(harness, { clientEmail: email }, draftId);
  const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
  const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
  return { briefId, draftId, email, ...(await issueOneTimeCode(harness.ctx(visitor), about)) };
}
const confirm = (proof: OneTimeProof, sentHere: string | null = null) =>
  confirmBrief(harness.ctx(visitor), { proof, sentHere });
const draftOf = async (answer: ConfirmedBrief) =>
  loadDraft(harness, { draftId: ("draftId" in answer && answer.draftId) || "", kind: "cleaning" });
const linkOf = (token: string) => confirmationLink(harness.ctx(visitor), token);
const stored = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;

test("the link publishes its brief and no other", async () => {
  const { briefId, draftId, token, email } = await waitingBrief();
  const other = await addUnrelatedData(harness);
  harness.passHours(5);
  expect(await confirm({ token })).toEqual({ published: true, briefId, email, hasAccount: false });
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

test("the link of a published brief says so, and where the client follows it", async () => {
  const { briefId, email, token } = await waitingBrief();
  const state = "confirmed";
  expect(await unclaimedContact(harness, briefId)).toBeNull();
  await confirm({ token });
  expect(await linkOf(token)).toEqual({ state, isOpen: true, hasAccount: false });
  const { clientName: fullName } = await stored(briefId);
  expect(await unclaimedContact(harness, briefId)).toEqual({ fullName, email, isOpen: true });
  const owner = await client(harness, { email });
  await harness.db.transaction((tx) => claimBriefs(tx, owner));
  expect(await linkOf(token)).toEqual({ state, isOpen: true, hasAccount: true });
  expect(await unclaimedContact(harness, briefId)).toBeNull();
  harness.now = (await stored(briefId)).expiresAt!;
  expect(await linkOf(token)).toEqual({ state, isOpen: false, hasAccount: true });
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
  expect(await confirm({ token: ofClient.token })).toMatchObject({ hasAccount: true });
  expect((await stored(ofClient.briefId)).clientId).toBe(owner.userId);
  expect(await confirm(await waitingBrief(unproved.email))).toMatchObject({ hasAccount: false });
});

test("does not publish a brief with a company's address, and shows the company nothing of it", async () => {
  const { actor } = await company(harness);
  const { briefId, email, token, code } = await waitingBrief(actor.email);
  const before = await stored(briefId);
  for (const proof of [{ token }, { email, code }]) {
    const refused = { published: false, because: "not_a_client", vertical: "cleaning" };
    expect(await confirm(proof)).toEqual(refused);
  }
  expect(await linkOf(token)).toEqual({ state: "waiting", brief: null });
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
