import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyChecks, companyProfiles, events, proposals, regionPlaces } from "#db/schema/index.ts";
import { endCheck } from "#domain/checks/end-check.ts";
import { expireChecks } from "#domain/checks/expire-checks.ts";
import { recordCheck } from "#domain/checks/record-check.ts";
import { setCheckFirst } from "#domain/checks/set-check-first.ts";
import { saveCompanyDetails } from "#domain/companies/save-company-details.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { addDays, addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { checkInput, company, giveCheck, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { client, operator } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let ineke: UserActor;
let joost: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  joost = await operator(harness);
});
afterAll(() => harness.close());

const liveOf = ({ actor }: Company) =>
  harness.db.$count(
    companyChecks,
    and(eq(companyChecks.companyId, actor.companyId!), isNull(companyChecks.endedAt)),
  );

async function isVerified({ profileId }: Company) {
  const [profile] = await harness.db
    .select({ verified: companyProfiles.verified })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, profileId));
  return profile!.verified;
}

test("of two operators who record the same check, one is told that it was recorded already", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await company(harness, { subscribed: false });
    const input = await checkInput(harness, firm.actor);
    const all = await outcomes([ineke, joost].map((who) => recordCheck(harness.ctx(who), input)));
    expect(refusals(all)).toEqual(["check_changed"]);
    expect(await liveOf(firm)).toBe(1);
  }
});

test("one operator replaces a check while another withdraws it: one of the two happens", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await company(harness, { subscribed: false });
    const checkId = await giveCheck(harness, firm);
    const input = { ...(await checkInput(harness, firm.actor)), replaces: checkId };
    const acts: Promise<unknown>[] = [
      recordCheck(harness.ctx(ineke), input),
      endCheck(harness.ctx(joost), { checkId, facts: "Uitgeschreven" }),
    ];
    const all = await outcomes(round % 2 === 0 ? acts : acts.toReversed());
    expect(refusals(all)).toEqual(["check_changed"]);
    expect(await isVerified(firm)).toBe((await liveOf(firm)) === 1);
  }
});

test("a company that changes its name while an operator records a check is never checked under the new name", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await company(harness, { subscribed: false });
    const input = await checkInput(harness, firm.actor);
    const details = { companyName: "Heel Anders BV", kvkNumber: input.seen.kvkNumber };
    const [recorded] = await outcomes<unknown>([
      recordCheck(harness.ctx(ineke), input),
      saveCompanyDetails(harness.ctx(firm.actor), details),
    ]);
    expect([undefined, "company_changed"]).toContain(recorded!.refusal);
    expect(await isVerified(firm)).toBe(false);
    expect(await liveOf(firm)).toBe(0);
  }
});

test("two workers end a check once, also while an operator replaces it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await company(harness, { subscribed: false });
    const today = amsterdamDay(harness.now);
    const checkId = await giveCheck(harness, firm, { validUntil: today });
    const later = { now: addHours(harness.now, 48) };
    const input = { ...(await checkInput(harness, firm.actor)), replaces: checkId };
    input.check = { ...input.check, validUntil: addDays(today, 365) };
    const system = () => ({ ...harness.ctx({ kind: "system" }), ...later });
    await outcomes<unknown>([
      expireChecks(system(), {}),
      recordCheck({ ...harness.ctx(ineke), ...later }, input),
      expireChecks(system(), {}),
    ]);
    const lapsed = await harness.db.$count(
      events,
      and(eq(events.type, "company.check_lapsed"), eq(events.companyId, firm.actor.companyId!)),
    );
    const live = await liveOf(firm);
    expect(lapsed + live).toBe(1);
    expect(await isVerified(firm)).toBe(live === 1);
  }
  const { rows } = await harness.db.execute(sql`
    select company_id, kind from company_checks where ended_at is null group by 1, 2 having count(*) > 1`);
  expect(rows).toEqual([]);
});

test("a first quote that needs a check is sent before the check is withdrawn, or refused", async () => {
  await setCheckFirst(harness.ctx(ineke), { checkFirst: "on" });
  const owner = await client(harness);
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = await companyWithAPlace();
    const briefId = await publishedBrief(harness, owner);
    const checkId = await giveCheck(harness, firm);
    const acts = [
      () => sendProposal(harness.ctx(firm.actor), { briefId, ...QUOTE }),
      () => endCheck(harness.ctx(ineke), { checkId, facts: "Uitgeschreven" }),
    ];
    const all = await outcomes<unknown>((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(["", "kvk_check_required"]).toContain(refusals(all).join());
    expect(await liveOf(firm)).toBe(0);
    const sent = await harness.db.$count(proposals, eq(proposals.companyId, firm.actor.companyId!));
    expect(sent).toBe(refusals(all).length === 0 ? 1 : 0);
  }
  await setCheckFirst(harness.ctx(ineke), { checkFirst: "off" });
});

/** A subscribed company with a place in Utrecht, which the one before it left. */
async function companyWithAPlace(): Promise<Company> {
  await harness.db.delete(regionPlaces);
  return company(harness);
}
