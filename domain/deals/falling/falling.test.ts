import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  briefs,
  briefVersions,
  companies,
  dealMoments,
  events,
  lossReports,
  profiles,
  proposals,
  reveals,
  wonJobs,
} from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../../tests/support/people/companies.ts";
import { agree, dealRow, momentsOf, on } from "../../../tests/support/people/deals.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { ownFallenDealForMail } from "../../mails/deal-facts.ts";
import { revealForMail } from "../../mails/proposal-facts.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { confirmProposal } from "../../proposals/confirm-proposal.ts";
import { requestPage } from "../../proposals/request-view.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { jobList } from "../../proposals/won/job-list-view.ts";
import { everyWonJob, wonJob } from "../../proposals/won/views.ts";
import { takeMoment } from "../days/take-moment.ts";
import { weekOf } from "../days/moments-view.ts";
import { dealForClient, dealForCompany } from "../views.ts";
import { callOffDeal } from "./call-off-deal.ts";
import { dealFigures } from "./figures-view.ts";
import { giveBackDeal } from "./give-back-deal.ts";
import { objectToFall } from "./object-to-fall.ts";
import { callOffInput, giveBackInput } from "./input.ts";
import { countsForCompany, mayComeBack } from "./rules.ts";

let harness: TestHarness;
let owner: UserActor;
let chosen: CompanyActor;
let other: CompanyActor;
let briefId: string;
let proposalId: string;
let otherId: string;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner, { eventDate: "2026-03-20" });
  const firms = await someCompanies(harness, 2);
  [chosen, other] = firms.map(({ actor }) => actor as CompanyActor) as [CompanyActor, CompanyActor];
  const valid = { ...QUOTE, validUntil: new Date("2026-03-25T23:00:00Z") };
  ({ proposalId } = await sendProposal(harness.ctx(chosen), { briefId, ...valid }));
  ({ proposalId: otherId } = await sendProposal(harness.ctx(other), { briefId, ...valid }));
  harness.passHours(1);
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
});
afterEach(() => harness.close());

const giveBack = (actor: UserActor = chosen) =>
  outcome(giveBackDeal(harness.ctx(actor), { proposalId, reason: "ILLNESS" }));
const callOff = (actor: UserActor = owner, reason: "NO_SHOW" | "CHANGED_MIND" = "NO_SHOW") =>
  outcome(callOffDeal(harness.ctx(actor), { proposalId, reason }));
const brief = async () => (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!;
const quote = async (id: string) =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, id)))[0]!;
const mails = async (kind: string) =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith(`${kind} `));

test("giving back ends the reveal: the company reads nothing of the client any more", async () => {
  const moment = await agree(harness, { owner, chosen, proposalId });
  expect(await giveBack()).toEqual({ value: undefined });
  expect(await wonJob(harness, chosen, briefId)).toBeNull();
  expect((await jobList(harness, chosen, null)).rows).toEqual([]);
  expect(await everyWonJob(harness, chosen)).toEqual([]);
  expect(await weekOf(harness, chosen, "2026-03-24")).toEqual([]);
  const order = { proposalId, userId: chosen.userId };
  expect(await revealForMail(harness.ctx(chosen), order)).toBeNull();
  const deal = await dealForCompany(harness, chosen, briefId);
  expect(deal).toMatchObject({ state: "FALLEN_THROUGH", contact: null, next: { step: "over" } });
  const told = await ownFallenDealForMail(harness.ctx(chosen), {
    ...order,
    side: "COMPANY",
    reason: "ILLNESS",
    cameBack: "yes",
  });
  for (const read of [deal, told]) expect(JSON.stringify(read)).not.toContain(owner.email);
  expect(await harness.db.$count(reveals)).toBe(0);
  expect(await harness.db.$count(wonJobs)).toBe(0);
  const late = takeMoment(harness.ctx(owner), { proposalId, momentId: moment });
  expect(await outcome(late)).toEqual({ refusal: "deal_over" });
  expect(await momentsOf(harness, proposalId)).toEqual([]);
  expect(await harness.db.$count(dealMoments, eq(dealMoments.state, "CANCELLED"))).toBe(1);
});

