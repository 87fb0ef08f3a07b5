import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefDisputes, briefs, companyCredits, companyProfiles } from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import {
  disputedBrief,
  objectedRefusal,
  quotedBrief,
  UNREACHABLE,
} from "../../../tests/support/people/disputes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { decideDisputeObjection } from "../../desk/disputes/decide-dispute-objection.ts";
import { decideDispute } from "../../desk/disputes/decide-dispute.ts";
import { disputeCase, disputeList } from "../../desk/disputes/views.ts";
import { queueCounts } from "../../desk/queue-counts-view.ts";
import { waitingView } from "../../desk/waiting-view.ts";
import type { CompanyActor, UserActor } from "../../kernel/context.ts";
import { addHours, daysBefore } from "../../kernel/dates.ts";
import { decidedDisputeForMail } from "../../mails/dispute-facts.ts";
import { forgetBriefs } from "../../privacy/forget-briefs.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { disputeBrief } from "./dispute-brief.ts";
import { objectToRefusal } from "./object-to-refusal.ts";
import { exportDisputesOf, exportDisputesOn, ownDispute } from "./views.ts";

let harness: TestHarness;
let ineke: UserActor;
let karim: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  karim = await operator(harness);
});
afterAll(() => harness.close());

type Quoted = Awaited<ReturnType<typeof quotedBrief>>;

const dispute = (quoted: Quoted, now = harness.now) =>
  outcome(
    disputeBrief({ ...harness.ctx(quoted.quoter), now }, { proposalId: quoted.proposalId, ...UNREACHABLE }),
  );
const decide = (
  { proposalId }: Quoted,
  decision: "CONFIRMED" | "REFUSED",
  { by = ineke, verb = decideDispute } = {},
) => outcome(verb(harness.ctx(by), { proposalId, decision, decisionText: "We belden zelf ook." }));
const credits = ({ quoter }: Quoted) =>
  harness.db.select().from(companyCredits).where(eq(companyCredits.companyId, quoter.companyId));
const row = async ({ proposalId }: Quoted) =>
  (await harness.db.select().from(briefDisputes).where(eq(briefDisputes.proposalId, proposalId)))[0]!;

test("a company disputes a request once, within fourteen days after its quote", async () => {
  const [late, inTime] = [await quotedBrief(harness), await quotedBrief(harness)];
  expect(await dispute(late, addHours(harness.now, 15 * 24))).toEqual({ refusal: "dispute_closed" });
  expect(await dispute(inTime, addHours(harness.now, 14 * 24))).toEqual({ value: undefined });
  expect(await dispute(inTime)).toEqual({ refusal: "dispute_closed" });
});

test("a company that was chosen disputes a request until fourteen days after the choice", async () => {
  const quoted = await quotedBrief(harness);
  const chosenAt = addHours(harness.now, 5 * 24);
  await acceptProposal(
    { ...harness.ctx(quoted.owner), now: chosenAt },
    { proposalId: quoted.proposalId, version: 1 },
  );
  expect(await dispute(quoted, addHours(chosenAt, 14 * 24))).toEqual({ value: undefined });
});

test("nobody disputes with the quote of another company, and a reader disputes nothing", async () => {
  const quoted = await quotedBrief(harness);
  const other = (await company(harness)).actor as CompanyActor;
  expect(await dispute({ ...quoted, quoter: other })).toEqual({ refusal: "not_found" });
  const reader = (await colleague(harness, quoted.quoter, "READER")) as CompanyActor;
  expect(await dispute({ ...quoted, quoter: reader })).toEqual({ refusal: "not_allowed" });
});

