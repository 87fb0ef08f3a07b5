import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dealMoments, events, notifications, reveals, wonJobs } from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { agree, dealRow, momentsOf, on, openWithDeal, propose } from "../../../tests/support/people/deals.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { ownDealForMail } from "../../mails/deal-facts.ts";
import { removeMember } from "../../members/remove-member.ts";
import { saveJob } from "../../proposals/won/save-job.ts";
import { dealForClient, dealForCompany } from "../views.ts";
import { announceArrival } from "./announce-arrival.ts";
import { assignDeal } from "./assign-deal.ts";
import { declineMoments } from "./decline-moments.ts";
import { proposeMomentsInput } from "./input.ts";
import { weekOf, withoutDay } from "./moments-view.ts";
import { proposeMoments } from "./propose-moments.ts";
import { remindOfDays } from "./remind-of-days.ts";
import { takeMoment } from "./take-moment.ts";
import { withdrawMoments } from "./withdraw-moments.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const take = (actor: UserActor, momentId: string) =>
  outcome(takeMoment(at.harness.ctx(actor), { proposalId: at.proposalId, momentId }));
const mailed = async (kind: string) =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith(`${kind} `)).length;
const seen = async () => (await dealForClient(at.harness, at.owner, at.briefId))!;

test("one side proposes moments, the other takes one, and the day stands on both pages", async () => {
  const proposed = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24"), on("2026-03-25")]);
  expect((await seen()).next).toMatchObject({ step: "answer_proposal", by: "CLIENT" });
  expect(await mailed("deal-day-proposed-client")).toBe(1);
  expect(await take(at.owner, proposed[1]!.id)).toEqual({ value: undefined });
  const forClient = await seen();
  expect(forClient).toMatchObject({
    state: "PLANNED",
    moments: [{ day: "2026-03-25", time: "09:00", state: "TAKEN" }],
    next: { step: "day_ahead" },
  });
  const {
    contact: _,
    objection: ____,
    side: __,
    ...forCompany
  } = (await dealForCompany(at.harness, at.chosen, at.briefId))!;
  const { side: ___, ...facts } = forClient;
  expect(forCompany).toEqual(facts);
  expect([await mailed("deal-day-agreed-client"), await mailed("deal-day-agreed-company")]).toEqual([1, 1]);
});

test("a side answers with other moments, which replace those of the other one", async () => {
  const [first] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
  await propose(at.harness, at.owner, at.proposalId, [on("2026-03-26", "13:30")]);
  expect(await momentsOf(at.harness, at.proposalId)).toMatchObject([{ side: "CLIENT", day: "2026-03-26" }]);
  expect(await take(at.owner, first!.id)).toEqual({ refusal: "moment_gone" });
  expect(await mailed("deal-day-proposed-company")).toBe(1);
});

test("moving a day asks the other side: the old one stands until a new one is taken", async () => {
  await agree(at.harness, at);
  const [other] = await propose(at.harness, at.owner, at.proposalId, [on("2026-03-27")]);
  expect(await momentsOf(at.harness, at.proposalId)).toMatchObject([
    { day: "2026-03-27", state: "PROPOSED" },
    { day: "2026-03-24", state: "TAKEN" },
  ]);
  expect(await take(at.chosen, other!.id)).toEqual({ value: undefined });
  expect(await momentsOf(at.harness, at.proposalId)).toMatchObject([{ day: "2026-03-27", state: "TAKEN" }]);
  expect((await dealRow(at.harness, at.proposalId)).state).toBe("PLANNED");
});

test("a visit beforehand plans no work", async () => {
  const [visit] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-20")], "VISIT");
  await take(at.owner, visit!.id);
  expect((await dealRow(at.harness, at.proposalId)).state).toBe("AGREEING");
  expect((await seen()).next).toMatchObject({ step: "day_ahead", moment: { kind: "VISIT" } });
});

