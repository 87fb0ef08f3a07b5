import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies } from "#db/schema/index.ts";
import { finishRegistration } from "#domain/companies/finish-registration.ts";
import { saveCompanyDetails } from "#domain/companies/save-company-details.ts";
import { company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { registerWithNumber } from "../support/harness/registration.ts";

const ROUNDS = 20;

let harness: TestHarness;
let numbers = 55_000_000;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const newNumber = () => String((numbers += 1));

/** Registers a company; returns how to confirm it. */
const registered = async (kvkNumber: string) => (await registerWithNumber(harness, kvkNumber)).confirm;

test("of registrations with one KvK number that are confirmed at once, one becomes a company", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const kvkNumber = newNumber();
    const all = [await registered(kvkNumber), await registered(kvkNumber), await registered(kvkNumber)];
    expect(refusals(await Promise.all(all.map((confirm) => confirm())))).toEqual([
      "kvk_number_taken",
      "kvk_number_taken",
    ]);
    expect(await harness.db.$count(companies, eq(companies.kvkNumber, kvkNumber))).toBe(1);
  }
});

test("a registration and a company that changes to its KvK number don't both get it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const kvkNumber = newNumber();
    const confirm = await registered(kvkNumber);
    const firm = await company(harness, { subscribed: false });
    const change = () =>
      outcome(saveCompanyDetails(harness.ctx(firm.actor), { companyName: "Glans BV", kvkNumber }));
    const acts = round % 2 === 0 ? [confirm, change] : [change, confirm];
    expect(refusals(await Promise.all(acts.map((act) => act())))).toEqual(["kvk_number_taken"]);
    expect(await harness.db.$count(companies, eq(companies.kvkNumber, kvkNumber))).toBe(1);
  }
});

test("two companies that change to one KvK number don't both get it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firms = [await company(harness), await company(harness)];
    const ids = firms.map(({ actor }) => actor.companyId!);
    const kvkNumber = newNumber();
    const all = firms.map(({ actor }) =>
      saveCompanyDetails(harness.ctx(actor), { companyName: "Glans BV", kvkNumber }),
    );
    expect(refusals(await outcomes(all))).toEqual(["kvk_number_taken"]);
    const rows = await harness.db.select().from(companies).where(inArray(companies.id, ids));
    expect(rows.filter((row) => row.kvkNumber === kvkNumber)).toHaveLength(1);
  }
});

test("of companies of programs that finish with one KvK number at once, one gets it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const firms = [
      await company(harness, { subscribed: false }),
      await company(harness, { subscribed: false }),
    ];
    const ids = firms.map(({ actor }) => actor.companyId!);
    await harness.db.update(companies).set({ kvkNumber: null }).where(inArray(companies.id, ids));
    const kvkNumber = newNumber();
    const all = firms.map(({ actor }) =>
      finishRegistration(harness.ctx(actor), { kvkNumber, terms: true, termsVersion: undefined }),
    );
    expect(refusals(await outcomes(all))).toEqual(["kvk_number_taken"]);
    const rows = await harness.db.select().from(companies).where(inArray(companies.id, ids));
    expect(rows.filter((row) => row.kvkNumber === kvkNumber)).toHaveLength(1);
    expect(rows.filter((row) => row.kvkNumber === null)).toHaveLength(1);
  }
});

test("a company that finishes twice at once with two numbers keeps the first", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor } = await company(harness, { subscribed: false });
    const isOwn = eq(companies.id, actor.companyId!);
    await harness.db.update(companies).set({ kvkNumber: null }).where(isOwn);
    const all = [newNumber(), newNumber()].map((kvkNumber) =>
      finishRegistration(harness.ctx(actor), { kvkNumber, terms: true, termsVersion: undefined }),
    );
    expect(refusals(await outcomes(all))).toEqual(["invalid_input"]);
  }
});
