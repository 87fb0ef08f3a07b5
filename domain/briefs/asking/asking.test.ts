import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { alerts, briefs, companies, companyWork, notifications, subscriptions } from "#db/schema/index.ts";
import { askFirst, askState, isListedFor } from "../../../tests/support/people/asked-briefs.ts";
import { cleaningSubmission } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { setWork } from "../../../tests/support/people/work.ts";
import { issueOneTimeCode } from "../../accounts/one-time-codes.ts";
import { cancelBrief } from "../cancel-brief.ts";
import { changeBrief } from "../submission/change-brief.ts";
import { confirmBrief } from "../confirm-brief.ts";
import { submitCleaningBrief } from "../submission/submit-cleaning-brief.ts";
import type { UserActor } from "../../kernel/context.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { askableCompany } from "./askable-company-view.ts";
import { declineAsk } from "./decline-ask.ts";
import { openBrief } from "./open-brief.ts";
import { settleAsks } from "./settle-asks.ts";
import { asksOfCompany, askOfBrief } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let asked: Company;
let other: Company;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  owner = await client(harness);
  [asked, other] = [await company(harness), await company(harness)];
});

const settle = () => settleAsks(harness.ctx({ kind: "system" }), {});
const decline = (briefId: string, by = asked) => declineAsk(harness.ctx(by.actor), { briefId });
const open = (briefId: string, by = owner) => openBrief(harness.ctx(by), { briefId });
const quote = (briefId: string, by = asked) => sendProposal(harness.ctx(by.actor), { briefId, ...QUOTE });
const toldOf = async (briefId: string) =>
  (await harness.db.select().from(alerts).where(eq(alerts.briefId, briefId))).map(
    ({ companyId }) => companyId,
  );
const mailsAbout = async (briefId: string) =>
  (await orderedMails(harness)).filter((mail) => mail.endsWith(briefId)).map((mail) => mail.split(" ")[0]);
const noticesOf = async ({ userId }: UserActor) =>
  (await harness.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  );

