import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, companies, measures } from "#db/schema/index.ts";
import { cleaningSubmission, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import {
  type DeletionHarness,
  openDeletionHarness,
} from "../../../tests/support/harness/deletion-harness.ts";
import { addInvoice } from "../../../tests/support/people/invoices.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { registerWithNumber } from "../../../tests/support/harness/registration.ts";
import { issueOneTimeCode } from "../../accounts/one-time-codes.ts";
import { confirmBrief } from "../../briefs/confirm-brief.ts";
import { submitCleaningBrief } from "../../briefs/submission/submit-cleaning-brief.ts";
import { finishRegistration } from "../../companies/finish-registration.ts";
import { saveCompanyDetails } from "../../companies/save-company-details.ts";
import type { UserActor } from "../../kernel/context.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { decideObjection } from "./decide-objection.ts";
import { deleteOldMeasures } from "./delete-old-measures.ts";
import { liftMeasure } from "./lift-measure.ts";
import { objectToMeasure } from "./object-to-measure.ts";
import { objectionToken } from "./objection-link.ts";
import { statementOfLink } from "./statement-view.ts";
import { takeMeasure } from "./take-measure.ts";
import type { Ground, MeasureAct, MeasureSubject } from "./rules.ts";

let at: DeletionHarness;
let ineke: UserActor;
let omar: UserActor;
beforeAll(async () => {
  at = await openDeletionHarness();
  ineke = await operator(at.harness);
  omar = await operator(at.harness);
});
afterAll(() => at.harness.close());

const FACTS = "Op drie aanvragen is niemand thuis geweest.";
const take = (
  subjectKind: MeasureSubject,
  subjectId: string,
  act: MeasureAct,
  ground: Ground = "misconduct",
) => takeMeasure(at.harness.ctx(ineke), { subjectKind, subjectId, act, ground, facts: FACTS, origin: "OWN" });
const stored = async (id: string) =>
  (await at.harness.db.select().from(measures).where(eq(measures.id, id)))[0];
const visitor = () => at.harness.ctx({ kind: "visitor" });

/** A company that was suspended and then deleted its account. */
async function deletedWhileSuspended() {
  const { actor } = await at.company();
  const isIt = eq(companies.id, actor.companyId!);
  const [row] = await at.harness.db.select().from(companies).where(isIt);
  const { measureId } = await take("COMPANY", actor.companyId!, "SUSPEND");
  await at.deleteAccount(actor);
  expect(await at.harness.db.$count(companies, isIt)).toBe(0);
  return { measureId, email: actor.email, kvkNumber: row!.kvkNumber! };
}

test("what was decided and why stays when its account is deleted, without the account", async () => {
  const { measureId, email, kvkNumber } = await deletedWhileSuspended();
  const row = await stored(measureId);
  expect(row).toMatchObject({
    status: "IN_FORCE",
    facts: FACTS,
    companyId: null,
    userId: null,
    briefId: null,
  });
  expect(JSON.stringify(row)).not.toContain(email);
  expect(JSON.stringify(row)).not.toContain(kvkNumber);
});

test("who deleted the account reads the statement by its link, objects, and gets a decision", async () => {
  const { measureId } = await deletedWhileSuspended();
  const token = objectionToken(at.harness.ctx(ineke), measureId);
  expect(await statementOfLink(visitor(), token)).toMatchObject({
    facts: FACTS,
    isCompany: true,
    mayObject: true,
  });
  await objectToMeasure(visitor(), { token, objection: "Ik was er wel." });
  const decided = { measureId, decision: "UPHELD", decisionText: "Je hebt gelijk." } as const;
  await decideObjection(at.harness.ctx(omar), decided);
  expect(await statementOfLink(visitor(), token)).toMatchObject({ status: "LIFTED", decision: "UPHELD" });
});

test("deleting the account washes no suspension away: its address and KvK number get no new account", async () => {
  const { measureId, email, kvkNumber } = await deletedWhileSuspended();
  const sameAddress = await registerWithNumber(at.harness, "12345679", { email });
  expect(await sameAddress.confirm()).toEqual({ refusal: "address_barred" });
  const sameNumber = await registerWithNumber(at.harness, kvkNumber);
  expect(await sameNumber.confirm()).toEqual({ refusal: "kvk_number_barred" });
  expect(await at.harness.db.$count(companies, eq(companies.kvkNumber, kvkNumber))).toBe(0);
  const { actor } = await company(at.harness);
  const details = { companyName: "Glans BV", kvkNumber };
  expect(await outcome(saveCompanyDetails(at.harness.ctx(actor), details))).toEqual({
    refusal: "kvk_number_barred",
  });
  await at.harness.db.update(companies).set({ kvkNumber: null }).where(eq(companies.id, actor.companyId!));
  const finish = { kvkNumber, terms: true as const, termsVersion: undefined };
  expect(await outcome(finishRegistration(at.harness.ctx(actor), finish))).toEqual({
    refusal: "kvk_number_barred",
  });
  await liftMeasure(at.harness.ctx(omar), { measureId, reason: "over" });
  expect(await stored(measureId)).toMatchObject({ barredEmail: null, barredKvk: null });
  expect((await sameNumber.confirm()).refusal).toBeUndefined();
});

test("a suspended company that takes another KvK number, and deletes its account or not, bars the first", async () => {
  const { actor } = await at.company();
  const [row] = await at.harness.db.select().from(companies).where(eq(companies.id, actor.companyId!));
  const kvkNumber = row!.kvkNumber!;
  const { measureId } = await take("COMPANY", actor.companyId!, "SUSPEND");
  const change = (number: string) =>
    outcome(saveCompanyDetails(at.harness.ctx(actor), { companyName: "Glans BV", kvkNumber: number }));
  expect(await change("22345873")).toEqual({ value: undefined });
  const again = await registerWithNumber(at.harness, kvkNumber);
  expect(await again.confirm()).toEqual({ refusal: "kvk_number_barred" });
  // A mistyped number is repaired, and given up once more.
  expect(await change(kvkNumber)).toEqual({ value: undefined });
  expect(await change("22345881")).toEqual({ value: undefined });
  await at.deleteAccount(actor);
  expect(await again.confirm()).toEqual({ refusal: "kvk_number_barred" });
  await liftMeasure(at.harness.ctx(omar), { measureId, reason: "over" });
  expect((await again.confirm()).refusal).toBeUndefined();
});

test("an end that was only announced bars its address too", async () => {
  const { actor } = await at.company();
  const { measureId } = await take("COMPANY", actor.companyId!, "END");
  await confirmMeasure(at.harness.ctx(omar), { measureId });
  expect(await stored(measureId)).toMatchObject({ status: "ANNOUNCED" });
  await at.deleteAccount(actor);
  const again = await registerWithNumber(at.harness, "12345695", { email: actor.email });
  expect(await again.confirm()).toEqual({ refusal: "address_barred" });
});

const DOWN = () => Promise.reject(new Error("the provider does not answer"));

/**
 * Ends a company while refunds fail, and deletes its account with `payments`. Returns whether the measure says afterwards that
 * money waits.
 */
async function waitsAfterDeletion(payments: Partial<Payments>, sequence: number): Promise<boolean> {
  const { actor } = await at.company();
  await addInvoice(at.harness.db, actor.companyId!, sequence);
  const { measureId } = await take("COMPANY", actor.companyId!, "END", "fraud");
  at.harness.payments = { ...at.payments, refund: DOWN };
  await confirmMeasure(at.harness.ctx(omar), { measureId });
  at.harness.payments = at.payments;
  expect(await stored(measureId)).toMatchObject({ moneyWaitsSince: at.harness.now });
  await at.deleteAccount(actor, { payments: { ...at.payments, ...payments } });
  const { companyId, moneyWaitsSince } = (await stored(measureId))!;
  expect(companyId).toBeNull();
  return moneyWaitsSince !== null;
}

test("what waits at the payment provider is repeated before the company goes, and a failure keeps nobody from going", async () => {
  expect(await waitsAfterDeletion({ refund: () => Promise.resolve({ returned: 0 }) }, 1)).toBe(false);
  expect(await waitsAfterDeletion({ refund: DOWN }, 2)).toBe(true);
});

test("a client who deleted a suspended account publishes no request with the same address", async () => {
  const owner = await at.client();
  await take("CLIENT", owner.userId, "END");
  await at.deleteAccount(owner);
  const form = cleaningSubmission(at.harness, { clientEmail: owner.email });
  const { briefId } = await submitCleaningBrief(visitor(), form);
  const about = { purpose: "confirm_brief", email: owner.email, subjectId: briefId } as const;
  const { token } = await issueOneTimeCode(visitor(), about);
  const confirmed = confirmBrief(visitor(), { proof: { token }, sentHere: null, browser: new Headers() });
  expect(await outcome(confirmed)).toEqual({ refusal: "address_barred" });
  expect(await at.harness.db.$count(authUsers, eq(authUsers.email, owner.email))).toBe(0);
});

test("a hidden quote or a warning bars nobody who deleted the account", async () => {
  const { actor } = await at.company();
  const briefId = await publishedBrief(at.harness, await client(at.harness));
  const { proposalId } = await sendProposal(at.harness.ctx(actor), { briefId, ...QUOTE });
  const { measureId } = await take("PROPOSAL", proposalId, "HIDE");
  await take("COMPANY", actor.companyId!, "WARN");
  await at.deleteAccount(actor);
  expect(await stored(measureId)).toMatchObject({ facts: FACTS, accountLeftAt: at.harness.now });
  const again = await registerWithNumber(at.harness, "22345687", { email: actor.email });
  expect((await again.confirm()).refusal).toBeUndefined();
});

test("a measure of a deleted account is deleted two years after it, and bars nobody from then on", async () => {
  const { measureId, kvkNumber } = await deletedWhileSuspended();
  at.harness.passHours(24 * 720);
  await deleteOldMeasures(at.harness.ctx({ kind: "system" }));
  expect(await stored(measureId)).toBeDefined();
  at.harness.passHours(24 * 20);
  await deleteOldMeasures(at.harness.ctx({ kind: "system" }));
  expect(await stored(measureId)).toBeUndefined();
  const again = await registerWithNumber(at.harness, kvkNumber);
  expect((await again.confirm()).refusal).toBeUndefined();
});
