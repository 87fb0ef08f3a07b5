import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, proposals, subscriptions } from "#db/schema/index.ts";
import { declineAsk } from "#domain/briefs/asking/decline-ask.ts";
import { openBrief } from "#domain/briefs/asking/open-brief.ts";
import { settleAsks } from "#domain/briefs/asking/settle-asks.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { askFirst, askState } from "../support/people/asked-briefs.ts";
import { company, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let asked: Company;
let other: Company;
beforeAll(async () => {
  harness = await openTestHarness(20);
  [asked, other] = [await company(harness), await company(harness)];
});
afterAll(() => harness.close());

const quote = (briefId: string, { actor }: Company = asked) =>
  sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
const decline = (briefId: string) => declineAsk(harness.ctx(asked.actor), { briefId });
const settle = () => settleAsks(harness.ctx({ kind: "system" }), {});
const typesOf = async (briefId: string) =>
  (await harness.db.select().from(events).where(eq(events.briefId, briefId))).map(({ type }) => type);
const countOf = async (briefId: string, type: string) =>
  (await typesOf(briefId)).filter((one) => one === type).length;

test("declining and quoting at once is completely one of the two", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const briefId = await askFirst(harness, await client(harness), asked, { choice: "only" });
    const acts = round % 2 ? [quote(briefId), decline(briefId)] : [decline(briefId), quote(briefId)];
    const results = await outcomes<unknown>(acts);
    expect(results.filter(({ refusal }) => refusal)).toHaveLength(1);
    const quotes = await harness.db.$count(proposals, eq(proposals.briefId, briefId));
    expect(await askState(harness, briefId)).toEqual({
      state: quotes === 1 ? "ANSWERED" : "DECLINED",
      isExclusive: true,
    });
  }
});

test("opening by the clock, by the client and by declining opens once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await client(harness);
    const briefId = await askFirst(harness, owner, asked, { startDate: "2026-06-20" });
    harness.passHours(24);
    // Each round takes a day, and a subscription ends after a month.
    await harness.db.update(subscriptions).set({ currentPeriodEnd: addHours(harness.now, 48) });
    await outcomes<unknown>([
      settle(),
      decline(briefId),
      openBrief(harness.ctx(owner), { briefId }),
      settle(),
      quote(briefId, other),
    ]);
    await settle();
    expect(await countOf(briefId, "brief.opened")).toBe(1);
    expect(await countOf(briefId, "brief.ask_ended")).toBeLessThanOrEqual(1);
    expect((await askState(harness, briefId))!.isExclusive).toBe(false);
  }
});
