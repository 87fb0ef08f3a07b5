import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deals, experiences } from "#db/schema/index.ts";
import { experienceForClient, experienceForCompany } from "#domain/experiences/own-view.ts";
import { rateClient } from "#domain/experiences/rate-client.ts";
import { BLIND_DAYS } from "#domain/experiences/rules.ts";
import { withdrawExperience } from "#domain/experiences/withdraw-experience.ts";
import { writeExperience } from "#domain/experiences/write-experience.ts";
import { forgetBriefs } from "#domain/privacy/forget-briefs.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { daysBefore } from "#domain/kernel/dates.ts";
import { company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { newDeals } from "../support/people/deals.ts";

/** As often as the issue of experiences asks. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50);

let harness: TestHarness;
let chosen: CompanyActor;
beforeAll(async () => {
  harness = await openTestHarness(10);
  chosen = (await company(harness)).actor as CompanyActor;
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(experiences);
});

/** Deals that are done, each of its own client. */
async function doneDeals(count: number, owner?: UserActor) {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const who = owner ?? (await client(harness));
    const [deal] = await newDeals(harness, who, [{ actor: chosen }], 1);
    const { proposalId } = deal!;
    const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-03-01", stateAt: harness.now } as const;
    await harness.db.update(deals).set(over).where(eq(deals.proposalId, proposalId));
    made.push({ owner: who, proposalId });
  }
  return made;
}

const SAID = { mark: 5, onTime: "YES", priceKept: "YES", asAgreed: "YES", experience: "Netjes." } as const;
const write = (owner: UserActor, proposalId: string, mark: number = SAID.mark) =>
  writeExperience(harness.ctx(owner), { proposalId, ...SAID, mark });
const rate = (proposalId: string) =>
  rateClient(harness.ctx(chosen), { proposalId, reachable: "YES", requestRight: "YES" });
const rowsOf = (proposalId: string) =>
  harness.db.select().from(experiences).where(eq(experiences.proposalId, proposalId));

test("two presses of one side make one experience", async () => {
  for (const { owner, proposalId } of await doneDeals(ROUNDS)) {
    const ended = await outcomes([write(owner, proposalId, 1), write(owner, proposalId, 5)]);
    expect(refusals(ended)).toEqual([]);
    expect(await rowsOf(proposalId)).toHaveLength(1);
  }
});

test("both sides that write at once become readable together, and neither before", async () => {
  for (const { owner, proposalId } of await doneDeals(ROUNDS)) {
    const reads = () =>
      Promise.all([
        experienceForClient(harness.ctx(owner), owner, proposalId),
        experienceForCompany(harness.ctx(chosen), chosen, proposalId),
      ]);
    const [, , ...seen] = await Promise.all([write(owner, proposalId), rate(proposalId), reads(), reads()]);
    for (const own of seen.flat()) expect(own?.other === null || own?.isShown).toBe(true);
    expect((await reads()).map((own) => [own?.isShown, own?.other !== null])).toEqual([
      [true, true],
      [true, true],
    ]);
  }
});

test("one that is written while the fourteen days end is readable once, whoever comes first", async () => {
  for (const { owner, proposalId } of await doneDeals(ROUNDS)) {
    await write(owner, proposalId);
    const over = { stateAt: daysBefore(harness.now, BLIND_DAYS) };
    await Promise.all([
      rate(proposalId),
      harness.db.update(deals).set(over).where(eq(deals.proposalId, proposalId)),
    ]);
    const own = await experienceForCompany(harness.ctx(chosen), chosen, proposalId);
    expect(own).toMatchObject({ isShown: true, other: { mark: 5 } });
    expect(await rowsOf(proposalId)).toHaveLength(2);
  }
});

test("of two deals of one client and one company one is written about", async () => {
  for (let round = 0; round < Math.ceil(ROUNDS / 5); round += 1) {
    const owner = await client(harness);
    const [one, two] = await doneDeals(2, owner);
    const ended = await outcomes([write(owner, one!.proposalId), write(owner, two!.proposalId)]);
    expect(refusals(ended)).toEqual(["experience_repeated"]);
  }
});

test("one that is withdrawn while it is changed stays empty", async () => {
  for (const { owner, proposalId } of await doneDeals(ROUNDS)) {
    await write(owner, proposalId);
    const taken = withdrawExperience(harness.ctx(owner), { proposalId });
    await outcomes<unknown>([taken, write(owner, proposalId, 1)]);
    expect(await rowsOf(proposalId)).toMatchObject([{ mark: null, text: "" }]);
  }
});

test("nothing is left of a client who leaves while both write", async () => {
  for (const { owner, proposalId } of await doneDeals(ROUNDS)) {
    const { userId, email } = owner;
    const left = harness.db.transaction((tx) =>
      forgetBriefs(harness.ctx({ kind: "system" }), tx, { userId, email }),
    );
    await outcomes<unknown>([write(owner, proposalId), rate(proposalId), left]);
    expect(await rowsOf(proposalId)).toEqual([]);
  }
});
