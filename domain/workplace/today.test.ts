import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles, proposals, subscriptions, wonJobs } from "#db/schema/index.ts";
import { askFirst } from "../../tests/support/people/asked-briefs.ts";
import { CLIENT_SECRETS, publishedBriefs, withoutIds } from "../../tests/support/people/briefs.ts";
import { changeSize } from "../../tests/support/people/changed-briefs.ts";
import { colleague, company, givePictures, type Company } from "../../tests/support/people/companies.ts";
import { agree, on, propose } from "../../tests/support/people/deals.ts";
import { companyView } from "../../tests/support/people/company-view.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { ask } from "../../tests/support/people/questions.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { setWork } from "../../tests/support/people/work.ts";
import { PROFILE_PARTS } from "../companies/profile/completeness.ts";
import { assignDeal } from "../deals/days/assign-deal.ts";
import type { CompanyActor, UserActor } from "../kernel/context.ts";
import { addHours, amsterdamDay } from "../kernel/dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { confirmProposal } from "../proposals/confirm-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { answerQuestion } from "../proposals/questions/answer-question.ts";
import { MOST_OF_A_KIND } from "./rules.ts";
import { todayView } from "./today-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const todayOf = async ({ actor }: Company, change: Partial<UserActor> = {}) =>
  itemsOf({ ...(await standingOf(actor)), actor: { ...actor, ...change } });
const itemsOf = async (standing: Parameters<typeof todayView>[1]) =>
  (await todayView(harness, standing)).items;
const standingOf = async (actor: UserActor) => {
  const [subscription = null] = await harness.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, actor.companyId!));
  return { actor, subscription, company: await companyView(harness, actor) };
};
const kindsOf = async (...of: Parameters<typeof todayOf>) => (await todayOf(...of)).map(({ kind }) => kind);

/** A company whose profile and wishes are complete. */
async function settledCompany(): Promise<Company> {
  const one = await company(harness);
  await givePictures(harness, one);
  await harness.db
    .update(companyProfiles)
    .set({ bio: "Wij poetsen alles.", startingPriceEuro: 30, yearsInBusiness: 4 })
    .where(eq(companyProfiles.id, one.profileId));
  await setWork(harness, one, {});
  return one;
}

test("has nothing to do for a company whose affairs are in order", async () => {
  await addUnrelatedData(harness);
  expect(await todayOf(await settledCompany())).toEqual([]);
});

test("a deal that is given to a member stands first in its day, on the day itself and while its client waits", async () => {
  const [one, owner] = [await settledCompany(), await client(harness)];
  const [first, second, third, fourth] = await publishedBriefs(harness, owner, 4);
  const mate = await colleague(harness, one.actor, "QUOTES");
  const ofMate = async () => {
    const items = await itemsOf({ ...(await standingOf(one.actor)), actor: mate });
    return items.filter(({ kind }) => kind !== "call_client");
  };
  const chosen = async (briefId: string) => {
    const { proposalId } = await sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE });
    await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    await assignDeal(harness.ctx(one.actor as CompanyActor), { proposalId, memberId: mate.userId });
    return proposalId;
  };
  const today = amsterdamDay(harness.now);
  await propose(harness, owner, await chosen(first!), [on("2026-03-24")]);
  await agree(harness, { owner, chosen: one.actor, proposalId: await chosen(second!) }, on(today, "23:30"));
  await propose(harness, owner, await chosen(fourth!), [on("2026-03-24")], "VISIT");
  await agree(harness, { owner, chosen: one.actor, proposalId: await chosen(third!) }, on("2026-03-25"));
  const [ofToday, ...waiting] = await ofMate();
  expect(ofToday).toMatchObject({ kind: "own_deal", deal: { briefId: second, kind: "WORK", time: "23:30" } });
  // Those without a time are of one moment, so their order is random.
  expect(waiting).toHaveLength(2);
  expect(waiting).toEqual(
    expect.arrayContaining([
      { kind: "own_deal", deal: expect.objectContaining({ briefId: first, kind: "WORK", time: null }) },
      { kind: "own_deal", deal: expect.objectContaining({ briefId: fourth, kind: "VISIT", time: null }) },
    ]),
  );
  expect(await kindsOf(one)).toContain("job_today");
  expect(await kindsOf(one)).not.toContain("own_deal");
});

