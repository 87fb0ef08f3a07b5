import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deals, proposals } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openWithQuote, QUOTE } from "../../tests/support/people/proposals.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import type { CompanyActor } from "../kernel/context.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { exportCompany } from "../privacy/export-company.ts";
import { exportBriefs } from "../privacy/export-briefs.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { proposeMoments } from "./days/propose-moments.ts";
import { DEAL_STATES, DEAL_TRANSITIONS, dealStatesBefore } from "./state/rules.ts";
import { dealForClient, dealForCompany } from "./views.ts";

let at: Awaited<ReturnType<typeof openWithQuote>>;
let chosen: CompanyActor;
beforeEach(async () => {
  at = await openWithQuote();
  chosen = at.sender.actor as CompanyActor;
});
afterEach(() => at.harness.close());

const accept = () => acceptProposal(at.harness.ctx(at.owner), { proposalId: at.proposalId, version: 1 });

test("a deal that is done or fell through stays so, and work is done after its day was agreed only", () => {
  expect(DEAL_STATES.filter((state) => Object.keys(DEAL_TRANSITIONS[state]).length === 0)).toEqual([
    "DONE",
    "FALLEN_THROUGH",
  ]);
  expect(dealStatesBefore("finish")).toEqual(["PLANNED"]);
  expect(dealStatesBefore("fall")).toEqual(["AGREEING", "PLANNED"]);
});

test("choosing makes the deal of the chosen company, which both sides read alike", async () => {
  expect(await dealForClient(at.harness, at.owner, at.briefId)).toBeNull();
  expect(await dealForCompany(at.harness, chosen, at.briefId)).toBeNull();
  await accept();
  const forClient = await dealForClient(at.harness, at.owner, at.briefId);
  const {
    contact,
    objection: _none,
    ...forCompany
  } = (await dealForCompany(at.harness, chosen, at.briefId))!;
  expect(forClient).toEqual({ ...forCompany, side: "CLIENT" });
  expect(forClient).toMatchObject({
    state: "AGREEING",
    version: 1,
    totalCents: QUOTE.lines[0]!.amountCents,
    next: { step: "agree_on_day" },
    company: { businessName: "Glans" },
  });
  expect(contact).toMatchObject({ clientEmail: at.owner.email });
});

test("nobody else reads a deal", async () => {
  await accept();
  const other = (await company(at.harness)).actor as CompanyActor;
  expect(await dealForCompany(at.harness, other, at.briefId)).toBeNull();
  expect(await dealForClient(at.harness, await client(at.harness), at.briefId)).toBeNull();
  expect(await dealForClient(at.harness, at.owner, "1 or 1=1")).toBeNull();
});

test("a brief has one running deal", async () => {
  await accept();
  const other = (await company(at.harness)).actor as CompanyActor;
  const second = await at.harness.db.select().from(deals);
  expect(second).toHaveLength(1);
  const { proposalId } = await sendProposal(at.harness.ctx(other), {
    briefId: await publishedBrief(at.harness, at.owner),
    ...QUOTE,
  });
  const twice = at.harness.db
    .insert(deals)
    .values({ ...second[0]!, proposalId })
    .execute();
  await expect(twice).rejects.toThrow();
});

test("a deal goes with the quote that it is about, and both sides download it", async () => {
  await accept();
  const [request] = await exportBriefs(at.harness, at.owner);
  expect(request!.deals).toMatchObject([{ quoteId: at.proposalId, state: "AGREEING" }]);
  const { company: own } = await exportCompany(at.harness.ctx(chosen), chosen);
  expect(own).toMatchObject({ deals: [{ quoteId: at.proposalId, state: "AGREEING" }] });
  await at.harness.db.delete(proposals).where(eq(proposals.id, at.proposalId));
  expect(await at.harness.db.$count(deals)).toBe(0);
});

test("the deal of a choice that a release without deals took is made once, and no old one comes back", async () => {
  await accept();
  const nightly = () => deleteExpired(at.harness.ctx({ kind: "system" }), {});
  await at.harness.db.delete(deals);
  expect(await dealForClient(at.harness, at.owner, at.briefId)).toBeNull();
  const chosenAt = at.harness.now;
  at.harness.passHours(1);
  await nightly();
  await nightly();
  expect(await at.harness.db.select().from(deals)).toMatchObject([
    { proposalId: at.proposalId, companyId: chosen.companyId, state: "AGREEING", createdAt: chosenAt },
  ]);
  const moment = { day: "2026-03-24", time: "09:00", hours: null };
  const input = { proposalId: at.proposalId, version: 1, kind: "WORK" as const, moment: [moment] };
  expect(await outcome(proposeMoments(at.harness.ctx(chosen), input))).toEqual({ value: undefined });
  await at.harness.db.delete(deals);
  // No worker ran for four weeks.
  at.harness.passHours(28 * 24);
  await nightly();
  expect(await at.harness.db.$count(deals)).toBe(1);
  await at.harness.db.delete(deals);
  at.harness.passHours(3 * 24);
  await nightly();
  expect(await at.harness.db.$count(deals)).toBe(0);
});
