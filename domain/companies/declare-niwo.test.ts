import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, events } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { declareNiwo } from "./declare-niwo.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const saidBy = async ({ actor }: Company) => {
  const [row] = await harness.db
    .select({ niwo: companies.niwo, at: companies.niwoDeclaredAt })
    .from(companies)
    .where(eq(companies.id, actor.companyId!));
  return row!;
};
const undeclared = (firm: Company) =>
  harness.db
    .update(companies)
    .set({ niwo: null, niwoDeclaredAt: null })
    .where(eq(companies.id, firm.actor.companyId!));

test("a mover sends no quote before it says whether it has a licence, and then it does", async () => {
  const owner = await client(harness);
  const mover = await company(harness, { vertical: "moving" });
  await undeclared(mover);
  const briefId = await publishedBrief(harness, owner, { vertical: "moving" });
  const send = () => outcome(sendProposal(harness.ctx(mover.actor), { briefId, ...QUOTE }));
  expect(await send()).toEqual({ refusal: "niwo_required" });
  await declareNiwo(harness.ctx(mover.actor), { niwo: "LIGHT_VEHICLES" });
  expect((await send()).refusal).toBeUndefined();
});

test("keeps when a mover said what it says now, and records each change once", async () => {
  const mover = await company(harness, { vertical: "moving" });
  await undeclared(mover);
  const say = (niwo: "LICENCE" | "LIGHT_VEHICLES", minutes: number) =>
    declareNiwo(harness.ctx(mover.actor, { now: new Date(harness.now.getTime() + minutes * 60_000) }), {
      niwo,
    });
  await say("LIGHT_VEHICLES", 1);
  await say("LICENCE", 2);
  await say("LICENCE", 3);
  expect(await saidBy(mover)).toEqual({ niwo: "LICENCE", at: new Date(harness.now.getTime() + 120_000) });
  const told = await harness.db
    .select({ data: events.data })
    .from(events)
    .where(eq(events.companyId, mover.actor.companyId!));
  expect(told.map(({ data }) => data)).toEqual([{ niwo: "LIGHT_VEHICLES" }, { niwo: "LICENCE" }]);
});

test("a cleaner has nothing to say of it, and quotes without", async () => {
  const owner = await client(harness);
  const cleaner = await company(harness);
  expect(await outcome(declareNiwo(harness.ctx(cleaner.actor), { niwo: "LICENCE" }))).toEqual({
    refusal: "not_found",
  });
  const briefId = await publishedBrief(harness, owner);
  const sent = await outcome(sendProposal(harness.ctx(cleaner.actor), { briefId, ...QUOTE }));
  expect(sent.refusal).toBeUndefined();
  expect((await saidBy(cleaner)).niwo).toBeNull();
});
