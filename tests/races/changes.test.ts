import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { changeProposal } from "#domain/proposals/change-proposal.ts";
import { expireProposals } from "#domain/proposals/expire-proposals.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { company, someCompanies, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, refusals } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { QUOTE, quoteOf } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;
let one: Company;
beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  one = await company(harness);
});
afterAll(() => harness.close());

const send = (briefId: string, sender = one, validUntil = QUOTE.validUntil) =>
  sendProposal(harness.ctx(sender.actor), { briefId, ...QUOTE, validUntil });
const accept = (proposalId: string) =>
  outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 }));
const change = (proposalId: string) =>
  outcome(changeProposal(harness.ctx(one.actor), { proposalId, version: 1, ...quoteOf(99_900) }));
const withdraw = (proposalId: string) => outcome(withdrawProposal(harness.ctx(one.actor), { proposalId }));

const quoteById = async (id: string) =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, id)))[0]!;
const placesOf = async (id: string) =>
  (await harness.db.select({ taken: briefs.proposalsCount }).from(briefs).where(eq(briefs.id, id)))[0]!.taken;

test("a proposal changed and accepted concurrently is accepted as the client read it, or not at all", async () => {
  for (const [round, briefId] of (await publishedBriefs(harness, owner, ROUNDS)).entries()) {
    const { proposalId } = await send(briefId);
    const acts = [() => accept(proposalId), () => change(proposalId)];
    const ended = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const [accepted, changed] = round % 2 === 0 ? ended : ended.toReversed();
    const { status, version, priceCents } = await quoteById(proposalId);
    if (accepted!.refusal === undefined) {
      expect(changed).toEqual({ refusal: "proposal_not_pending" });
      expect({ status, version, priceCents }).toEqual({ status: "ACCEPTED", version: 1, priceCents: 14_950 });
    } else {
      expect(accepted).toEqual({ refusal: "proposal_changed" });
      expect({ status, version, priceCents }).toEqual({ status: "PENDING", version: 2, priceCents: 99_900 });
    }
  }
});

test("of accepting, withdrawing and expiring exactly one happens, whatever a change does meanwhile", async () => {
  const validUntil = addHours(harness.now, 1);
  const clock = () => harness.ctx({ kind: "system" }, { now: validUntil });
  for (const [round, briefId] of (await publishedBriefs(harness, owner, ROUNDS)).entries()) {
    const { proposalId } = await send(briefId, one, validUntil);
    const acts = [
      () => accept(proposalId),
      () => withdraw(proposalId),
      () => outcome(expireProposals(clock(), {})),
      () => change(proposalId),
    ];
    const order = acts.map((_, index) => (index + round) % acts.length);
    const ended = await Promise.all(order.map((index) => acts[index]!()));
    const resultOf = (index: number) => ended[order.indexOf(index)]!;
    const happened = [
      resultOf(0).refusal === undefined && "ACCEPTED",
      resultOf(1).refusal === undefined && "WITHDRAWN",
      "value" in resultOf(2) && resultOf(2).value === 1 && "EXPIRED",
    ].filter(Boolean);
    const { status, version, priceCents } = await quoteById(proposalId);
    expect(happened).toEqual([status]);
    if (status === "ACCEPTED") expect({ version, priceCents }).toEqual({ version: 1, priceCents: 14_950 });
    expect(await placesOf(briefId)).toBe(status === "ACCEPTED" ? 1 : 0);
  }
});

test("two changes of one version concurrently are one change", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const { proposalId } = await send(briefId);
    const ended = await Promise.all([change(proposalId), change(proposalId)]);
    expect(refusals(ended)).toEqual(["proposal_changed"]);
    expect(await quoteById(proposalId)).toMatchObject({ version: 2 });
  }
});

test("places freed by expiry are taken at most five times", async () => {
  const companies = await someCompanies(harness, 15);
  const validUntil = addHours(harness.now, 1);
  for (const briefId of await publishedBriefs(harness, owner, 10)) {
    for (const sender of companies.slice(0, 5)) await send(briefId, sender, validUntil);
    const later = { now: validUntil };
    await Promise.all([
      ...companies
        .slice(5)
        .map(({ actor }) => outcome(sendProposal(harness.ctx(actor, later), { briefId, ...QUOTE }))),
      expireProposals(harness.ctx({ kind: "system" }, later), {}),
    ]);
    const rows = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "EXPIRED"),
      ...Array.from({ length: 5 }, () => "PENDING"),
    ]);
    expect(await placesOf(briefId)).toBe(5);
  }
});