test("the request comes back in a new version, with quotes that were not chosen to confirm with one press", async () => {
  await giveBack();
  expect(await brief()).toMatchObject({ status: "OPEN", version: 2, proposalsCount: 1, choiceReason: null });
  expect(await harness.db.$count(briefVersions, eq(briefVersions.briefId, briefId))).toBe(1);
  expect(await quote(proposalId)).toMatchObject({ status: "WITHDRAWN" });
  expect(await quote(otherId)).toMatchObject({ status: "PENDING", declineReason: null, briefVersion: 1 });
  expect(await harness.db.$count(lossReports)).toBe(0);
  const page = async () => (await requestPage(harness, { kind: "client", userId: owner.userId }, briefId))!;
  expect((await page()).quotes.find(({ id }) => id === otherId)).toMatchObject({ isOutdated: true });
  const steps = async () => (await page()).timeline.map(({ step }) => step);
  const all = ["fell_through", "came_back", "quote_restored"];
  const ofFall = async () => (await steps()).filter((step) => all.includes(step));
  expect(await ofFall()).toEqual(all);
  // The client changed nothing, and giving back a job is not withdrawing a quote.
  const untrue = new Set<string>(["changed", "quote_withdrawn"]);
  expect((await steps()).filter((step) => untrue.has(step))).toEqual([]);
  await harness.db.delete(events);
  expect(await ofFall()).toEqual(["fell_through", "came_back"]);
  expect((await steps()).filter((step) => untrue.has(step))).toEqual([]);
  expect(await mails("proposal-restored")).toHaveLength(1);
  expect(
    [await mails("deal-fell-client"), await mails("deal-fell-company")].map(({ length }) => length),
  ).toEqual([1, 1]);
  await confirmProposal(harness.ctx(other), { proposalId: otherId, version: 1, briefVersion: 2 });
  expect((await page()).quotes.find(({ id }) => id === otherId)).toMatchObject({ isOutdated: false });
});

test("the client chooses again from the reserve, and who is not chosen then hears it again", async () => {
  const third = (await company(harness)).actor;
  await giveBack();
  const { proposalId: thirdId } = await sendProposal(harness.ctx(third), {
    briefId,
    ...QUOTE,
    briefVersion: 2,
  });
  await acceptProposal(harness.ctx(owner), { proposalId: thirdId, version: 1 });
  expect(await brief()).toMatchObject({ status: "COMPLETED" });
  expect(await dealForClient(harness, owner, briefId)).toMatchObject({
    proposalId: thirdId,
    state: "AGREEING",
  });
  expect(await dealForCompany(harness, chosen, briefId)).toMatchObject({ state: "FALLEN_THROUGH" });
  expect(await mails("proposal-declined-company")).toHaveLength(2);
});

test("who gave back cannot quote on the request again", async () => {
  await giveBack();
  const again = sendProposal(harness.ctx(chosen), { briefId, ...QUOTE, briefVersion: 2 });
  expect(await outcome(again)).toEqual({ refusal: "proposal_duplicate" });
});

test("the client calls it off, and chooses another company", async () => {
  expect(await callOff()).toEqual({ value: undefined });
  expect(await quote(proposalId)).toMatchObject({ status: "DECLINED", declineReason: "fell_through" });
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 1 });
  const again = { proposalId: otherId, version: 1, outdatedVersion: 1 };
  expect(await outcome(acceptProposal(harness.ctx(owner), again))).toEqual({ value: undefined });
});

test("a day that has passed is open in the request that comes back", async () => {
  await agree(harness, { owner, chosen, proposalId }, on("2026-03-20"));
  harness.now = new Date("2026-03-22T12:00:00Z");
  await callOff();
  expect(await brief()).toMatchObject({ status: "OPEN", eventDate: null, dateFlexible: true });
});

describe("the request comes back until fourteen days after the agreed day", () => {
  test("and no later", async () => {
    expect(mayComeBack("2026-03-20", "2026-04-03")).toBe(true);
    expect(mayComeBack("2026-03-20", "2026-04-04")).toBe(false);
    expect(mayComeBack(null, "2026-12-31")).toBe(true);
    await agree(harness, { owner, chosen, proposalId }, on("2026-03-20"));
    harness.now = new Date("2026-04-05T12:00:00Z");
    await callOff();
    expect(await dealRow(harness, proposalId)).toMatchObject({ state: "FALLEN_THROUGH" });
    expect(await brief()).toMatchObject({ status: "COMPLETED", version: 1 });
    expect(await quote(otherId)).toMatchObject({ status: "DECLINED" });
  });

  test("not for a client whom a measure holds", async () => {
    await harness.db.update(profiles).set({ suspendedAt: harness.now }).where(eq(profiles.id, owner.userId));
    await giveBack();
    expect(await brief()).toMatchObject({ status: "COMPLETED" });
    expect(await harness.db.$count(reveals)).toBe(0);
  });

  test("without the quotes that are no longer valid, whose places are free", async () => {
    harness.now = new Date("2026-03-27T12:00:00Z");
    await giveBack();
    expect(await quote(otherId)).toMatchObject({ status: "DECLINED" });
    expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 0 });
  });

  test("without the quotes of a company that a measure holds", async () => {
    await harness.db
      .update(companies)
      .set({ suspendedAt: harness.now })
      .where(eq(companies.id, other.companyId));
    await giveBack();
    expect(await quote(otherId)).toMatchObject({ status: "DECLINED" });
  });

  test("not when its client sent the same request again", async () => {
    await harness.db.update(briefs).set({ requestHash: "zelfde" }).where(eq(briefs.id, briefId));
    await publishedBrief(harness, owner, { requestHash: "zelfde" });
    await giveBack();
    expect(await brief()).toMatchObject({ status: "COMPLETED" });
  });
});

