import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { experiences } from "#db/schema/index.ts";
import { type DeletionHarness, openDeletionHarness } from "../../tests/support/harness/deletion-harness.ts";
import { doneDeal } from "../../tests/support/people/experiences.ts";
import type { CompanyActor } from "../kernel/context.ts";
import { companyFigures } from "./figures-view.ts";
import { rateClient } from "./rate-client.ts";
import { writeExperience } from "./write-experience.ts";

let at: DeletionHarness;
beforeAll(async () => {
  at = await openDeletionHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  await at.harness.db.delete(experiences);
});

/** A deal of which both sides wrote. */
async function bothWrote(by?: CompanyActor) {
  const owner = await at.client();
  const chosen = by ?? ((await at.company()).actor as CompanyActor);
  const { proposalId } = await doneDeal(at.harness, { owner, chosen });
  const said = { mark: 5, onTime: "YES", priceKept: "YES", asAgreed: "YES", experience: "Netjes." } as const;
  await writeExperience(at.harness.ctx(owner), { proposalId, ...said });
  await rateClient(at.harness.ctx(chosen), { proposalId, reachable: "YES", requestRight: "YES" });
  return { owner, chosen };
}
const countOf = async ({ companyId }: CompanyActor) =>
  (await companyFigures(at.harness, [companyId])).get(companyId)?.count;

test("a client who leaves takes along what it wrote and what was said of it, and nothing of others", async () => {
  const { owner, chosen } = await bothWrote();
  await bothWrote(chosen);
  expect(await countOf(chosen)).toBe(2);
  await at.deleteAccount(owner);
  expect(await countOf(chosen)).toBe(1);
  expect(await at.harness.db.$count(experiences)).toBe(2);
});

test("a company that leaves takes along what was written of it, and what it said", async () => {
  const { chosen } = await bothWrote();
  await bothWrote();
  await at.deleteAccount(chosen);
  expect(await at.harness.db.$count(experiences)).toBe(2);
});
