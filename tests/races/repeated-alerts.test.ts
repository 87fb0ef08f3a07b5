import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, outbox, repeatedAlerts } from "#db/schema/index.ts";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import { repeatAlert } from "#domain/desk/reach/repeat-alert.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { HOURS_BEFORE_REPEAT } from "#domain/matching/alerts/rules.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { someCompanies } from "../support/people/companies.ts";
import { client, operator } from "../support/people/people.ts";

const COMPANIES = 3;

let harness: TestHarness;
let owner: UserActor;
let desk: UserActor[];
beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  desk = await Promise.all(Array.from({ length: 3 }, () => operator(harness)));
  await someCompanies(harness, COMPANIES);
});
afterAll(() => harness.close());

/** Requests that the companies were told of a day ago. */
async function toldBriefs(): Promise<string[]> {
  const ids = await publishedBriefs(harness, owner, ROUNDS);
  const then = { ...harness.ctx({ kind: "system" }), now: addHours(harness.now, -HOURS_BEFORE_REPEAT) };
  for (const briefId of ids)
    await harness.db.transaction((tx) => releaseAlerts(then, tx, briefId, "published"));
  await harness.db.delete(outbox);
  return ids;
}

const repeat = (briefId: string) =>
  outcomes(desk.map((operatorOf) => repeatAlert(harness.ctx(operatorOf), { briefId })));
const mailsOf = (briefId: string) =>
  harness.db.$count(
    outbox,
    sql`${outbox.kind} = 'brief-alert' and ${outbox.payload} ->> 'briefId' = ${briefId}`,
  );

test("of operators who ask the companies of a request again at once one does, and each company gets one mail", async () => {
  const ids = await toldBriefs();
  for (const briefId of ids) {
    expect(refusals(await repeat(briefId))).toEqual(Array(desk.length - 1).fill("alert_not_repeatable"));
    expect(await mailsOf(briefId)).toBe(COMPANIES);
  }
  expect(await harness.db.$count(repeatedAlerts, inArray(repeatedAlerts.briefId, ids))).toBe(ids.length);
}, 120_000);

test("while its client closes a request, companies are told again before it, or nobody is", async () => {
  for (const briefId of await toldBriefs()) {
    const [told] = await Promise.all([
      outcome(repeatAlert(harness.ctx(desk[0]!), { briefId })),
      cancelBrief(harness.ctx(owner), { briefId }),
    ]);
    expect(await mailsOf(briefId)).toBe(told.value === undefined ? 0 : COMPANIES);
    const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(brief!.status).toBe("CANCELLED");
  }
}, 120_000);