test("the company's own notes follow the agreed day, and do not change it", async () => {
  const saved = { briefId: at.briefId, checks: [], note: "Sleutel bij de buren" };
  await saveJob(at.harness.ctx(at.chosen), {
    ...saved,
    state: "TO_CALL",
    agreedDay: null,
    agreedTime: null,
    version: 0,
  });
  await agree(at.harness, at);
  const kept = async () => (await at.harness.db.select().from(wonJobs))[0]!;
  const agreed = { state: "AGREED", agreedDay: "2026-03-24", agreedTime: "09:00" };
  expect(await kept()).toMatchObject({ ...agreed, note: saved.note });
  await saveJob(at.harness.ctx(at.chosen), {
    ...saved,
    state: "TO_CALL",
    agreedDay: "2026-05-01",
    agreedTime: null,
    version: 2,
  });
  expect(await kept()).toMatchObject(agreed);
});

describe("a moment is taken by the other side, while it is proposed and ahead", () => {
  test("not by who proposed it", async () => {
    const [own] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
    expect(await take(at.chosen, own!.id)).toEqual({ refusal: "moment_own" });
  });

  test("not after it was withdrawn or declined", async () => {
    const [first] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
    const of = { proposalId: at.proposalId, kind: "WORK" as const };
    await withdrawMoments(at.harness.ctx(at.chosen), of);
    expect(await take(at.owner, first!.id)).toEqual({ refusal: "moment_gone" });
    const [second] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
    await declineMoments(at.harness.ctx(at.owner), of);
    expect(await take(at.owner, second!.id)).toEqual({ refusal: "moment_gone" });
    expect(await outcome(declineMoments(at.harness.ctx(at.owner), of))).toEqual({ refusal: "moment_gone" });
  });

  test("not after it began", async () => {
    const [first] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-12")]);
    at.harness.passHours(48);
    expect(await take(at.owner, first!.id)).toEqual({ refusal: "moment_past" });
  });

  test("not by a stranger, another company or another client", async () => {
    const [first] = await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
    const other = (await company(at.harness)).actor;
    expect(await take(other, first!.id)).toEqual({ refusal: "not_found" });
    expect(await take(await client(at.harness), first!.id)).toEqual({ refusal: "not_found" });
  });
});

test("who proposes on what the other side changed meanwhile is told, and changes nothing", async () => {
  const { version } = await dealRow(at.harness, at.proposalId);
  await propose(at.harness, at.chosen, at.proposalId, [on("2026-03-24")]);
  const late = proposeMoments(at.harness.ctx(at.owner), {
    proposalId: at.proposalId,
    version,
    kind: "WORK",
    moment: [on("2026-03-30")],
  });
  expect(await outcome(late)).toEqual({ refusal: "deal_changed" });
  expect(await momentsOf(at.harness, at.proposalId)).toMatchObject([{ day: "2026-03-24" }]);
});

const typed = (day: string, time: string, hours = "") => ({ day, time, hours });

test("refuses moments of the past, more than three, and times that are none", () => {
  const input = proposeMomentsInput(at.harness.now);
  const codes = (moment: unknown[]) => {
    const form = { proposalId: at.proposalId, version: "1", kind: "WORK", moment };
    return input.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);
  };
  expect(codes([typed("2026-03-10", "09:00")])).toEqual([["moment.0.day", "date_in_past"]]);
  expect(codes([typed("2026-03-11", "09:00")])).toEqual([["moment.0.time", "time_in_past"]]);
  expect(codes([typed("2026-02-30", "09:00")])).toEqual([["moment.0.day", "date_invalid"]]);
  expect(codes([typed("2026-03-24", "negen")])).toEqual([["moment.0.time", "time_invalid"]]);
  expect(codes([typed("2026-03-24", "09:00", "2,1")])).toEqual([["moment.0.hours", "hours_invalid"]]);
  expect(codes([typed("2026-03-24", "09:00", "25")])?.[0]?.[1]).toMatch(/^too_large/);
  expect(codes([])).toEqual([["moment", "required"]]);
  expect(codes(Array(4).fill(typed("2026-03-24", "09:00")))).toEqual([["moment", "too_many_moments"]]);
  expect(codes([typed("2026-03-24", "9.30", "3,5")])).toBeUndefined();
});

const remind = () => remindOfDays(at.harness.ctx({ kind: "system" }), {});
const reminders = async () => [await mailed("deal-reminder-client"), await mailed("deal-reminder-company")];
const goTo = (instant: string) => {
  at.harness.now = new Date(instant);
};