test("only the two sides end a deal, and once", async () => {
  expect(await giveBack(other)).toEqual({ refusal: "not_found" });
  expect(await callOff(await client(harness))).toEqual({ refusal: "not_found" });
  await callOff();
  expect(await callOff()).toEqual({ refusal: "deal_over" });
  expect(await giveBack()).toEqual({ refusal: "not_found" });
});

test("each side gives a reason of its own list", () => {
  expect(giveBackInput.safeParse({ proposalId, reason: "NO_SHOW" }).success).toBe(false);
  expect(callOffInput.safeParse({ proposalId, reason: "ILLNESS" }).success).toBe(false);
  expect(callOffInput.safeParse({ proposalId, reason: "" }).error?.issues[0]?.message).toBe("choose_one");
});

test("counts in the figures when the company gave back or did not come, and then it may object once", async () => {
  const of = { isObjectionUpheld: false };
  const counts = [
    countsForCompany({ ...of, fallenBy: "COMPANY", fallReason: "ILLNESS" }),
    countsForCompany({ ...of, fallenBy: "CLIENT", fallReason: "NO_SHOW" }),
    countsForCompany({ ...of, fallenBy: "CLIENT", fallReason: "CHANGED_MIND" }),
    countsForCompany({ fallenBy: "COMPANY", fallReason: "ILLNESS", isObjectionUpheld: true }),
  ];
  expect(counts).toEqual([true, true, false, false]);
  await callOff();
  expect(await dealFigures(harness, chosen.companyId)).toEqual({ done: 0, fellThrough: 1 });
  const object = (actor: CompanyActor = chosen) =>
    outcome(objectToFall(harness.ctx(actor), { proposalId, objection: "We stonden voor de deur." }));
  expect(await object(other)).toEqual({ refusal: "not_found" });
  expect(await object()).toEqual({ value: undefined });
  expect(await object()).toEqual({ refusal: "fall_objection_closed" });
});

test("the company may object until the fourteenth day after it fell through, and the client reads nothing of it", async () => {
  harness.now = new Date("2026-03-10T21:00:00Z");
  await callOff();
  const objection = async () => (await dealForCompany(harness, chosen, briefId))!.objection;
  const object = (text: string) =>
    outcome(objectToFall(harness.ctx(chosen), { proposalId, objection: text }));
  harness.now = new Date("2026-03-24T23:30:00Z");
  expect(await objection()).toMatchObject({ until: "2026-03-24", isOpen: false });
  expect(await object("Te laat.")).toEqual({ refusal: "fall_objection_closed" });
  harness.now = new Date("2026-03-24T22:30:00Z");
  expect(await objection()).toMatchObject({ text: null, isOpen: true });
  expect(await object("We stonden voor de deur.")).toEqual({ value: undefined });
  expect(await objection()).toMatchObject({
    text: "We stonden voor de deur.",
    isOpen: false,
    decidedAt: null,
  });
  expect(JSON.stringify(await dealForClient(harness, owner, briefId))).not.toContain("voor de deur");
});

test("nobody objects to what does not count", async () => {
  await callOff(owner, "CHANGED_MIND");
  expect(await dealFigures(harness, chosen.companyId)).toEqual({ done: 0, fellThrough: 0 });
  expect(await dealForCompany(harness, chosen, briefId)).toMatchObject({ objection: null });
  const object = objectToFall(harness.ctx(chosen), { proposalId, objection: "Jammer." });
  expect(await outcome(object)).toEqual({ refusal: "fall_objection_closed" });
  expect(
    await harness.db.$count(proposals, and(eq(proposals.briefId, briefId), eq(proposals.status, "PENDING"))),
  ).toBe(1);
});
