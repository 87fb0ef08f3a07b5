import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefDisputes, companyCredits, regionPlaces } from "#db/schema/index.ts";
import { disputeBrief } from "#domain/compensation/disputes/dispute-brief.ts";
import { decideDisputeObjection } from "#domain/desk/disputes/decide-dispute-objection.ts";
import { decideDispute } from "#domain/desk/disputes/decide-dispute.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { forgetBriefs } from "#domain/privacy/forget-briefs.ts";
import { disputedBrief, objectedRefusal, quotedBrief, UNREACHABLE } from "../support/people/disputes.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
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
