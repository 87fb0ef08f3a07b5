import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authUsers, briefs, drafts } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { cleaningForm, CLIENT_SECRETS, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { openWaitingBriefs, type WaitingBriefs } from "../../tests/support/people/waiting-brief.ts";
import type { TypedValues } from "../kernel/typed-values.ts";
import { claimBriefs } from "../accounts/claim-briefs.ts";
import { confirmationLink } from "./reading-link/confirmation-link-view.ts";
import { readBriefLink } from "./reading-link/reading-link.ts";
import type { ConfirmedBrief } from "./confirm-brief.ts";
import { loadDraft } from "../drafts/draft-view.ts";
import { exportBriefs } from "../privacy/export-briefs.ts";

const visitor = { kind: "visitor" } as const;
const HOURS_TO_EXPIRY = 14 * 24;

let at: WaitingBriefs;
let harness: TestHarness;
beforeEach(async () => {
  at = await openWaitingBriefs();
  ({ harness } = at);
});
afterEach(() => harness.close());

const draftOf = async (answer: ConfirmedBrief) =>
  loadDraft(harness, { draftId: ("draftId" in answer && answer.draftId) || "", kind: "cleaning" });
const linkOf = (token: string) => confirmationLink(harness.ctx(visitor), token);

test("the link publishes its brief and no other", async () => {
  const { briefId, draftId, token, email } = await at.waitingBrief();
  const other = await addUnrelatedData(harness);
  harness.passHours(5);
  expect(await at.confirm({ token })).toEqual({ published: true, briefId, isOwn: false, entered: null });
  expect(await at.accountOf(email)).toBeNull();
  expect(await at.stored(briefId)).toMatchObject({
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
  const { briefId, token } = await at.waitingBrief();
  const { clientName, locationText, details } = await at.stored(briefId);
  const waiting = { state: "waiting", brief: { clientName, locationText, details } };
  for (let look = 0; look < 2; look += 1) expect(await linkOf(token)).toMatchObject(waiting);
  await at.confirm({ token });
  expect(await linkOf(token)).not.toHaveProperty("brief");
  expect(await linkOf("verzonnen")).toEqual({ state: "dead" });
});

test("the link of a published brief says so, and to its client that it is theirs", async () => {
  const { briefId, email, token } = await at.waitingBrief();
  const state = "confirmed";
  await at.confirm({ token });
  expect(await linkOf(token)).toMatchObject({ state, isOpen: true, isOwn: false });
  const owner = await client(harness, { email });
  await harness.db.transaction((tx) => claimBriefs(tx, owner));
  expect(await linkOf(token)).toMatchObject({ state, isOpen: true, isOwn: false });
  expect(await confirmationLink(harness.ctx(owner), token)).toMatchObject({
    state,
    isOpen: true,
    isOwn: true,
  });
  harness.now = (await at.stored(briefId)).expiresAt!;
  expect(await linkOf(token)).toMatchObject({ state, isOpen: false, isOwn: false });
});

test("the link of a published brief gives its reading link, until that was replaced", async () => {
  const { briefId, token } = await at.waitingBrief();
  expect(await linkOf(token)).not.toHaveProperty("readingToken");
  await at.confirm({ token });
  const link = await linkOf(token);
  const reading = ("readingToken" in link && link.readingToken) || "";
  expect(await readBriefLink(harness.ctx(visitor), reading)).toMatchObject({
    briefId,
  });
  await harness.db.update(briefs).set({ readingVersion: 2 }).where(eq(briefs.id, briefId));
  expect(await linkOf(token)).toMatchObject({ readingToken: null });
});

test("does not publish a brief whose date has passed, and keeps its answers in a draft", async () => {
  const { briefId, draftId: sentIn, email, token, code } = await at.waitingBrief();
  const before = await at.stored(briefId);
  // The Friday after the day of the job, before the link expires.
  harness.now = new Date("2026-03-20T23:00:00Z");
  for (const proof of [{ token }, { email, code }]) {
    const answer = await at.confirm(proof, sentIn);
    expect(answer).toMatchObject({ published: false, because: "date_over", eventDate: "2026-03-20" });
    const { startDate: _, ...rest } = cleaningForm() as TypedValues;
    const kept = await draftOf(answer);
    expect(kept).toMatchObject(rest);
    expect(kept).not.toHaveProperty("startDate");
  }
  await harness.db.delete(drafts).where(eq(drafts.id, sentIn));
  expect(await at.confirm({ token })).toMatchObject({ published: false, draftId: null });
  expect(await at.stored(briefId)).toEqual(before);
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${briefId}`]);
});

test("leaves contact details and address out of that draft in another browser", async () => {
  const { token } = await at.waitingBrief();
  const another = await at.waitingBrief("ander@test.example");
  harness.now = new Date("2026-03-20T23:00:00Z");
  for (const sentHere of [undefined, another.draftId]) {
    const kept = await draftOf(await at.confirm({ token }, sentHere));
    expect(kept).toMatchObject({ serviceType: "regular", place: "Utrecht" });
    const answers = JSON.stringify(kept);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, "3511", "12345678"])
      expect(answers).not.toContain(secret);
  }
});

test("publishes a brief on the day of the job", async () => {
  const { token } = await at.waitingBrief();
  harness.now = new Date("2026-03-20T22:59:59Z");
  expect(await at.confirm({ token })).toMatchObject({ published: true });
});

test("the code of the mail publishes the brief too, once; the link still works afterwards", async () => {
  const { briefId, email, code, token } = await at.waitingBrief();
  expect(await at.confirm({ email, code })).toMatchObject({ published: true, briefId });
  expect(await outcome(at.confirm({ email, code }))).toEqual({ refusal: "code_invalid" });
  expect(await at.confirm({ token })).toMatchObject({ briefId });
  expect(await orderedMails(harness)).toHaveLength(2);
});

test("confirming again changes nothing", async () => {
  const { briefId, token } = await at.waitingBrief();
  await at.confirm({ token });
  const first = await at.stored(briefId);
  harness.passHours(1);
  await at.confirm({ token });
  expect(await at.stored(briefId)).toEqual(first);
});

test("gives the brief to the client account with its address, if that address was confirmed", async () => {
  const [owner, unproved] = [await client(harness), await client(harness)];
  await harness.db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, unproved.userId));
  const ofClient = await at.waitingBrief(owner.email);
  await at.confirm({ token: ofClient.token });
  expect((await at.stored(ofClient.briefId)).clientId).toBe(owner.userId);
  const ofUnproved = await at.waitingBrief(unproved.email);
  expect(await at.confirm(ofUnproved, ofUnproved.draftId)).toMatchObject({ published: true, entered: null });
  expect((await at.stored(ofUnproved.briefId)).clientId).toBeNull();
});

test("does not publish a brief with a company's address, and shows the company nothing of it", async () => {
  const { actor } = await company(harness);
  const { briefId, email, token, code } = await at.waitingBrief(actor.email);
  const before = await at.stored(briefId);
  for (const proof of [{ token }, { email, code }]) {
    const refused = { published: false, because: "not_a_client", vertical: "cleaning" };
    expect(await at.confirm(proof)).toEqual(refused);
  }
  expect(await linkOf(token)).toEqual({ state: "waiting", brief: null, isSentHere: false });
  expect(await exportBriefs(harness, actor)).toEqual([]);
  expect(await at.stored(briefId)).toEqual(before);
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${briefId}`]);
});

test("a new account gets the confirmed briefs with its address that have no account", async () => {
  const confirmed = await at.waitingBrief("later@test.example");
  const unconfirmed = await at.waitingBrief("later@test.example");
  const another = await at.waitingBrief("ander@test.example");
  const earlierOwner = await client(harness);
  const taken = await publishedBrief(harness, earlierOwner, { ownerEmail: "later@test.example" });
  await at.confirm({ token: confirmed.token });
  await at.confirm({ token: another.token });
  const owner = await client(harness, { email: "later@test.example" });
  await harness.db.transaction((tx) => claimBriefs(tx, owner));
  const owners = await Promise.all(
    [confirmed, unconfirmed, another, { briefId: taken }].map(
      async ({ briefId }) => (await at.stored(briefId)).clientId,
    ),
  );
  expect(owners).toEqual([owner.userId, null, null, earlierOwner.userId]);
});

test("an invalid, expired or foreign proof publishes nothing", async () => {
  const { briefId, email, code } = await at.waitingBrief();
  const wrongCode = code === "000000" ? "000001" : "000000";
  expect(await outcome(at.confirm({ token: "made up" }))).toEqual({ refusal: "link_invalid" });
  expect(await outcome(at.confirm({ email, code: wrongCode }))).toEqual({ refusal: "code_invalid" });
  expect(await outcome(at.confirm({ email: "ander@test.example", code }))).toEqual({
    refusal: "code_invalid",
  });
  const about = { purpose: "confirm_email" as const, email, subjectId: briefId };
  const otherPurpose = await issueOneTimeCode(harness.ctx(visitor), about);
  expect(await outcome(at.confirm({ token: otherPurpose.token }))).toEqual({ refusal: "link_invalid" });
  harness.passHours(HOURS_TO_EXPIRY);
  expect(await outcome(at.confirm({ email, code }))).toEqual({ refusal: "code_invalid" });
  expect((await at.stored(briefId)).confirmedAt).toBeNull();
});

test("the link of a deleted brief is invalid", async () => {
  const { briefId, token } = await at.waitingBrief();
  await harness.db.delete(briefs).where(eq(briefs.id, briefId));
  expect(await outcome(at.confirm({ token }))).toEqual({ refusal: "link_invalid" });
});
