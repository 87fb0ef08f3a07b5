import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { experiences, measures, rateLimits } from "#db/schema/index.ts";
import { decideHeldExperience } from "#domain/desk/held-experiences/decide-held-experience.ts";
import { answerExperience } from "#domain/experiences/answer-experience.ts";
import { objectToFacts } from "#domain/experiences/object-to-facts.ts";
import { rateClient } from "#domain/experiences/rate-client.ts";
import { withdrawExperience } from "#domain/experiences/withdraw-experience.ts";
import { writeExperience } from "#domain/experiences/write-experience.ts";
import type { CompanyActor, OperatorActor } from "#domain/kernel/context.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { company } from "../support/people/companies.ts";
import { doneDeal, heldExperience } from "../support/people/experiences.ts";
import { operator } from "../support/people/people.ts";

let harness: TestHarness;
let chosen: CompanyActor;
let both: OperatorActor[];
beforeAll(async () => {
  harness = await openTestHarness(10);
  chosen = (await company(harness)).actor as CompanyActor;
  both = [await operator(harness), await operator(harness)];
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(measures);
  await harness.db.delete(experiences);
});

const rowOf = async (id: string) =>
  (await harness.db.select().from(experiences).where(eq(experiences.id, id)))[0]!;
const decide = (by: OperatorActor, experienceId: string, decision: "PLACE" | "fraud") =>
  decideHeldExperience(harness.ctx(by), { experienceId, decision, decisionText: "We keken ernaar." });
const said = { mark: 4, onTime: "YES", priceKept: "YES", asAgreed: "YES", experience: "Netjes." } as const;

/** A deal of which both sides read what the other wrote. */
async function bothWrote() {
  const deal = await doneDeal(harness, { chosen });
  const { proposalId, owner } = deal;
  await writeExperience(harness.ctx(owner), { proposalId, ...said });
  await rateClient(harness.ctx(chosen), { proposalId, reachable: "YES", requestRight: "NO" });
  return deal;
}

test("an experience that waits is placed or kept out, by one of two operators", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { experienceId } = await heldExperience(harness);
    const ended = await outcomes([
      decide(both[0]!, experienceId, "PLACE"),
      decide(both[1]!, experienceId, "fraud"),
    ]);
    expect(refusals(ended)).toEqual(["hold_decided"]);
    const { hiddenAt, holdReason, holdEndedAt } = await rowOf(experienceId);
    expect(holdEndedAt).not.toBeNull();
    expect(hiddenAt === null).toBe(holdReason !== null);
    expect(await harness.db.$count(measures, eq(measures.subjectId, experienceId))).toBe(hiddenAt ? 1 : 0);
  }
});

test("one that is withdrawn while it is decided stays empty, and takes no measure after that", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { experienceId, owner, proposalId } = await heldExperience(harness);
    const taken = withdrawExperience(harness.ctx(owner), { proposalId });
    const [decided] = await outcomes<unknown>([decide(both[0]!, experienceId, "fraud"), taken]);
    expect(await rowOf(experienceId)).toMatchObject({ mark: null, text: "", heldFor: null });
    const count = await harness.db.$count(measures, eq(measures.subjectId, experienceId));
    expect(count).toBe(decided!.refusal ? 0 : 1);
  }
});

test("a text gets one public answer, and does not change under it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { proposalId, owner } = await bothWrote();
    // One member may not answer so often in an hour.
    await harness.db.delete(rateLimits);
    const answer = (publicAnswer: string) =>
      answerExperience(harness.ctx(chosen), { proposalId, publicAnswer });
    const change = writeExperience(harness.ctx(owner), { proposalId, ...said, experience: "Toch niet." });
    const ended = await outcomes<unknown>([answer("Dank je."), answer("Jammer."), change]);
    expect(refusals(ended.slice(0, 2))).toEqual(["experience_answered"]);
    const isOfClient = and(eq(experiences.proposalId, proposalId), eq(experiences.side, "CLIENT"));
    const [row] = await harness.db.select().from(experiences).where(isOfClient);
    const changed = ended[2]!.refusal === undefined;
    expect(row).toMatchObject({ text: changed ? "Toch niet." : "Netjes." });
  }
});

test("a client objects once to what a company said, and it is decided once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { proposalId, owner } = await bothWrote();
    const object = () => objectToFacts(harness.ctx(owner), { proposalId, objection: "Dat klopt niet." });
    expect(refusals(await outcomes([object(), object()]))).toEqual(["facts_objected"]);
    const rows = await harness.db.select().from(experiences).where(eq(experiences.proposalId, proposalId));
    const { id } = rows.find(({ side }) => side === "COMPANY")!;
    const ended = await outcomes([decide(both[0]!, id, "PLACE"), decide(both[1]!, id, "fraud")]);
    expect(refusals(ended)).toEqual(["hold_decided"]);
    const { withdrawnAt, reachable } = await rowOf(id);
    expect(withdrawnAt === null).toBe(reachable !== null);
  }
});
