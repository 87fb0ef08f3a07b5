import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, measures, outbox } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { operator } from "../../../tests/support/people/people.ts";
import type { UserActor } from "../../kernel/context.ts";
import { applyMeasures } from "./apply-measures.ts";
import { GROUND_CODES, NOTICE_DAYS, type Ground } from "./rules.ts";
import { takeMeasure } from "./take-measure.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());

async function take(companyId: string, act: "SUSPEND" | "END", ground: Ground) {
  const about = { subjectKind: "COMPANY" as const, subjectId: companyId, origin: "OWN" as const };
  const facts = "De factuur van maart is niet betaald.";
  const { measureId } = await takeMeasure(harness.ctx(ineke), { ...about, act, ground, facts });
  const [taken] = await harness.db.select().from(measures).where(eq(measures.id, measureId));
  return taken!;
}

/** The grounds on which this act works from the moment at which it is taken. */
async function atOnce(act: "SUSPEND" | "END"): Promise<Ground[]> {
  const grounds: Ground[] = [];
  for (const ground of GROUND_CODES) {
    const { actor } = await company(harness, { subscribed: false });
    const { status } = await take(actor.companyId!, act, ground);
    if (status === "IN_FORCE") grounds.push(ground);
  }
  return grounds;
}

test("an account of a company is closed at once for what is illegal, fraud, repetition or an order alone", async () => {
  expect(await atOnce("END")).toEqual(["illegal", "legal_order", "fraud", "repeated"]);
});

test("a company that does not pay is told of its suspension thirty days before, and of no other suspension", async () => {
  expect(await atOnce("SUSPEND")).toEqual(GROUND_CODES.filter((ground) => ground !== "unpaid"));
  const companyId = (await company(harness, { subscribed: false })).actor.companyId!;
  await harness.db.delete(outbox);
  const { startsAt, id } = await take(companyId, "SUSPEND", "unpaid");
  const told = await harness.db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);
  expect(told).toMatchObject([{ kind: "measure-told", payload: { measureId: id } }]);
  const isSuspended = async () =>
    (await harness.db.select().from(companies).where(eq(companies.id, companyId)))[0]!.suspendedAt !== null;
  const apply = () => applyMeasures(harness.ctx({ kind: "system" }), {});
  harness.passHours(NOTICE_DAYS * 24 - 1);
  await apply();
  expect(await isSuspended()).toBe(false);
  harness.passHours(1);
  expect(harness.now).toEqual(startsAt);
  await apply();
  expect(await isSuspended()).toBe(true);
});
