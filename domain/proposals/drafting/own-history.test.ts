import { afterEach, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import { DETAILS, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { monthsAfter } from "../../kernel/dates.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { ownHistory } from "./own-history-view.ts";
import { HISTORY_MONTHS } from "../rules.ts";
import { sendProposal } from "../send-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let own: Company;
let other: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  [own, other] = (await someCompanies(harness, 2)) as [Company, Company];
});
afterEach(() => harness.close());

const quote = async ({ actor } = own, details = DETAILS) => {
  const briefId = await publishedBrief(harness, owner, { details });
  return (await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId;
};
const history = () => ownHistory(harness, own.actor, DETAILS.serviceType);

test("counts the own quotes for this kind of work, and those that were chosen", async () => {
  await quote();
  await acceptProposal(harness.ctx(owner), { version: 1, proposalId: await quote() });
  await quote(own, { ...DETAILS, serviceType: DETAILS.serviceType === "deep" ? "regular" : "deep" });
  expect(await history()).toEqual({ sent: 2, chosen: 1 });
});

test("counts nothing of another company, and nothing older than the period that it names", async () => {
  await acceptProposal(harness.ctx(owner), { version: 1, proposalId: await quote(other) });
  const old = await quote();
  const createdAt = new Date(monthsAfter(harness.now, -HISTORY_MONTHS).getTime() - 1);
  await harness.db.update(proposals).set({ createdAt }).where(eq(proposals.id, old));
  expect(await history()).toEqual({ sent: 0, chosen: 0 });
});
