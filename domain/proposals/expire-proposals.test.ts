import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals } from "#db/schema/index.ts";
import { pageOf, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE, quoteOf } from "../../tests/support/people/proposals.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { openBriefs } from "../briefs/open-list/open-briefs-view.ts";
import type { UserActor } from "../kernel/context.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { briefSheet } from "./reading/brief-sheet-view.ts";
import { changeProposal } from "./change-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { expireProposals } from "./expire-proposals.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let sender: Company;
let briefId: string;
let proposalId: string;
/** The end of 25 March in the Netherlands: fourteen days after the quote was sent. */
const END = new Date("2026-03-25T23:00:00Z");
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  sender = await company(harness);
  briefId = await publishedBrief(harness, owner);
  const quote = { ...QUOTE, validUntil: null };
  ({ proposalId } = await sendProposal(harness.ctx(sender.actor), { briefId, ...quote }));
  await harness.db.delete(outbox);
});
afterEach(() => harness.close());

const expire = () => expireProposals(harness.ctx({ kind: "system" }), {});
const row = async () => (await harness.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0];
const brief = async () => (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0];

test("a proposal is valid for fourteen days when its company chooses no other number", async () => {
  expect(await row()).toMatchObject({ validUntil: END });
});

test("expires after its last day, frees its place and tells both sides", async () => {
  await harness.db.update(briefs).set({ status: "IN_PROGRESS", proposalsCount: 5 });
  harness.now = new Date(END.getTime() - 1);
  expect(await expire()).toBe(0);
  harness.now = END;
  expect(await expire()).toBe(1);
  expect(await row()).toMatchObject({ status: "EXPIRED", decidedAt: END, declineReason: null });
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 4 });
  expect((await orderedMails(harness)).toSorted()).toEqual([
    `proposal-expired-client ${proposalId}`,
    `proposal-expired-company ${proposalId}`,
  ]);
  expect(await expire()).toBe(0);
});

test("leaves proposals that are still valid alone", async () => {
  const other = await addUnrelatedData(harness);
  harness.now = END;
  await expire();
  await other.expectUntouched();
});

describe("before the job has run, a proposal whose last day has passed", () => {
  beforeEach(() => {
    harness.now = END;
  });

  test("is shown as expired to its client and its company", async () => {
    const expired = { status: "EXPIRED", decidedAt: END };
    expect(await pageOf(harness, owner, briefId)).toMatchObject({
      state: "waiting",
      proposalsCount: 0,
      quotes: [expired],
    });
    expect((await ownProposals(harness, sender.actor)).proposals).toMatchObject([expired]);
    expect((await briefSheet(harness, sender.reader, briefId))!.proposal).toMatchObject(expired);
    expect((await openBriefs(harness, sender.reader, {})).rows).toEqual([]);
  });

  test.each([
    ["accepted", () => acceptProposal(harness.ctx(owner), { proposalId, version: 1 })],
    ["declined", () => declineProposal(harness.ctx(owner), { proposalId })],
    ["withdrawn", () => withdrawProposal(harness.ctx(sender.actor), { proposalId })],
    ["changed", () => changeProposal(harness.ctx(sender.actor), { proposalId, version: 1, ...quoteOf(1) })],
  ])("cannot be %s", async (_, act) => {
    expect(await outcome<unknown>(act())).toEqual({ refusal: "proposal_expired" });
    expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 1 });
  });

  test("gives its place to the next company", async () => {
    const others = await someCompanies(harness, 5);
    for (const { actor } of others.slice(0, 4)) await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
    expect(await outcome(sendProposal(harness.ctx(others[4]!.actor), { briefId, ...QUOTE }))).toHaveProperty(
      "value",
    );
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
    expect(await row()).toMatchObject({ status: "EXPIRED" });
  });
});

test("a company whose proposal has expired sends no second one for the same brief", async () => {
  harness.now = END;
  await expire();
  expect(await outcome(sendProposal(harness.ctx(sender.actor), { briefId, ...QUOTE }))).toEqual({
    refusal: "proposal_duplicate",
  });
});

test("an accepted proposal does not expire", async () => {
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  harness.now = END;
  expect(await expire()).toBe(0);
  expect(await row()).toMatchObject({ status: "ACCEPTED" });
});