test("names a request that asks the company first until it answers, to members who may", async () => {
  const [one, owner] = [await settledCompany(), await client(harness)];
  const briefId = await askFirst(harness, owner, one);
  expect(await todayOf(one)).toMatchObject([{ kind: "answer_ask", ask: { briefId, isOnly: false } }]);
  expect(await kindsOf(one, { companyRole: "READER" })).toEqual([]);
  expect(await kindsOf(await settledCompany())).toEqual([]);
  await sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE });
  expect(await kindsOf(one)).not.toContain("answer_ask");
});

test("names a request whose client answered the company, until it quotes", async () => {
  const [one, owner] = [await settledCompany(), await client(harness)];
  const [briefId] = await publishedBriefs(harness, owner, 1);
  const answerOne = async () => {
    const questionId = await ask(harness, one.actor, briefId!);
    await answerQuestion(harness.ctx(owner), { briefId: briefId!, questionId, answer: "Ja." });
  };
  await answerOne();
  await answerOne();
  expect(await todayOf(one)).toMatchObject([
    { kind: "use_answer", answered: { briefId, answeredAt: harness.now } },
  ]);
  expect(await kindsOf(one, { companyRole: "READER" })).toEqual([]);
  await sendProposal(harness.ctx(one.actor), { briefId: briefId!, ...QUOTE });
  expect(await kindsOf(one)).toEqual([]);
});

test("puts the client who chose the company first, then quotes that run out, then those that were read", async () => {
  const owner = await client(harness);
  const one = await settledCompany();
  const [chosen, unread, ending, read] = await publishedBriefs(harness, owner, 4);
  const send = async (briefId: string, hours: number) => {
    const validUntil = addHours(harness.now, hours);
    return (await sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE, validUntil })).proposalId;
  };
  await send(unread!, 200);
  await send(ending!, 60);
  const opened = await send(read!, 200);
  await harness.db.update(proposals).set({ readAt: harness.now }).where(eq(proposals.id, opened));
  await acceptProposal(harness.ctx(owner), { proposalId: await send(chosen!, 200), version: 1 });

  const today = await todayOf(one);
  expect(today).toMatchObject([
    {
      kind: "call_client",
      quote: { briefId: chosen, locationText: "Utrecht (3511)", decidedAt: harness.now },
    },
    { kind: "quote_runs_out", quote: { briefId: ending, validUntil: addHours(harness.now, 60) } },
    { kind: "quote_read", quote: { briefId: read, readAt: harness.now } },
  ]);
  const secrets = Object.values(CLIENT_SECRETS);
  expect(secrets.filter((secret) => withoutIds(JSON.stringify(today)).includes(secret))).toEqual([]);
  expect(await todayOf(await settledCompany())).toEqual([]);
});

