import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, companyProfiles, proposals, proposalVersions, subscriptions } from "#db/schema/index.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { PAST_DUE_GRACE_DAYS } from "../subscriptions/rules.ts";
import type { WrittenQuote } from "./input.ts";
import { sendProposal } from "./send-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner);
});
afterEach(() => harness.close());

const send = (actor: Actor, id = briefId) =>
  outcome(sendProposal(harness.ctx(actor), { briefId: id, ...QUOTE }));

test("stores a proposal, counts it and notifies both sides", async () => {
  const { actor, profileId } = await company(harness);
  const websiteLink = "https://glans.example/";
  const written: WrittenQuote = {
    ...QUOTE,
    priceType: "HOURLY_MAX",
    hourlyRateCents: 3_950,
    lines: [...QUOTE.lines, { description: "Ramen buiten", amountCents: 4_000, vatRate: 21 }],
    inclusions: { travel: { is: "yes" }, oven: { is: "extra", cents: 2_500 } },
    websiteLink,
  };
  const { proposalId } = await sendProposal(harness.ctx(actor), { ...written, briefId, briefVersion: 1 });
  expect(await harness.db.select().from(proposals)).toMatchObject([
    {
      id: proposalId,
      briefId,
      photographerId: profileId,
      companyId: actor.companyId,
      priceCents: 18_950,
      priceType: "HOURLY_MAX",
      pricePer: "TOTAL",
      hourlyRateCents: 3_950,
      assumedHours: 4,
      lines: [
        { description: "Grote schoonmaak", amountCents: 14_950, vatRate: 9 },
        { description: "Ramen buiten", amountCents: 4_000, vatRate: 21 },
      ],
      inclusions: written.inclusions,
      firstDay: "2026-03-20",
      validUntil: written.validUntil,
      version: 1,
      // From 11 to 20 March.
      turnaroundDays: 9,
      notes: "Website: https://glans.example/",
      status: "PENDING",
      createdAt: harness.now,
    },
  ]);
  expect(await harness.db.select().from(proposalVersions)).toMatchObject([
    {
      proposalId,
      version: 1,
      content: { hourlyRateCents: 3_950, pricePer: "TOTAL", validUntil: written.validUntil, websiteLink },
    },
  ]);
  expect(await harness.db.select().from(briefs)).toMatchObject([{ proposalsCount: 1, status: "OPEN" }]);
  expect(await orderedMails(harness)).toEqual([
    `proposal-received ${proposalId}`,
    `proposal-sent ${proposalId}`,
  ]);
});

test("the last place fills the brief", async () => {
  const [first, last, late] = await someCompanies(harness, 3);
  briefId = await publishedBrief(harness, owner, { maxProposals: 2 });
  const brief = async () => (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0];
  await send(first!.actor);
  expect(await brief()).toMatchObject({ proposalsCount: 1, status: "OPEN" });
  await send(last!.actor);
  expect(await brief()).toMatchObject({ proposalsCount: 2, status: "IN_PROGRESS" });
  expect(await send(late!.actor)).toEqual({ refusal: "proposal_limit_reached" });
});

test("sends the same quote for five briefs a day, and another text for a sixth", async () => {
  const { actor } = await company(harness);
  const same = { ...QUOTE };
  const sendSame = async (quote = same) =>
    outcome(sendProposal(harness.ctx(actor), { briefId: await publishedBrief(harness, owner), ...quote }));
  for (let count = 1; count <= 5; count += 1) expect(await sendSame()).toHaveProperty("value");
  expect(await sendSame()).toEqual({ refusal: "proposal_repeated" });
  expect(await sendSame({ ...same, includes: "Alle kamers, en de zolder." })).toHaveProperty("value");
  expect(await sendSame(same)).toEqual({ refusal: "proposal_repeated" });
  harness.passHours(24);
  expect(await sendSame()).toHaveProperty("value");
});

describe("refuses a proposal", () => {
  test("from anybody but a company", async () => {
    expect(await send({ kind: "visitor" })).toEqual({ refusal: "not_signed_in" });
    expect(await send({ kind: "system" })).toEqual({ refusal: "not_signed_in" });
    expect(await send(owner)).toEqual({ refusal: "not_allowed" });
  });

  test("without a subscription, and after it has ended", async () => {
    const never = await company(harness, { subscribed: false });
    const { actor } = await company(harness);
    expect(await send(never.actor)).toEqual({ refusal: "subscription_required" });
    briefId = await publishedBrief(harness, owner, { expiresAt: addHours(harness.now, 1_000) });
    harness.passHours((30 + PAST_DUE_GRACE_DAYS) * 24);
    expect(await send(actor)).toEqual({ refusal: "subscription_required" });
  });

  test("seven days after a payment failed, not before", async () => {
    const { actor } = await company(harness);
    const pastDue = { status: "past_due" as const, pastDueSince: harness.now };
    await harness.db.update(subscriptions).set(pastDue);
    briefId = await publishedBrief(harness, owner, { expiresAt: addHours(harness.now, 1_000) });
    harness.passHours(7 * 24);
    expect(await send(actor)).toEqual({ refusal: "subscription_required" });
    harness.passHours(-0.001);
    expect(await send(actor)).toHaveProperty("value.proposalId");
  });

  test("without a profile", async () => {
    const { actor, profileId } = await company(harness);
    await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, profileId));
    expect(await send(actor)).toEqual({ refusal: "profile_required" });
  });

  test("of a company that already sent one for this brief; one for another brief does not count", async () => {
    const { actor } = await company(harness);
    await send(actor);
    expect(await send(actor)).toEqual({ refusal: "proposal_duplicate" });
    expect(await harness.db.$count(proposals)).toBe(1);
    expect(await harness.db.select().from(briefs)).toMatchObject([{ proposalsCount: 1 }]);
    const other = await publishedBrief(harness, owner);
    expect(await send(actor, other)).toHaveProperty("value.proposalId");
  });

  test("of a company that already sent one, also when the brief is full by now", async () => {
    const { actor } = await company(harness);
    briefId = await publishedBrief(harness, owner, { maxProposals: 1 });
    await send(actor);
    expect(await send(actor)).toEqual({ refusal: "proposal_duplicate" });
  });

  test.each([
    ["is full", { status: "IN_PROGRESS" as const, proposalsCount: 5 }, "proposal_limit_reached"],
    ["is completed", { status: "COMPLETED" as const }, "brief_not_open"],
    ["was cancelled", { status: "CANCELLED" as const, closeReason: "client" as const }, "brief_not_open"],
    ["is for a day that passed", { eventDate: "2026-03-10" }, "brief_not_open"],
    ["is unconfirmed", UNCONFIRMED, "not_found"],
    ["is of the other vertical", { vertical: "moving" as const }, "not_found"],
  ])("for a brief that %s", async (_, change, refusal) => {
    const { actor } = await company(harness);
    expect(await send(actor, await publishedBrief(harness, owner, change))).toEqual({ refusal });
    expect(await harness.db.$count(proposals)).toBe(0);
    expect(await orderedMails(harness)).toEqual([]);
  });

  test("for an id that no brief has", async () => {
    const { actor } = await company(harness);
    expect(await send(actor, newId(harness.now))).toEqual({ refusal: "not_found" });
    expect(await send(actor, "1 or 1=1")).toEqual({ refusal: "not_found" });
  });
});