describe("the day before", () => {
  test("both are reminded once, and not in the quiet hours", async () => {
    await agree(at.harness, at);
    goTo("2026-03-22T12:00:00Z");
    await remind();
    goTo("2026-03-23T05:30:00Z");
    await remind();
    expect(await reminders()).toEqual([0, 0]);
    goTo("2026-03-23T06:30:00Z");
    await remind();
    await remind();
    expect(await reminders()).toEqual([1, 1]);
  });

  test("nobody is reminded of what was agreed that same day, or moved", async () => {
    await agree(at.harness, at, on("2026-03-12"));
    await remind();
    expect(await reminders()).toEqual([0, 0]);
    at.harness.now = new Date("2026-03-11T12:00:00Z");
    const [later] = await propose(at.harness, at.owner, at.proposalId, [on("2026-03-24")]);
    await take(at.chosen, later!.id);
    goTo("2026-03-12T12:00:00Z");
    await remind();
    expect(await reminders()).toEqual([0, 0]);
  });
});

test("the company says on the day itself that it is on its way, once", async () => {
  const momentId = await agree(at.harness, at);
  const say = () =>
    outcome(announceArrival(at.harness.ctx(at.chosen), { proposalId: at.proposalId, momentId }));
  expect(await say()).toEqual({ refusal: "moment_not_today" });
  at.harness.now = new Date("2026-03-24T07:30:00Z");
  await say();
  await say();
  expect(await mailed("deal-on-the-way")).toBe(1);
  expect(await at.harness.db.$count(events, eq(events.type, "deal.on_the_way"))).toBe(1);
});

test("a deal is given to a member, and to nobody when that member leaves", async () => {
  const { harness, proposalId, chosen } = at;
  const other = await colleague(harness, chosen, "QUOTES");
  const stranger = (await company(harness)).actor;
  const give = (memberId: string) => outcome(assignDeal(harness.ctx(chosen), { proposalId, memberId }));
  expect(await give(stranger.userId)).toEqual({ refusal: "not_found" });
  await give(other.userId);
  await agree(harness, at);
  const week = (memberId?: string) => weekOf(harness, chosen, "2026-03-26", memberId);
  expect(await week(other.userId)).toMatchObject([{ day: "2026-03-24", assignedTo: other.userId }]);
  expect(await week(chosen.userId)).toEqual([]);
  await removeMember(harness.ctx(chosen), { memberId: other.userId });
  expect((await dealRow(harness, proposalId)).assignedTo).toBeNull();
});

test("the agenda of a week has what is agreed, and beside it what has no day", async () => {
  expect(await withoutDay(at.harness, at.chosen)).toMatchObject([{ proposalId: at.proposalId }]);
  await agree(at.harness, at);
  expect(await withoutDay(at.harness, at.chosen)).toEqual([]);
  expect(await weekOf(at.harness, at.chosen, "2026-03-17")).toEqual([]);
  expect(await weekOf(at.harness, at.chosen, "2026-03-24")).toMatchObject([{ briefId: at.briefId }]);
  const other = (await company(at.harness)).actor as CompanyActor;
  expect(await weekOf(at.harness, other, "2026-03-24")).toEqual([]);
});

test("a mail to the company names nothing of the client, and is none without a reveal", async () => {
  const momentId = await agree(at.harness, at);
  const order = { proposalId: at.proposalId, userId: at.chosen.userId, kind: "WORK", momentId };
  const facts = await ownDealForMail(at.harness.ctx(at.chosen), order);
  expect(facts).toMatchObject({ deal: { agreed: { day: "2026-03-24" } } });
  expect(JSON.stringify(facts)).not.toContain(at.owner.email);
  await at.harness.db.delete(reveals);
  expect(await ownDealForMail(at.harness.ctx(at.chosen), order)).toBeNull();
});

test("each side hears on its bell of what the other one did", async () => {
  await agree(at.harness, at);
  const bell = (userId: string, kind: "deal_day" | "job_day") =>
    at.harness.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, kind)));
  expect(await bell(at.owner.userId, "deal_day")).toBe(1);
  expect(await bell(at.chosen.userId, "job_day")).toBe(1);
  expect(await at.harness.db.$count(dealMoments)).toBe(1);
});
