import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, profiles } from "#db/schema/index.ts";
import { checkInput } from "../../tests/support/people/companies.ts";
import {
  openPaymentHarness,
  ORDER,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { company } from "../../tests/support/people/companies.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { operator } from "../../tests/support/people/people.ts";
import { checkQueue } from "../checks/queue-view.ts";
import { recordCheck } from "../checks/record-check.ts";
import type { UserActor } from "../kernel/context.ts";
import { startCheckout } from "../payments/start-checkout.ts";
import { finishRegistration } from "./finish-registration.ts";
import { saveCompanyDetails } from "./save-company-details.ts";

let at: PaymentHarness;
let numbers = 61_000_000;
beforeAll(async () => {
  at = await openPaymentHarness();
});
afterAll(() => at.harness.close());

const newNumber = () => String((numbers += 1));

/** A company that a program registered: with a profile and an address, without a KvK number. */
async function unfinished(): Promise<UserActor> {
  const { actor } = await company(at.harness, { subscribed: false });
  await at.harness.db.update(companies).set({ kvkNumber: null }).where(eq(companies.id, actor.companyId!));
  return actor;
}

const finish = (actor: UserActor, kvkNumber: string) =>
  outcome(finishRegistration(at.harness.ctx(actor), { kvkNumber, terms: true, termsVersion: undefined }));
const own = async ({ companyId }: UserActor) =>
  (await at.harness.db.select().from(companies).where(eq(companies.id, companyId!)))[0]!;

test("a company without KvK number cannot order, and orders once it gave it and accepted the terms", async () => {
  const actor = await unfinished();
  const order = () => outcome(startCheckout(at.harness.ctx(actor), ORDER));
  expect(await order()).toEqual({ refusal: "registration_unfinished" });
  expect((await finish(actor, newNumber())).refusal).toBeUndefined();
  const [profile] = await at.harness.db.select().from(profiles).where(eq(profiles.id, actor.userId));
  expect(profile).toMatchObject({ termsAcceptedAt: at.harness.now, termsVersion: expect.any(String) });
  expect((await order()).refusal).toBeUndefined();
});

test("no KvK number is given without the terms, and a given one is changed elsewhere", async () => {
  const actor = await unfinished();
  const details = { companyName: "Glans", kvkNumber: newNumber(), legalForm: undefined };
  expect(await outcome(saveCompanyDetails(at.harness.ctx(actor), details))).toEqual({
    refusal: "registration_unfinished",
  });
  const kvkNumber = newNumber();
  expect((await finish(actor, kvkNumber)).refusal).toBeUndefined();
  expect((await finish(actor, kvkNumber)).refusal).toBeUndefined();
  expect(await finish(actor, newNumber())).toEqual({ refusal: "invalid_input" });
  expect((await own(actor)).kvkNumber).toBe(kvkNumber);
});

test("a KvK number that another company of the vertical has is refused", async () => {
  const [first, second] = [await unfinished(), await unfinished()];
  const kvkNumber = newNumber();
  expect((await finish(first, kvkNumber)).refusal).toBeUndefined();
  expect(await finish(second, kvkNumber)).toEqual({ refusal: "kvk_number_taken" });
  expect((await own(second)).kvkNumber).toBeNull();
});

test("operators are not asked to check a company without KvK number, and cannot", async () => {
  const actor = await unfinished();
  const desk = at.harness.ctx(await operator(at.harness));
  const waits = async () =>
    (await checkQueue(desk, null)).waiting.some(({ companyId }) => companyId === actor.companyId);
  expect(await waits()).toBe(false);
  expect(await outcome(recordCheck(desk, await checkInput(at.harness, actor)))).toEqual({
    refusal: "registration_unfinished",
  });
  await finish(actor, newNumber());
  expect(await waits()).toBe(true);
});
