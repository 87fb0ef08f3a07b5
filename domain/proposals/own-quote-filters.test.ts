import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import { publishedBriefs } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { addHours } from "../kernel/dates.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { OWN_QUOTE_FILTERS, type OwnQuoteFilter } from "./rules.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

/** The filters that hold each quote of the company, newest quote first. */
const FILTERS_OF: Record<string, OwnQuoteFilter[]> = {
  unread: ["OPEN", "UNREAD"],
  read: ["OPEN", "READ"],
  endsIn70Hours: ["OPEN", "UNREAD", "RUNS_OUT"],
  endsIn10Hours: ["OPEN", "UNREAD", "RUNS_OUT"],
  changed: ["OPEN", "UNREAD", "CHANGED"],
  chosen: ["CHOSEN"],
  declined: ["NOT_CHOSEN"],
  ended: ["EXPIRED"],
  onExpiredBrief: ["EXPIRED"],
  withdrawn: ["WITHDRAWN"],
};
const NAMES = Object.keys(FILTERS_OF);

let harness: TestHarness;
let mine: Company;
let rival: Company;
const quotes = new Map<string, string>();
beforeAll(async () => {
  harness = await openTestHarness();
  await addUnrelatedData(harness);
  const owner = await client(harness);
  [mine, rival] = (await someCompanies(harness, 2)) as [Company, Company];
  const briefIds = await publishedBriefs(harness, owner, NAMES.length);
  for (const [index, name] of NAMES.toReversed().entries()) {
    harness.passHours(0.1);
    const briefId = briefIds[index]!;
    const sent = await sendProposal(harness.ctx(mine.actor), { briefId, ...QUOTE });
    quotes.set(name, sent.proposalId);
    if (name === "onExpiredBrief")
      await harness.db.update(briefs).set({ expiresAt: harness.now }).where(eq(briefs.id, briefId));
  }
  // Another company's quote on the first of these briefs.
  await sendProposal(harness.ctx(rival.actor), { briefId: briefIds.at(-1)!, ...QUOTE });

  const set = (name: string, values: Partial<typeof proposals.$inferInsert>) =>
    harness.db
      .update(proposals)
      .set(values)
      .where(eq(proposals.id, quotes.get(name)!));
  const quote = (name: string) => ({ proposalId: quotes.get(name)!, version: 1 });
  await set("read", { readAt: harness.now });
  await set("endsIn70Hours", { validUntil: addHours(harness.now, 70) });
  await set("endsIn10Hours", { validUntil: addHours(harness.now, 10) });
  await set("changed", { version: 2, changedAt: harness.now });
  await set("ended", { validUntil: harness.now });
  await acceptProposal(harness.ctx(owner), quote("chosen"));
  await declineProposal(harness.ctx(owner), quote("declined"));
  await withdrawProposal(harness.ctx(mine.actor), { proposalId: quotes.get("withdrawn")! });
});
afterAll(() => harness.close());

const namesUnder = async (filter: OwnQuoteFilter, { actor } = mine) => {
  const names = new Map([...quotes].map(([name, id]) => [id, name]));
  return (await ownProposals(harness, actor, 1, filter)).proposals.map(({ id }) => names.get(id));
};

test.each(OWN_QUOTE_FILTERS.filter((filter) => filter !== "RUNS_OUT"))(
  "shows the quotes under %s, newest first, and counts as many",
  async (filter) => {
    const expected = NAMES.filter((name) => filter === "ALL" || FILTERS_OF[name]!.includes(filter));
    expect(await namesUnder(filter)).toEqual(expected);
    expect((await ownProposals(harness, mine.actor)).counts[filter]).toBe(expected.length);
  },
);

test("shows the quote that runs out first above the one that runs out later", async () => {
  expect(await namesUnder("RUNS_OUT")).toEqual(["endsIn10Hours", "endsIn70Hours"]);
  expect((await ownProposals(harness, mine.actor)).counts.RUNS_OUT).toBe(2);
});

test("counts nothing of another company", async () => {
  const { counts, proposals: shown } = await ownProposals(harness, rival.actor);
  expect(shown).toHaveLength(1);
  expect(counts).toMatchObject({ ALL: 1, OPEN: 1, CHOSEN: 0, WITHDRAWN: 0 });
});

test("searches the own quotes by place, kind of work and name, with all words, and counts what it finds", async () => {
  const workNames = { RESIDENTIAL: "Schoonmaak van een woning" };
  const found = async (words: string, filter: OwnQuoteFilter = "ALL", { actor } = mine) => {
    const page = await ownProposals(harness, actor, 1, filter, { words, workNames });
    expect(page.counts[filter]).toBe(page.proposals.length);
    return page.proposals.length;
  };
  const moved = { locationText: "De Bilt (3731)", category: "OFFICE" as const };
  const [brief] = await harness.db
    .select({ id: proposals.briefId })
    .from(proposals)
    .where(eq(proposals.id, quotes.get("chosen")!));
  await harness.db.update(briefs).set(moved).where(eq(briefs.id, brief!.id));
  expect(await found("bilt")).toBe(1);
  expect(await found("3731 DE")).toBe(1);
  expect(await found("bilt", "CHOSEN")).toBe(1);
  expect(await found("bilt", "OPEN")).toBe(0);
  expect(await found("woning")).toBe(NAMES.length - 1);
  expect(await found("bilt woning")).toBe(0);
  expect(await found("grote schoonmaak")).toBe(NAMES.length);
  expect(await found("' or true --%_")).toBe(0);
  expect(await found("bilt", "ALL", rival)).toBe(0);
});