test("no longer asks to call a client with whom the job was agreed", async () => {
  const owner = await client(harness);
  const one = await settledCompany();
  const [briefId] = await publishedBriefs(harness, owner, 1);
  const { proposalId } = await sendProposal(harness.ctx(one.actor), { briefId: briefId!, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await kindsOf(one)).toEqual(["call_client"]);
  const job = { proposalId, companyId: one.actor.companyId!, checks: [], note: "", updatedAt: harness.now };
  await harness.db.insert(wonJobs).values({ ...job, state: "AGREED" });
  expect(await kindsOf(one)).toEqual([]);
});

test("names the jobs that were agreed for today first, by their time, to every member, until they are done", async () => {
  const [owner, one] = [await client(harness), await settledCompany()];
  const today = amsterdamDay(harness.now);
  const agree = async (agreed: { agreedDay?: string; agreedTime?: string }, by = one) => {
    const [briefId] = await publishedBriefs(harness, owner, 1);
    const { proposalId } = await sendProposal(harness.ctx(by.actor), { briefId: briefId!, ...QUOTE });
    await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    const job = { proposalId, companyId: by.actor.companyId!, checks: [], note: "", updatedAt: harness.now };
    await harness.db.insert(wonJobs).values({ ...job, state: "AGREED", ...agreed });
    return { briefId, proposalId };
  };
  await agree({});
  await agree({ agreedDay: amsterdamDay(addHours(harness.now, 24)), agreedTime: "08:00" });
  await agree({ agreedDay: today }, await settledCompany());
  const some = await agree({ agreedDay: today });
  const late = await agree({ agreedDay: today, agreedTime: "13:30" });
  const early = await agree({ agreedDay: today, agreedTime: "09:00" });
  const jobs = [
    {
      kind: "job_today",
      job: { briefId: early.briefId, agreedTime: "09:00", locationText: "Utrecht (3511)" },
    },
    { kind: "job_today", job: { briefId: late.briefId, agreedTime: "13:30" } },
    { kind: "job_today", job: { briefId: some.briefId, agreedTime: null } },
  ];
  expect(await todayOf(one)).toMatchObject(jobs);
  expect(await todayOf(one, { companyRole: "READER" })).toMatchObject(jobs);
  const secrets = Object.values(CLIENT_SECRETS);
  const told = withoutIds(JSON.stringify(await todayOf(one)));
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  await harness.db.update(wonJobs).set({ state: "DONE" }).where(eq(wonJobs.proposalId, early.proposalId));
  expect(await todayOf(one)).toMatchObject(jobs.slice(1));
});

test("names what an owner has to do for the company, and nothing of it to other members", async () => {
  const bare = await company(harness, { subscribed: false });
  expect(await todayOf(bare)).toEqual([
    { kind: "subscribe" },
    { kind: "complete_profile", missing: [...PROFILE_PARTS] },
    { kind: "set_work" },
  ]);
  for (const companyRole of ["QUOTES", "READER"] as const)
    expect(await todayOf(bare, { companyRole })).toEqual([]);

  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, bare.profileId));
  expect(await kindsOf(bare)).toEqual(["subscribe", "make_profile"]);
});

test("asks to pay while a payment is overdue", async () => {
  const one = await settledCompany();
  await harness.db
    .update(subscriptions)
    .set({ status: "past_due", pastDueSince: harness.now })
    .where(eq(subscriptions.companyId, one.actor.companyId!));
  expect(await todayOf(one)).toEqual([{ kind: "pay", until: addHours(harness.now, 7 * 24) }]);
});

test("asks for no payment when the subscription could not be read", async () => {
  const { actor } = await settledCompany();
  const standing = { ...(await standingOf(actor)), subscription: null };
  expect(await itemsOf({ ...standing, unread: ["subscription"] })).toEqual([]);
  expect(await itemsOf(standing)).toEqual([{ kind: "subscribe" }]);
});

test("asks to confirm a quote whose request changed, before what runs out, until it is confirmed", async () => {
  const [one, owner] = [await settledCompany(), await client(harness)];
  const [changed, other] = await publishedBriefs(harness, owner, 2);
  const send = (briefId: string, validUntil: Date) =>
    sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE, validUntil });
  const { proposalId } = await send(changed!, addHours(harness.now, 24 * 9));
  await send(other!, addHours(harness.now, 24));
  await changeSize(harness, owner, changed!);
  expect(await todayOf(one)).toMatchObject([
    { kind: "quote_outdated", quote: { briefId: changed } },
    { kind: "quote_runs_out", quote: { briefId: other } },
  ]);
  // Who reads along can confirm nothing.
  expect(await kindsOf(one, { companyRole: "READER" })).toEqual(["quote_runs_out"]);
  await confirmProposal(harness.ctx(one.actor), { proposalId, version: 1, briefVersion: 2 });
  expect(await kindsOf(one)).toEqual(["quote_runs_out"]);
});

test("names a quote that runs out to who reads along, however many changed requests others have to confirm", async () => {
  const [one, owner] = [await settledCompany(), await client(harness)];
  const briefIds = await publishedBriefs(harness, owner, MOST_OF_A_KIND + 1);
  for (const briefId of briefIds) {
    const validUntil = addHours(harness.now, 24);
    await sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE, validUntil });
  }
  for (const briefId of briefIds.slice(1)) await changeSize(harness, owner, briefId);
  expect(await todayOf(one, { companyRole: "READER" })).toMatchObject([
    { kind: "quote_runs_out", quote: { briefId: briefIds[0] } },
  ]);
});