test("who gets right gets one credit: the price of a month over the requests in its provinces", async () => {
  const at = await openTestHarness();
  try {
    const first = await disputedBrief(at);
    // Of this month in its province: three. Others count for nobody.
    await quotedBrief(at);
    await quotedBrief(at);
    const { briefId: hidden } = await quotedBrief(at);
    await at.db.update(briefs).set({ hiddenAt: at.now }).where(eq(briefs.id, hidden));
    const { briefId: old } = await quotedBrief(at);
    await at.db
      .update(briefs)
      .set({ confirmedAt: daysBefore(at.now, 40) })
      .where(eq(briefs.id, old));
    const { briefId: elsewhere } = await quotedBrief(at);
    await at.db
      .update(briefs)
      .set({ province: "Drenthe", otherProvince: null })
      .where(eq(briefs.id, elsewhere));
    const by = await operator(at);
    const { proposalId } = first;
    await decideDispute(at.ctx(by), { proposalId, decision: "CONFIRMED", decisionText: "Klopt." });
    const [credit, ...more] = await at.db.select().from(companyCredits);
    expect(more).toEqual([]);
    expect(credit).toMatchObject({ kind: "owed", source: "bad_request", exclVatCents: 2_633 });
    const [kept] = await at.db.select().from(briefDisputes);
    expect(kept).toMatchObject({ creditCents: 2_633, monthCents: 7_900, requests: 3 });
  } finally {
    await at.close();
  }
});

test("wishes and a pause do not raise the credit, and neither does leaving a province in which it was told", async () => {
  const quoted = await disputedBrief(harness);
  await harness.db
    .update(companyProfiles)
    .set({ categories: [] })
    .where(eq(companyProfiles.companyId, quoted.quoter.companyId));
  await decide(quoted, "CONFIRMED");
  expect((await row(quoted)).requests).toBeGreaterThan(1);
});

test("a decision is made once, and a refusal gives nothing", async () => {
  const quoted = await disputedBrief(harness);
  expect(await decide(quoted, "REFUSED")).toEqual({ value: undefined });
  expect(await decide(quoted, "CONFIRMED")).toEqual({ refusal: "dispute_decided" });
  expect(await credits(quoted)).toEqual([]);
});

test("support reads what waits and decides nothing", async () => {
  const quoted = await disputedBrief(harness);
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  expect(await decide(quoted, "CONFIRMED", { by: support })).toEqual({ refusal: "not_allowed" });
  expect(await disputeCase(harness.ctx(support), quoted.proposalId)).toMatchObject({
    state: "WAITING",
    note: UNREACHABLE.note,
    request: { quotes: 1, otherDisputes: 0 },
    ofCompany: { quotes: 1, disputes: 0, confirmed: 0 },
  });
});

test("another operator than who refused looks at the objection, and may give the credit all the same", async () => {
  const quoted = await objectedRefusal(harness, ineke);
  const again = { verb: decideDisputeObjection };
  expect(await decide(quoted, "CONFIRMED", again)).toEqual({ refusal: "dispute_needs_other" });
  expect(await decide(quoted, "CONFIRMED", { ...again, by: karim })).toEqual({ value: undefined });
  expect(await credits(quoted)).toHaveLength(1);
  expect(await decide(quoted, "REFUSED", { ...again, by: karim })).toEqual({ refusal: "dispute_decided" });
});

test("a company objects once, within fourteen days after the refusal", async () => {
  const quoted = await disputedBrief(harness);
  const object = (now: Date) =>
    outcome(
      objectToRefusal(
        { ...harness.ctx(quoted.quoter), now },
        { proposalId: quoted.proposalId, objection: "Hij nam echt niet op." },
      ),
    );
  expect(await object(harness.now)).toEqual({ refusal: "dispute_closed" });
  await decide(quoted, "REFUSED");
  expect(await object(addHours(harness.now, 15 * 24))).toEqual({ refusal: "dispute_closed" });
  expect(await object(addHours(harness.now, 14 * 24))).toEqual({ value: undefined });
  expect(await object(harness.now)).toEqual({ refusal: "dispute_closed" });
});

