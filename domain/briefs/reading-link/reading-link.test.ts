import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, rateLimits } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { confirmEmailChange } from "../../accounts/settings/confirm-email-change.ts";
import { issueOneTimeCode } from "../../accounts/one-time-codes.ts";
import { briefForMail } from "../../mails/brief-facts.ts";
import { proposalForMail } from "../../mails/proposal-facts.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { cancelBrief } from "../cancel-brief.ts";
import { readingLink } from "./reading-link-view.ts";
import { readingToken } from "./reading-link.ts";
import { replaceReadingLink } from "./replace-reading-link.ts";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterAll(() => harness.close());

const visitor = (change: { now?: Date; from?: string } = {}) => ({
  ...harness.ctx({ kind: "visitor" }),
  ...change,
});

/** The token that mails about this brief have now. */
const mailed = async (briefId: string) =>
  (await briefForMail(harness.ctx({ kind: "system" }), briefId))!.readingToken;

const read = (token: string, ctx = visitor()) => outcome(readingLink(ctx, token));
const DEAD = { refusal: "link_invalid" };

test("the link of a mail reads its request, as often as it is opened", async () => {
  const briefId = await publishedBrief(harness, owner);
  const token = await mailed(briefId);
  for (let opened = 0; opened < 3; opened += 1) {
    expect(await readingLink(visitor(), token)).toEqual({ briefId, isOwn: false });
  }
});

test("tells the client apart from everybody else", async () => {
  const token = await mailed(await publishedBrief(harness, owner));
  expect((await readingLink(harness.ctx(owner), token)).isOwn).toBe(true);
  expect((await readingLink(harness.ctx(await client(harness)), token)).isOwn).toBe(false);
});

test("a changed, foreign or empty token reads nothing", async () => {
  const briefId = await publishedBrief(harness, owner);
  const other = await publishedBrief(harness, owner);
  const [id, signature] = (await mailed(briefId)).split(".") as [string, string];
  const forged = readingToken({ secret: "another secret" }, { briefId, readingVersion: 1 });
  const wrong = [
    "",
    ".",
    id,
    `${id}.`,
    `${other}.${signature}`,
    `${id}.${signature.slice(0, -1)}`,
    `x.${signature}`,
    forged,
  ];
  for (const [place, token] of wrong.entries())
    expect(await read(token, visitor({ from: `192.0.2.${place}` }))).toEqual(DEAD);
});

test("a client who moves to another address gets the mails there, and ends the links in the old mailbox", async () => {
  const mover = await client(harness);
  const briefId = await publishedBrief(harness, mover);
  const { actor } = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  const old = await mailed(briefId);
  const email = `nieuw-${mover.email}`;
  const about = { purpose: "change_email", email, subjectId: mover.userId } as const;
  const { token } = await issueOneTimeCode(visitor(), about);
  await confirmEmailChange(harness.ctx(mover), { proof: { token }, password: null });
  const system = harness.ctx({ kind: "system" });
  expect((await briefForMail(system, briefId))!.to).toBe(email);
  expect((await proposalForMail(system, proposalId))!.clientTo).toBe(email);
  expect(await read(old)).toEqual(DEAD);
  expect((await readingLink(visitor(), await mailed(briefId))).briefId).toBe(briefId);
});

test("an unconfirmed request has no link", async () => {
  const briefId = await publishedBrief(harness, owner, UNCONFIRMED);
  expect(await read(await mailed(briefId))).toEqual(DEAD);
});

test("replacing the link ends the old one, and the mail about that has the new one", async () => {
  const briefId = await publishedBrief(harness, owner);
  const old = await mailed(briefId);
  await replaceReadingLink(harness.ctx(owner), { briefId });
  expect(await read(old)).toEqual(DEAD);
  expect((await readingLink(visitor(), await mailed(briefId))).briefId).toBe(briefId);
});

test("only the client replaces the link", async () => {
  const briefId = await publishedBrief(harness, owner);
  const token = await mailed(briefId);
  const stranger = harness.ctx(await client(harness));
  expect(await outcome(replaceReadingLink(stranger, { briefId }))).toEqual({ refusal: "not_found" });
  expect(await mailed(briefId)).toBe(token);
});

test("the link works for ninety days after the request closed, whoever closed it", async () => {
  const cancelled = await publishedBrief(harness, owner);
  await cancelBrief(harness.ctx(owner), { briefId: cancelled });
  const expired = await publishedBrief(harness, owner, { expiresAt: harness.now });
  for (const briefId of [cancelled, expired]) {
    const token = await mailed(briefId);
    const lastHour = addHours(harness.now, 90 * 24 - 1);
    expect((await readingLink(visitor({ now: lastHour }), token)).briefId).toBe(briefId);
    expect(await read(token, visitor({ now: addHours(harness.now, 90 * 24) }))).toEqual(DEAD);
  }
});

test("the link ends with its request", async () => {
  const briefId = await publishedBrief(harness, owner);
  const token = await mailed(briefId);
  await harness.db.delete(briefs).where(eq(briefs.id, briefId));
  expect(await read(token)).toEqual(DEAD);
});

test("invalid links are limited per network address, and a valid one is never refused for them", async () => {
  await harness.db.delete(rateLimits);
  const from = "192.0.2.99";
  const token = await mailed(await publishedBrief(harness, owner));
  for (let tried = 0; tried < 10; tried += 1) expect(await read("onzin", visitor({ from }))).toEqual(DEAD);
  expect(await read("onzin", visitor({ from }))).toMatchObject({ refusal: "too_many_requests" });
  expect(await outcome(readingLink(visitor({ from }), token))).not.toHaveProperty("refusal");
});
