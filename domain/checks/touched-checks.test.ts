import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, companyChecks } from "#db/schema/index.ts";
import { company, giveCheck, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { billingDetailsInput } from "../payments/billing/input.ts";
import { saveBillingDetails } from "../payments/billing/save-billing-details.ts";
import { VERTICALS } from "../kernel/verticals.ts";
import { changeProfile } from "../companies/profile/change-profile.ts";
import { changeProfileInput, companyDetailsInput } from "../companies/input.ts";
import { saveCompanyDetails } from "../companies/save-company-details.ts";
import {
  CHECKED_FACTS,
  CHECK_KINDS,
  CHECKS_OF,
  ENDED_BY,
  ENDING_KINDS,
  type CheckedFact,
} from "../evidence/rules.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  firm = await company(harness, { vertical: "moving" });
  await harness.db.update(companies).set({ legalForm: "VOF", vatId: "NL000099998B57" }).where(isOwn());
  for (const kind of CHECKS_OF.moving)
    await giveCheck(harness, firm, {
      kind,
      ...(ENDING_KINDS.includes(kind) && { validUntil: "2027-12-31" }),
    });
});

const isOwn = () => eq(companies.id, firm.actor.companyId!);
const own = async () => (await harness.db.select().from(companies).where(isOwn()))[0]!;

async function saveDetails(change: object): Promise<void> {
  const { companyName, kvkNumber, legalForm } = await own();
  const details = companyDetailsInput.parse({ companyName, kvkNumber, legalForm, ...change });
  await saveCompanyDetails(harness.ctx(firm.actor), details);
}

async function saveBilling(change: object): Promise<void> {
  const { legalName, postcode, houseNumber, street, city, vatId } = await own();
  const unchanged = { legalName, postcode, houseNumber, addition: "", street, place: city, vatId };
  await saveBillingDetails(harness.ctx(firm.actor), billingDetailsInput.parse({ ...unchanged, ...change }));
}

/** How a company changes each fact. */
const CHANGE: Record<CheckedFact, () => Promise<unknown>> = {
  businessName: () =>
    changeProfile(harness.ctx(firm.actor), changeProfileInput.parse({ businessName: "Anders" })),
  companyName: () => saveDetails({ companyName: "Anders BV" }),
  kvkNumber: () => saveDetails({ kvkNumber: "87654321" }),
  legalForm: () => saveDetails({ legalForm: "BV" }),
  legalName: () => saveBilling({ legalName: "Anders BV" }),
  vatId: () => saveBilling({ vatId: "NL123456782B90" }),
};

test.each(CHECKED_FACTS)("a change of %s ends the checks that are about it, and no others", async (fact) => {
  await CHANGE[fact]();
  const live = await harness.db
    .select({ kind: companyChecks.kind })
    .from(companyChecks)
    .where(and(eq(companyChecks.companyId, firm.actor.companyId!), isNull(companyChecks.endedAt)));
  const untouched = CHECKS_OF.moving.filter((kind) => !ENDED_BY[fact].kinds.includes(kind));
  expect(live.map(({ kind }) => kind).toSorted()).toEqual(untouched.toSorted());
});

test("every kind has a place in a vertical", async () => {
  expect(new Set(Object.values(CHECKS_OF).flat())).toEqual(new Set(CHECK_KINDS));
  for (const vertical of VERTICALS) {
    const firm = await company(harness, { vertical });
    for (const kind of CHECKS_OF[vertical])
      await giveCheck(harness, firm, { kind, validUntil: "2027-01-01" });
  }
});
