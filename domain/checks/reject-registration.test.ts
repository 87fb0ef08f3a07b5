import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyChecks, companyProfiles, outbox } from "#db/schema/index.ts";
import { checkInput, company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { operator } from "../../tests/support/people/people.ts";
import { saveCompanyDetails } from "../companies/save-company-details.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { MAIL_FACTS } from "../mails/mail-facts.ts";
import { firstQuoteWait, medianCheckWait } from "./check-first-view.ts";
import { checkQueue } from "./queue-view.ts";
import { recordCheck } from "./record-check.ts";
import { rejectRegistration } from "./reject-registration.ts";
import { setCheckFirst } from "./set-check-first.ts";
import { ownChecks } from "./views.ts";

const REJECTION = { source: "Handelsregister online", facts: "Bij dit nummer hoort een andere naam." };

let harness: TestHarness;
let ineke: UserActor;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
beforeEach(async () => {
  firm = await company(harness, { subscribed: false });
});
afterAll(() => harness.close());

/** What an operator sends who sees the company as it is now, after this KvK check that ended. */
async function input(last: string | null = null) {
  const { companyId, seen } = await checkInput(harness, firm.actor);
  return { companyId, seen, last, rejection: REJECTION };
}
const reject = async (last: string | null = null) =>
  rejectRegistration(harness.ctx(ineke), await input(last));
const reasons = async () =>
  (await checkQueue(harness.ctx(ineke), null)).waiting
    .filter(({ companyId }) => companyId === firm.actor.companyId)
    .map(({ reason }) => reason);
const latest = async () =>
  (
    await harness.db
      .select({ id: companyChecks.id })
      .from(companyChecks)
      .where(eq(companyChecks.companyId, firm.actor.companyId!))
  )[0]!.id;

test("a company reads in a mail why its registration was not confirmed, and is not marked as checked", async () => {
  await reject();
  const mails = await harness.db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.kind, "check-rejected"), eq(sql`${outbox.payload}->>'companyId'`, firm.actor.companyId!)),
    );
  expect(mails).toHaveLength(1);
  expect(await MAIL_FACTS.decidedCheck(harness.ctx({ kind: "system" }), mails[0]!.payload)).toMatchObject({
    to: firm.actor.email,
    why: REJECTION.facts,
    source: REJECTION.source,
  });
  expect(await ownChecks(harness.ctx(firm.actor), firm.actor)).toMatchObject([
    { kind: "KVK", endedReason: "REJECTED", endedNote: REJECTION.facts },
  ]);
  const [profile] = await harness.db
    .select({ verified: companyProfiles.verified })
    .from(companyProfiles)
    .where(eq(companyProfiles.id, firm.profileId));
  expect(profile).toEqual({ verified: false });
});

test("a rejected company leaves the queue until it changes its details, and can be checked then", async () => {
  expect(await reasons()).toEqual(["NEW"]);
  await reject();
  expect(await reasons()).toEqual([]);
  await saveCompanyDetails(harness.ctx(firm.actor, { now: addHours(harness.now, 1) }), {
    companyName: "Glans Schoonmaak",
    kvkNumber: (await input()).seen.kvkNumber,
  });
  expect(await reasons()).toEqual(["CHANGED"]);
  const later = { now: addHours(harness.now, 2) };
  await recordCheck(harness.ctx(ineke, later), await checkInput(harness, firm.actor));
  expect(await reasons()).toEqual([]);
});

test("a company whose first quote waits reads why it was not confirmed, until it changes its details", async () => {
  await setCheckFirst(harness.ctx(ineke), { checkFirst: "on" });
  await reject();
  const wait = () => firstQuoteWait(harness.ctx(firm.actor), firm.actor.companyId!);
  expect(await wait()).toMatchObject({ rejection: { why: REJECTION.facts }, since: harness.now });
  const changed = addHours(harness.now, 1);
  await saveCompanyDetails(harness.ctx(firm.actor, { now: changed }), {
    companyName: "Glans Schoonmaak",
    kvkNumber: (await input()).seen.kvkNumber,
  });
  expect(await wait()).toMatchObject({ rejection: null, since: changed });
  await setCheckFirst(harness.ctx(ineke), { checkFirst: "off" });
});

test("a check after a rejection is not counted as a wait for operators", async () => {
  const ctx = harness.ctx(ineke, { now: addHours(harness.now, 24 * 400) });
  await rejectRegistration(ctx, await input());
  const later = harness.ctx(ineke, { now: addHours(ctx.now, 1) });
  await recordCheck(later, await checkInput(harness, firm.actor));
  expect(await medianCheckWait(later)).toBeNull();
});

test("of two operators who reject one registration one does, and a changed or checked company is not rejected", async () => {
  const seen = await input();
  const both = [0, 1].map(() => rejectRegistration(harness.ctx(ineke), seen));
  expect(refusals(await outcomes(both))).toEqual(["check_changed"]);
  const last = await latest();
  const stale = await input(last);
  await saveCompanyDetails(harness.ctx(firm.actor), {
    companyName: "Glans Schoonmaak",
    kvkNumber: stale.seen.kvkNumber,
  });
  expect(await outcome(rejectRegistration(harness.ctx(ineke), stale))).toEqual({
    refusal: "company_changed",
  });
  await recordCheck(harness.ctx(ineke), await checkInput(harness, firm.actor));
  expect(await outcome(reject(last))).toEqual({ refusal: "check_changed" });
  expect(await outcome(rejectRegistration(harness.ctx(firm.actor), stale))).toEqual({
    refusal: "not_allowed",
  });
});
