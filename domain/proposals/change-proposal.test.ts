import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals, proposalVersions, subscriptions } from "#db/schema/index.ts";
import { pageOf } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import type { TestHarness } from "../../tests/support/harness/harness.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { openWithQuote, QUOTE, quoteOf } from "../../tests/support/people/proposals.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { changeProposal } from "./change-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import type { WrittenQuote } from "./input.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let sender: Company;
let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ harness, owner, sender, briefId, proposalId } = await openWithQuote());
  await harness.db.delete(outbox);
});
afterEach(() => harness.close());

const change = (version: number, quote: WrittenQuote, actor: Actor = sender.actor) =>
  outcome(changeProposal(harness.ctx(actor), { proposalId, version, briefVersion: 1, ...quote }));
const accept = (version: number) => outcome(acceptProposal(harness.ctx(owner), { proposalId, version }));
const row = async () => (await harness.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0];

test("stores the new version, keeps the old one and mails the client what changed", async () => {
  const other = await addUnrelatedData(harness);
  await harness.db.delete(outbox);
  expect(await change(1, quoteOf(12_000))).toEqual({ value: { version: 2 } });
  expect(await row()).toMatchObject({
    status: "PENDING",
    version: 2,
    priceCents: 12_000,
    changedAt: harness.now,
    validUntil: QUOTE.validUntil,
  });
  const versions = await harness.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(proposalVersions.version);
  expect(versions.map(({ version, content }) => [version, content.lines[0]!.amountCents])).toEqual([
    [1, 14_950],
    [2, 12_000],
  ]);
  expect(await orderedMails(harness)).toEqual([`proposal-changed ${proposalId}`]);
  await other.expectUntouched();
});

test("keeps its validity when the company chooses no other", async () => {
  await change(1, { ...quoteOf(12_000), validUntil: null });
  expect(await row()).toMatchObject({ validUntil: QUOTE.validUntil });
});

test("keeps its place on a full brief", async () => {
  await harness.db.update(briefs).set({ status: "IN_PROGRESS", proposalsCount: 5 });
  await change(1, quoteOf(12_000));
  expect(await harness.db.select().from(briefs)).toMatchObject([
    { status: "IN_PROGRESS", proposalsCount: 5 },
  ]);
});

test("shows the client the version, and when it was changed", async () => {
  await change(1, quoteOf(12_000));
  expect((await pageOf(harness, owner, briefId)).quotes).toMatchObject([
    { version: 2, changedAt: harness.now, priceCents: 12_000 },
  ]);
});

describe("accepting names the version that the client read", () => {
  test("and is refused when there is a newer one", async () => {
    await change(1, quoteOf(12_000));
    expect(await accept(1)).toEqual({ refusal: "proposal_changed" });
    expect(await row()).toMatchObject({ status: "PENDING" });
    expect(await harness.db.select().from(briefs)).toMatchObject([{ status: "OPEN" }]);
    expect(await accept(2)).toEqual({ value: undefined });
  });

  test("and is refused for a version that does not exist yet", async () => {
    expect(await accept(2)).toEqual({ refusal: "proposal_changed" });
  });
});

test("changes a proposal three times, and no fourth time", async () => {
  for (const version of [1, 2, 3])
    expect(await change(version, quoteOf(20_000 - version))).toEqual({ value: { version: version + 1 } });
  expect(await change(4, quoteOf(10_000))).toEqual({ refusal: "proposal_changes_used" });
  const fourth = harness.db.execute(sql`update proposals set version = 5`);
  await expect(fourth).rejects.toThrow();
});

describe("refuses a change", () => {
  test("of a version that is no longer the newest", async () => {
    await change(1, quoteOf(12_000));
    expect(await change(1, quoteOf(11_000))).toEqual({ refusal: "proposal_changed" });
  });

  test("that changes nothing", async () => {
    const same = { ...QUOTE };
    await change(1, same);
    expect(await change(2, same)).toEqual({ refusal: "proposal_unchanged" });
    expect(await row()).toMatchObject({ version: 2 });
  });

  test.each([
    ["accepted", () => accept(1)],
    ["declined", () => declineProposal(harness.ctx(owner), { proposalId })],
    ["withdrawn", () => withdrawProposal(harness.ctx(sender.actor), { proposalId })],
  ])("of a proposal that was %s", async (_, decide) => {
    await decide();
    expect(await change(1, quoteOf(12_000))).toEqual({ refusal: "proposal_not_pending" });
  });

  test("on an expired brief", async () => {
    await harness.db.update(briefs).set({ expiresAt: harness.now });
    expect(await change(1, quoteOf(12_000))).toEqual({ refusal: "brief_expired" });
  });

  test("without a subscription", async () => {
    await harness.db.update(subscriptions).set({ status: "canceled" });
    expect(await change(1, quoteOf(12_000))).toEqual({ refusal: "subscription_required" });
  });

  test("from anybody but the company that sent it", async () => {
    const rival = await company(harness);
    expect(await change(1, quoteOf(1), rival.actor)).toEqual({ refusal: "not_found" });
    expect(await change(1, quoteOf(1), owner)).toEqual({ refusal: "not_allowed" });
    expect(await row()).toMatchObject({ version: 1, priceCents: 14_950 });
  });
});
