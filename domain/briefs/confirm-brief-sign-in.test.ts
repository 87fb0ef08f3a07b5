import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authUsers, briefs } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, givePassword } from "../../tests/support/people/people.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { hasPassword } from "../accounts/account-views.ts";
import {
  openWaitingBriefs,
  type SignInByMailbox,
  type WaitingBriefs,
} from "../../tests/support/people/waiting-brief.ts";

let at: WaitingBriefs;
let harness: TestHarness;
beforeEach(async () => {
  at = await openWaitingBriefs();
  ({ harness } = at);
});
afterEach(() => harness.close());

const ENTERED = { cookies: ["session"], needsSecondStep: false, deviceKey: expect.any(String) };
const waits: SignInByMailbox = () => Promise.resolve({ cookies: ["wacht"], needsSecondStep: true });

/** Finds the account deleted, right before its session would start. */
const isDeleted: SignInByMailbox = async (userId) => {
  await harness.db.delete(authUsers).where(eq(authUsers.id, userId));
  return null;
};

test("the link signs in in the browser that sent the request, and makes the account as typed", async () => {
  const { briefId, draftId, email, token } = await at.waitingBrief();
  const { clientName, clientPhone } = await at.stored(briefId);
  expect(await at.confirm({ token }, draftId)).toEqual({
    published: true,
    briefId,
    isOwn: false,
    entered: ENTERED,
  });
  const account = (await at.accountOf(email))!;
  expect(account).toMatchObject({ fullName: clientName, phone: clientPhone });
  expect(await hasPassword(harness, account)).toBe(false);
  expect((await at.stored(briefId)).clientId).toBe(account.userId);
});

test("the code signs in in any browser, and leaves the phone number out of a new account elsewhere", async () => {
  const { briefId, email, code } = await at.waitingBrief();
  expect(await at.confirm({ email, code })).toMatchObject({ published: true, entered: ENTERED });
  const { clientName, clientId } = await at.stored(briefId);
  expect(await at.accountOf(email)).toEqual({ userId: clientId, fullName: clientName, phone: null });
});

test("pressing the link again in the browser that sent the request signs in again", async () => {
  const { draftId, token } = await at.waitingBrief();
  await at.confirm({ token }, draftId);
  expect(await at.confirm({ token }, draftId)).toMatchObject({ entered: ENTERED });
  expect(await at.confirm({ token })).toMatchObject({ entered: null });
});

test("signs in to the account of the address, and changes nothing of it", async () => {
  const owner = await client(harness, { fullName: "De Echte Naam" });
  const { draftId, token } = await at.waitingBrief(owner.email);
  const before = await at.accountOf(owner.email);
  expect(await at.confirm({ token }, draftId, { start: waits })).toMatchObject({
    entered: { cookies: ["wacht"], needsSecondStep: true },
  });
  expect(await at.accountOf(owner.email)).toEqual(before);
});

test("a new password ends signing in by older mails, which still publish", async () => {
  const owner = await client(harness);
  const byCode = await at.waitingBrief(owner.email);
  const byLink = await at.waitingBrief(owner.email, { houseNumber: "14" });
  harness.passHours(1);
  await givePassword(harness, owner, "een nieuw wachtwoord");
  const code = { email: owner.email, code: byCode.code };
  for (const answer of [await at.confirm(code), await at.confirm({ token: byLink.token }, byLink.draftId)])
    expect(answer).toMatchObject({ published: true, entered: null });
  const later = await at.waitingBrief(owner.email, { houseNumber: "16" });
  expect(await at.confirm({ token: later.token }, later.draftId)).toMatchObject({ entered: ENTERED });
});

test("does not sign in again in a session of the same account", async () => {
  const owner = await client(harness);
  const { draftId, token } = await at.waitingBrief(owner.email);
  expect(await at.confirm({ token }, draftId, { actor: owner })).toMatchObject({
    isOwn: true,
    entered: null,
  });
});

test("a stranger who typed somebody's address gets nothing by that person's press", async () => {
  const theirs = await at.waitingBrief("slachtoffer@test.example");
  const ofStranger = await at.waitingBrief("vreemde@test.example");
  // The owner of the mailbox presses in a browser that sent nothing, or another request.
  for (const sentHere of [null, ofStranger.draftId])
    expect(await at.confirm({ token: theirs.token }, sentHere)).toMatchObject({
      isOwn: false,
      entered: null,
    });
  expect(await at.accountOf(theirs.email)).toBeNull();
  // The stranger has the draft, and not the mail.
  expect(await outcome(at.confirm({ token: "verzonnen" }, theirs.draftId))).toEqual({
    refusal: "link_invalid",
  });
  expect(await outcome(at.confirm({ token: ofStranger.token }, theirs.draftId))).toMatchObject({
    value: { entered: null },
  });
});

test("does not sign in to an account that moved to another address since", async () => {
  const owner = await client(harness);
  const { draftId, token } = await at.waitingBrief(owner.email);
  await at.confirm({ token }, draftId);
  await harness.db
    .update(authUsers)
    .set({ email: "verhuisd@test.example" })
    .where(eq(authUsers.id, owner.userId));
  expect(await at.confirm({ token }, draftId)).toMatchObject({ published: true, entered: null });
  expect(await at.accountOf(owner.email)).toBeNull();
});

test("does not sign in by a request whose client was forgotten", async () => {
  const { briefId, email, draftId, token } = await at.waitingBrief();
  await at.confirm({ token });
  await harness.db.update(briefs).set({ ownerEmail: "", clientName: "" }).where(eq(briefs.id, briefId));
  expect(await outcome(at.confirm({ token }, draftId))).toEqual({ refusal: "link_invalid" });
  expect(await at.accountOf(email)).toBeNull();
});

test("two requests of one address confirmed at once make one account that owns both", async () => {
  const email = "tweemaal@test.example";
  const two = [await at.waitingBrief(email), await at.waitingBrief(email, { houseNumber: "14" })];
  const answers = await Promise.all(two.map(({ token, draftId }) => at.confirm({ token }, draftId)));
  for (const answer of answers) expect(answer).toMatchObject({ entered: ENTERED });
  const { userId } = (await at.accountOf(email))!;
  for (const { briefId } of two) expect((await at.stored(briefId)).clientId).toBe(userId);
});

test("an account that is deleted before its session starts leaves the press without one", async () => {
  const { email, draftId, token } = await at.waitingBrief();
  expect(await at.confirm({ token }, draftId, { start: isDeleted })).toMatchObject({
    published: true,
    entered: null,
  });
  expect(await at.accountOf(email)).toBeNull();
});
