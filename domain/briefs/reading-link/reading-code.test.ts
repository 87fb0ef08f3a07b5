import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, briefs, oneTimeCodes, outbox } from "#db/schema/index.ts";
import { fakeAuthentication } from "../../../tests/support/servers/fake-authentication.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { Actor, UserActor } from "../../kernel/context.ts";
import { issueOneTimeCode } from "../../accounts/one-time-codes.ts";
import { mailboxForMail } from "../../mails/account-facts.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { cancelBrief } from "../cancel-brief.ts";
import { requestSignInCode } from "../../accounts/request-sign-in-code.ts";
import { enterByReadingLink } from "./enter-by-reading-link.ts";
import { readingToken } from "./reading-link.ts";
import { requestReadingCode } from "./request-reading-code.ts";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  await harness.db.delete(outbox);
});

const VISITOR: Actor = { kind: "visitor" };
const tokenOf = (briefId: string) => readingToken(harness.ctx(VISITOR), { briefId, readingVersion: 1 });

/** Asks for the code of this request, and returns to whom it is mailed. */
async function codeMailedTo(briefId: string, actor: Actor = VISITOR): Promise<string | undefined> {
  await requestReadingCode(harness.ctx(actor), { token: tokenOf(briefId), deviceKey: null, asker: null });
  const [mail] = await harness.db.select().from(outbox).where(eq(outbox.kind, "sign-in-code"));
  return (await mailboxForMail(harness.ctx(VISITOR), mail!.payload))?.to;
}

const signInByMailbox = () => Promise.resolve({ cookies: ["session"], needsSecondStep: false });

function enter(briefId: string, code: string, actor: Actor = VISITOR) {
  const ctx = harness.ctx(actor, { auth: fakeAuthentication({ signInByMailbox }) });
  const token = tokenOf(briefId);
  return outcome(enterByReadingLink(ctx, { token, code, asker: null, browser: new Headers() }));
}

test("the code goes to the address of the request, whoever asks for it", async () => {
  const briefId = await publishedBrief(harness, owner);
  expect(await codeMailedTo(briefId)).toBe(owner.email);
  await harness.db.delete(outbox);
  expect(await codeMailedTo(briefId, await client(harness))).toBe(owner.email);
});

test("the code of a request whose client moved to another address goes to the new one", async () => {
  const briefId = await publishedBrief(harness, owner);
  const email = `nieuw-${owner.email}`;
  await harness.db.update(authUsers).set({ email }).where(eq(authUsers.id, owner.userId));
  expect(await codeMailedTo(briefId)).toBe(email);
});

test("the code of one's own mailbox does not open the request of another", async () => {
  const briefId = await publishedBrief(harness, owner);
  const stranger = await client(harness);
  const about = { purpose: "sign_in", email: stranger.email, subjectId: stranger.userId } as const;
  const { code } = await issueOneTimeCode(harness.ctx(VISITOR), about);
  expect(await enter(briefId, code, stranger)).toEqual({ refusal: "code_invalid" });
});

test("whoever has the link and a session of their own neither accepts nor cancels", async () => {
  const briefId = await publishedBrief(harness, owner);
  const { actor } = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  const stranger = harness.ctx(await client(harness));
  const refused = { refusal: "not_found" };
  expect(await outcome(acceptProposal(stranger, { proposalId, version: 1 }))).toEqual(refused);
  expect(await outcome(cancelBrief(stranger, { briefId }))).toEqual(refused);
});

test("a client without an account cancels: the code makes the account, which has the request", async () => {
  const email = "zonder-account@example.nl";
  const briefId = await publishedBrief(harness, owner, { clientId: null, ownerEmail: email });
  expect(await codeMailedTo(briefId)).toBe(email);
  const { code } = await issueOneTimeCode(harness.ctx(VISITOR), {
    purpose: "sign_in",
    email,
    subjectId: briefId,
  });
  expect((await enter(briefId, code)).value).toMatchObject({ briefId, entered: { cookies: ["session"] } });
  const [account] = await harness.db.select().from(authUsers).where(eq(authUsers.email, email));
  await cancelBrief(harness.ctx({ ...owner, userId: account!.id, email }), { briefId });
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief).toMatchObject({ status: "CANCELLED", closeReason: "client", clientId: account!.id });
});

test("somebody who knows the address alone uses up no code of who has the link", async () => {
  const briefId = await publishedBrief(harness, owner);
  const ask = () =>
    outcome(
      requestSignInCode(harness.ctx(VISITOR), { email: owner.email, deviceKey: null, asker: "vreemd" }),
    );
  // Each from a network of its own.
  for (let mails = 0; mails < 10; mails += 1) await ask();
  expect(await ask()).toEqual({ refusal: "too_many_requests" });
  const askByLink = () =>
    outcome(
      requestReadingCode(harness.ctx(VISITOR), { token: tokenOf(briefId), deviceKey: null, asker: "hier" }),
    );
  for (let mails = 0; mails < 3; mails += 1) expect((await askByLink()).refusal).toBeUndefined();
  expect(await askByLink()).toEqual({ refusal: "too_many_requests" });
});

test("a dead link mails no code", async () => {
  const briefId = await publishedBrief(harness, owner, { readingVersion: 2 });
  const asked = requestReadingCode(harness.ctx(VISITOR), {
    token: tokenOf(briefId),
    deviceKey: null,
    asker: null,
  });
  expect(await outcome(asked)).toEqual({ refusal: "link_invalid" });
  expect(await enter(briefId, "123456")).toEqual({ refusal: "link_invalid" });
  expect(await harness.db.select().from(outbox)).toEqual([]);
  expect(await harness.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.subjectId, briefId))).toEqual([]);
});
