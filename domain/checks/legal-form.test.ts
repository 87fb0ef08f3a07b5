import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, companyChecks, companyProfiles } from "#db/schema/index.ts";
import { checkInput, company, giveCheck, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { operator } from "../../tests/support/people/people.ts";
import { saveCompanyDetails } from "../companies/save-company-details.ts";
import type { Ctx } from "../kernel/context.ts";
import type { LegalForm } from "../evidence/rules.ts";
import { checkQueue } from "./queue-view.ts";
import { recordCheck } from "./record-check.ts";

let harness: TestHarness;
let ctx: Ctx;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  ctx = harness.ctx(await operator(harness));
});
afterAll(() => harness.close());
beforeEach(async () => {
  firm = await company(harness, { subscribed: false });
});

const own = async () => {
  const [row] = await harness.db
    .select({
      companyName: companies.companyName,
      kvkNumber: companies.kvkNumber,
      legalForm: companies.legalForm,
      verified: companyProfiles.verified,
    })
    .from(companies)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, firm.actor.companyId!));
  return row!;
};
const save = async (legalForm?: LegalForm) => {
  const { companyName, kvkNumber } = await own();
  await saveCompanyDetails(harness.ctx(firm.actor), { companyName, kvkNumber: kvkNumber!, legalForm });
};
const live = async () =>
  (
    await harness.db
      .select({ kind: companyChecks.kind })
      .from(companyChecks)
      .where(and(eq(companyChecks.companyId, firm.actor.companyId!), isNull(companyChecks.endedAt)))
      .orderBy(companyChecks.kind)
  ).map(({ kind }) => kind);
const waits = async () =>
  (await checkQueue(ctx, null)).waiting
    .filter(({ companyId }) => companyId === firm.actor.companyId)
    .map(({ reason, kind }) => `${reason} ${kind}`)
    .toSorted();

test("another legal form ends the checks that it touches, and puts the company in the queue", async () => {
  await save("EENMANSZAAK");
  for (const kind of ["KVK", "VAT", "INSURANCE", "VOG"] as const)
    await giveCheck(harness, firm, { kind, ...(kind === "INSURANCE" && { validUntil: "2027-12-31" }) });
  await save("BV");
  expect(await live()).toEqual(["VOG"]);
  expect(await own()).toMatchObject({ legalForm: "BV", verified: false });
  expect(await waits()).toEqual(["CHANGED INSURANCE", "CHANGED KVK", "CHANGED VAT"]);
});

test("the first legal form ends nothing, and a form without it leaves it as it is", async () => {
  await giveCheck(harness, firm);
  await save("VOF");
  await save();
  expect(await own()).toMatchObject({ legalForm: "VOF", verified: true });
});

test.each<[LegalForm | null, LegalForm]>([
  [null, "STICHTING"],
  ["BV", "BV"],
])("a legal form that an operator saw is stored for a company that gave %s: %s", async (given, stored) => {
  if (given) await save(given);
  const input = await checkInput(harness, firm.actor);
  await recordCheck(ctx, { ...input, check: { ...input.check, legalForm: "STICHTING" } });
  expect(await own()).toMatchObject({ legalForm: stored, verified: true });
});