const closingOf = async (briefId: string) =>
  (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!.expiresAt!;

/** Who finds the brief in the list: the asked company, another one. */
const listed = (briefId: string) =>
  Promise.all([asked, other].map((one) => isListedFor(harness, one, briefId)));

test("a request that its client closes before the asked company answered tells that company once", async () => {
  const briefId = await askFirst(harness, owner, asked);
  await cancelBrief(harness.ctx(owner), { briefId });
  expect(await mailsAbout(briefId)).toContain("ask-withdrawn");
  expect((await noticesOf(asked.actor)).filter((kind) => kind === "asked_first")).toHaveLength(2);
  const another = await client(harness);
  const answered = await askFirst(harness, another, asked);
  await decline(answered);
  await cancelBrief(harness.ctx(another), { briefId: answered });
  expect(await mailsAbout(answered)).not.toContain("ask-withdrawn");
});

describe("a request that asks one company first", () => {
  test("is seen by that company alone, and told to it by mail and on the bell", async () => {
    const briefId = await askFirst(harness, owner, asked);
    expect(await listed(briefId)).toEqual([true, false]);
    expect(await toldOf(briefId)).toEqual([]);
    expect(new Set(await mailsAbout(briefId))).toEqual(new Set(["brief-published", "company-asked"]));
    expect([await noticesOf(asked.actor), await noticesOf(other.actor)]).toEqual([["asked_first"], []]);
  });

  test("opens to all after 24 hours of silence, and tells the client and the matching companies", async () => {
    const briefId = await askFirst(harness, owner, asked);
    harness.passHours(23.9);
    await settle();
    expect(await listed(briefId)).toEqual([true, false]);
    harness.passHours(0.2);
    await settle();
    await settle();
    expect(await listed(briefId)).toEqual([true, true]);
    expect(await askState(harness, briefId)).toEqual({ state: "SILENT", isExclusive: false });
    expect((await toldOf(briefId)).includes(other.actor.companyId!)).toBe(true);
    expect((await mailsAbout(briefId)).filter((mail) => mail === "ask-ended")).toHaveLength(1);
    const [row] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(row!.publishedAt).toEqual(harness.now);
  });

  test("opens at once when the company declines, which is final", async () => {
    const briefId = await askFirst(harness, owner, asked);
    await decline(briefId);
    expect(await askState(harness, briefId)).toEqual({ state: "DECLINED", isExclusive: false });
    expect(await isListedFor(harness, other, briefId)).toBe(true);
    expect(await outcome(decline(briefId))).toEqual({ refusal: "ask_over" });
    expect(await noticesOf(owner)).toEqual(["ask_ended"]);
  });

  test("stays with a company that quoted until the 24 hours are over", async () => {
    const briefId = await askFirst(harness, owner, asked);
    await quote(briefId);
    expect(await outcome(decline(briefId))).toEqual({ refusal: "ask_over" });
    expect(await isListedFor(harness, other, briefId)).toBe(false);
    harness.passHours(25);
    await settle();
    expect(await askState(harness, briefId)).toEqual({ state: "ANSWERED", isExclusive: false });
    expect(await isListedFor(harness, other, briefId)).toBe(true);
    expect(await mailsAbout(briefId)).not.toContain("ask-ended");
  });

  test("opens halfway when it closes within two days", async () => {
    const briefId = await askFirst(harness, owner, asked, { startDate: "2026-03-12" });
    const { opensAt } = (await askOfBrief(harness, briefId))!;
    expect(opensAt!.getTime() - harness.now.getTime()).toBeLessThan(24 * 3_600_000);
    expect(opensAt!.getTime()).toBeGreaterThan(harness.now.getTime());
  });

  test("opens halfway when a change lets it close within two days, and closes no later for being opened", async () => {
    const briefId = await askFirst(harness, owner, asked);
    const told = (await askOfBrief(harness, briefId))!.opensAt!;
    const changed = (version: number, startDate: string) =>
      changeBrief(harness.ctx(owner), { briefId, version, answers: { startDate } });
    await changed(1, "2026-03-12");
    const { opensAt } = (await askOfBrief(harness, briefId))!;
    const closing = await closingOf(briefId);
    expect(opensAt!.getTime()).toBe((NOON.getTime() + closing.getTime()) / 2);
    expect(opensAt!.getTime()).toBeLessThan(told.getTime());
    await changed(2, "2026-06-01");
    expect((await askOfBrief(harness, briefId))!.opensAt).toEqual(opensAt);

    const another = await client(harness);
    const longest = await askFirst(harness, another, asked, { startDate: "2026-06-01" });
    const before = await closingOf(longest);
    harness.passHours(25);
    await settle();
    const answers = { squareMeters: "140" };
    await changeBrief(harness.ctx(another), { briefId: longest, version: 1, answers });
    expect(await closingOf(longest)).toEqual(before);
  });

  test("is opened by its client once the company answered, not before", async () => {
    const briefId = await askFirst(harness, owner, asked);
    expect(await outcome(open(briefId))).toEqual({ refusal: "ask_running" });
    expect(await outcome(open(briefId, await client(harness)))).toEqual({ refusal: "not_found" });
    await quote(briefId);
    await open(briefId);
    expect(await isListedFor(harness, other, briefId)).toBe(true);
    expect(await outcome(open(briefId))).toEqual({ refusal: "ask_over" });
  });

  test("opens when the company loses its subscription, or deletes its account", async () => {
    const [first, second] = [
      await askFirst(harness, owner, asked),
      await askFirst(harness, await client(harness), other),
    ];
    await harness.db.delete(subscriptions).where(eq(subscriptions.companyId, asked.actor.companyId!));
    await harness.db.delete(companies).where(eq(companies.id, other.actor.companyId!));
    await settle();
    for (const briefId of [first, second])
      expect(await askState(harness, briefId)).toEqual({ state: "UNAVAILABLE", isExclusive: false });
  });

  test("is a request like any other when the client chooses everybody", async () => {
    const briefId = await askFirst(harness, owner, asked, { choice: "everybody" });
    expect(await askState(harness, briefId)).toBeNull();
    expect(await listed(briefId)).toEqual([true, true]);
  });
});

describe("a request for one company only", () => {
  test("is opened by nobody but its client, who may after 24 hours", async () => {
    const briefId = await askFirst(harness, owner, asked, { choice: "only" });
    harness.passHours(25);
    await settle();
    expect(await askState(harness, briefId)).toEqual({ state: "SILENT", isExclusive: true });
    expect(await listed(briefId)).toEqual([true, false]);
    await open(briefId);
    expect(await isListedFor(harness, other, briefId)).toBe(true);
  });

  test("is not shown to others when the company declines, nor to that company any more", async () => {
    const briefId = await askFirst(harness, owner, asked, { choice: "only" });
    await decline(briefId);
    expect(await askState(harness, briefId)).toEqual({ state: "DECLINED", isExclusive: true });
    expect(await listed(briefId)).toEqual([false, false]);
    expect(await outcome(quote(briefId))).toEqual({ refusal: "not_found" });
    expect(await mailsAbout(briefId)).toContain("ask-ended");
  });

  test("still takes a quote of a company that was silent for a day", async () => {
    const briefId = await askFirst(harness, owner, asked, { choice: "only" });
    harness.passHours(25);
    await settle();
    await quote(briefId);
    expect(await askState(harness, briefId)).toEqual({ state: "ANSWERED", isExclusive: true });
  });
});

describe("a company that cannot be asked", () => {
  test("has no live subscription, is paused, or has no place in the province", async () => {
    const unpaid = await company(harness, { subscribed: false });
    const elsewhere = await company(harness, { serviceAreas: ["Groningen"] });
    await setWork(harness, asked, { pausedUntil: "2026-12-31" });
    expect(await harness.db.$count(companyWork)).toBeGreaterThan(0);
    for (const one of [unpaid, elsewhere, asked])
      expect(await outcome(askFirst(harness, owner, one))).toEqual({ refusal: "company_not_askable" });
    expect(await askableCompany(harness, "cleaning", unpaid.profileId)).toMatchObject({ provinces: [] });
    expect(await askableCompany(harness, "cleaning", asked.profileId)).toMatchObject({ provinces: [] });
    expect(await askableCompany(harness, "moving", other.profileId)).toBeNull();
  });

  test("is skipped when it stopped before the client confirmed, so that the request opens to all", async () => {
    const email = "later@test.example";
    const form = { askedProfile: asked.profileId, askChoice: "first", clientEmail: email };
    const { briefId } = await submitCleaningBrief(
      harness.ctx({ kind: "visitor" }),
      cleaningSubmission(harness, form),
    );
    expect(await askState(harness, briefId)).toEqual({ state: "PREPARED", isExclusive: true });
    await harness.db.delete(subscriptions).where(eq(subscriptions.companyId, asked.actor.companyId!));
    const visitor = harness.ctx({ kind: "visitor" });
    const { token } = await issueOneTimeCode(visitor, {
      purpose: "confirm_brief",
      email,
      subjectId: briefId,
    });
    await confirmBrief(visitor, {
      proof: { token },
      sentHere: null,
      browser: { userAgent: null, deviceKey: null } as never,
    });
    expect(await askState(harness, briefId)).toEqual({ state: "UNAVAILABLE", isExclusive: false });
    expect(await mailsAbout(briefId)).not.toContain("company-asked");
    expect(await isListedFor(harness, other, briefId)).toBe(true);
  });
});

test("a company sees the requests that wait for it, until it answers", async () => {
  const briefId = await askFirst(harness, owner, asked);
  const waiting = async ({ actor }: Company) =>
    (await asksOfCompany(harness, actor.companyId!)).map((ask) => ask.briefId);
  expect([await waiting(asked), await waiting(other)]).toEqual([[briefId], []]);
  await quote(briefId);
  expect(await waiting(asked)).toEqual([]);
});
