import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefDisputes, companyCredits, outbox, regionPlaces } from "#db/schema/index.ts";
import { disputeBrief } from "#domain/compensation/disputes/dispute-brief.ts";
import { countQuietMonths } from "#domain/compensation/quiet-months/count-quiet-months.ts";
import { setRequestPromise } from "#domain/compensation/quiet-months/set-request-promise.ts";
import { decideDisputeObjection } from "#domain/desk/disputes/decide-dispute-objection.ts";
import { decideDispute } from "#domain/desk/disputes/decide-dispute.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { daysBefore } from "#domain/kernel/dates.ts";
import { forgetBriefs } from "#domain/privacy/forget-briefs.ts";
import { openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { disputedBrief, objectedRefusal, quotedBrief, UNREACHABLE } from "../support/people/disputes.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { company } from "../support/people/companies.ts";
import { issue, paidMonth } from "../support/people/invoices.ts";
import { operator } from "../support/people/people.ts";

let harness: TestHarness;
let admins: UserActor[];
beforeAll(async () => {
  harness = await openTestHarness(20);
  admins = [await operator(harness), await operator(harness), await operator(harness)];
});
afterAll(() => harness.close());

const CONFIRMED = { decision: "CONFIRMED", decisionText: "Dat klopt." } as const;
/** Thirty companies fill a province, and each round needs one. */
const freePlaces = () => harness.db.delete(regionPlaces);
const creditsOf = (companyId: string) =>
  harness.db.$count(companyCredits, eq(companyCredits.companyId, companyId));

test("two operators who decide at once give one credit", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await freePlaces();
    const { proposalId, quoter } = await disputedBrief(harness);
    const both = await outcomes(
      [0, 1, 0].map((who) => decideDispute(harness.ctx(admins[who]!), { proposalId, ...CONFIRMED })),
    );
    expect(refusals(both)).toEqual(["dispute_decided", "dispute_decided"]);
    expect(await creditsOf(quoter.companyId)).toBe(1);
  }
});

test("an objection that two operators decide at once gives one credit", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await freePlaces();
    const { proposalId, quoter } = await objectedRefusal(harness, admins[0]!);
    const both = await outcomes(
      [1, 2].map((who) => decideDisputeObjection(harness.ctx(admins[who]!), { proposalId, ...CONFIRMED })),
    );
    expect(refusals(both)).toEqual(["dispute_decided"]);
    expect(await creditsOf(quoter.companyId)).toBe(1);
  }
});

test("a company that presses twice disputes once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await freePlaces();
    const { proposalId, quoter } = await quotedBrief(harness);
    const both = await outcomes(
      [1, 2].map(() => disputeBrief(harness.ctx(quoter), { proposalId, ...UNREACHABLE })),
    );
    expect(refusals(both)).toEqual(["dispute_closed"]);
    expect(await harness.db.$count(briefDisputes, eq(briefDisputes.proposalId, proposalId))).toBe(1);
  }
});

test("two jobs that count a quiet month at once give one credit and one mail", async () => {
  const admin = admins[0]!;
  const at = { ...harness.ctx(admin), now: daysBefore(harness.now, 40) };
  await setRequestPromise(at, { promised: 8 });
  const [start, end] = [daysBefore(harness.now, 32), daysBefore(harness.now, 1)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await freePlaces();
    const { actor } = await company(harness);
    await issue(harness, actor, [paidMonth(harness, actor, { periodStart: start, periodEnd: end })]);
    await Promise.all([1, 2, 3].map(() => countQuietMonths(harness.ctx({ kind: "system" }), {})));
    expect(await creditsOf(actor.companyId!)).toBe(1);
    const isOwn = sql`${outbox.kind} = 'quiet-month' and ${outbox.payload} ->> 'companyId' = ${actor.companyId}`;
    expect(await harness.db.$count(outbox, isOwn)).toBe(1);
  }
});

test("a client that is forgotten while operators decide leaves the credit, and no word", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await freePlaces();
    const { proposalId, quoter, owner } = await disputedBrief(harness);
    const { userId, email } = owner;
    await Promise.all([
      outcome(decideDispute(harness.ctx(admins[0]!), { proposalId, ...CONFIRMED })),
      harness.db.transaction((tx) => forgetBriefs(harness.ctx(owner), tx, { userId, email })),
    ]);
    expect(await creditsOf(quoter.companyId)).toBe(1);
    const [row] = await harness.db
      .select()
      .from(briefDisputes)
      .where(eq(briefDisputes.proposalId, proposalId));
    expect(row).toMatchObject({ note: "", isConfirmed: true });
  }
});

test("a company that deletes its account while an operator decides gets its credit whole, or none", async () => {
  const at = await openDeletionHarness();
  const admin = await operator(at.harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    await at.harness.db.delete(regionPlaces);
    const { actor } = await at.company();
    const { proposalId, quoter } = await disputedBrief(at.harness, actor);
    const [decided, deleted] = await Promise.all([
      outcome(decideDispute(at.harness.ctx(admin), { proposalId, ...CONFIRMED })),
      outcome(at.deleteAccount(actor)),
    ]);
    expect(deleted).not.toHaveProperty("refusal");
    const credits = await at.harness.db.$count(
      companyCredits,
      eq(companyCredits.companyId, quoter.companyId),
    );
    expect(credits).toBeLessThanOrEqual(1);
    if ("refusal" in decided) expect(credits).toBe(0);
  }
  await at.harness.close();
});