test("it waits on the morning page and in the navigation until it is decided, and again after an objection", async () => {
  const waiting = async () => {
    const [{ disputes }, counts] = [
      await waitingView(harness.ctx(ineke)),
      await queueCounts(harness.ctx(ineke)),
    ];
    expect(counts.disputes).toBe(disputes);
    return disputes;
  };
  const before = await waiting();
  const quoted = await disputedBrief(harness);
  expect(await waiting()).toBe(before + 1);
  await decide(quoted, "REFUSED");
  expect(await waiting()).toBe(before);
  const { shown } = await disputeList(harness.ctx(ineke), "DECIDED", null);
  expect(shown.map(({ proposalId }) => proposalId)).toContain(quoted.proposalId);
  await objectToRefusal(harness.ctx(quoted.quoter), { proposalId: quoted.proposalId, objection: "Toch." });
  expect(await waiting()).toBe(before + 1);
});

test("the company is mailed how the credit was counted, or until when it objects, and nothing of the client", async () => {
  const [right, wrong] = [await disputedBrief(harness), await disputedBrief(harness)];
  await harness.db
    .update(briefs)
    .set({ clientName: "Wilhelmina Zeldzaam" })
    .where(eq(briefs.id, right.briefId));
  await decide(right, "CONFIRMED");
  await decide(wrong, "REFUSED");
  const facts = (quoted: Quoted) =>
    decidedDisputeForMail(harness.ctx(ineke), {
      proposalId: quoted.proposalId,
      userId: quoted.quoter.userId,
      stage: "first",
    });
  const { creditCents, monthCents, requests } = await row(right);
  const mailed = await facts(right);
  expect(mailed).toMatchObject({ credit: { creditCents, monthCents, requests }, objectUntil: null });
  expect(JSON.stringify(mailed)).not.toContain("Zeldzaam");
  expect(await facts(wrong)).toMatchObject({ credit: null, objectUntil: expect.any(String) });
  const mails = await orderedMails(harness);
  expect(
    mails.filter((mail) => mail.startsWith("dispute-decided ") && mail.includes(right.proposalId)),
  ).toHaveLength(1);
  expect(mails).toContain(`dispute-for-operator ${right.proposalId}`);
});

test("company and client take what was said along in their downloads; the sum is the company's", async () => {
  const quoted = await disputedBrief(harness);
  await decide(quoted, "CONFIRMED");
  const [own] = await exportDisputesOf(harness, quoted.quoter);
  expect(own).toMatchObject({ note: UNREACHABLE.note, creditCents: expect.any(Number) });
  const [about] = await exportDisputesOn(harness, [quoted.briefId]);
  expect(about).toMatchObject({ reason: "UNREACHABLE", note: UNREACHABLE.note });
  expect(about).not.toHaveProperty("creditCents");
});

test("when the client is forgotten the words about it go, and a dispute that waits is still decided", async () => {
  const quoted = await disputedBrief(harness);
  const { userId, email } = quoted.owner;
  await harness.db.transaction((tx) => forgetBriefs(harness.ctx(quoted.owner), tx, { userId, email }));
  expect(await row(quoted)).toMatchObject({ note: "", isConfirmed: null });
  expect(await decide(quoted, "CONFIRMED")).toEqual({ value: undefined });
  expect(await credits(quoted)).toHaveLength(1);
});

test("the page says until when a company disputes, and where its dispute stands", async () => {
  const quoted = await quotedBrief(harness);
  const own = () => ownDispute(harness, quoted.quoter, quoted.briefId);
  expect(await own()).toMatchObject({ isOpen: true, dispute: null });
  await dispute(quoted);
  expect(await own()).toMatchObject({ isOpen: false, dispute: { state: "WAITING", mayObject: false } });
  await decide(quoted, "REFUSED");
  expect(await own()).toMatchObject({ dispute: { state: "REFUSED", mayObject: true } });
  const other = (await company(harness)).actor as CompanyActor;
  expect(await ownDispute(harness, other, quoted.briefId)).toBeNull();
});
