import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, companyProfiles } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { company, factsSeen } from "../../tests/support/companies.ts";
import { operator as newOperator } from "../../tests/support/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { verifyCompany } from "../companies/verify-company.ts";
import type { UserActor } from "../context.ts";
import { newId } from "../ids.ts";
import { companiesToScreen } from "./views.ts";

let harness: TestHarness;
let operator: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  operator = await newOperator(harness);
});
afterAll(() => harness.close());

it("only an operator marks a company as checked, and the mark records who did it and when", async () => {
  const { actor, profileId } = await company(harness);
  const seen = await factsSeen(harness, profileId);
  expect(await outcome(verifyCompany(harness.ctx(actor), { profileId, verified: true, seen }))).toEqual({
    refusal: "not_allowed",
  });

  await verifyCompany(harness.ctx(operator), { profileId, verified: true, seen });
  await verifyCompany(harness.ctx(operator), { profileId, verified: true, seen });
  const read = () => harness.db.select().from(companyProfiles).where(eq(companyProfiles.id, profileId));
  expect((await read())[0]).toMatchObject({
    verified: true,
    verifiedAt: harness.now,
    verifiedBy: operator.userId,
  });

  await verifyCompany(harness.ctx(operator), { profileId, verified: false, seen });
  expect((await read())[0]).toMatchObject({ verified: false, verifiedAt: null, verifiedBy: null });
  expect(
    await outcome(
      verifyCompany(harness.ctx(operator), { profileId: newId(harness.now), verified: true, seen }),
    ),
  ).toEqual({
    refusal: "not_found",
  });
});

const stale = async (change: (actor: UserActor) => Promise<unknown>) => {
  const { actor, profileId } = await company(harness);
  const seen = await factsSeen(harness, profileId);
  await change(actor);
  return { profileId, seen };
};
const isChecked = (profileId: string) =>
  harness.db.$count(
    companyProfiles,
    and(eq(companyProfiles.id, profileId), eq(companyProfiles.verified, true)),
  );

describe("a page that was opened before a company changed its details", () => {
  it.each([
    ["company name", { companyName: "Heel Anders BV" }],
    ["KvK number", { kvkNumber: "87654321" }],
    ["name on the invoices", { legalName: "Heel Anders Holding BV" }],
  ])("does not mark it as checked after a change of its %s", async (_, change) => {
    const { profileId, seen } = await stale((actor) =>
      harness.db.update(companies).set(change).where(eq(companies.id, actor.companyId!)),
    );
    expect(await outcome(verifyCompany(harness.ctx(operator), { profileId, verified: true, seen }))).toEqual({
      refusal: "company_changed",
    });
    expect(await isChecked(profileId)).toBe(0);
    const looked = await factsSeen(harness, profileId);
    await verifyCompany(harness.ctx(operator), { profileId, verified: true, seen: looked });
    expect(await isChecked(profileId)).toBe(1);
  });

  it("can still take the mark off", async () => {
    const { profileId, seen } = await stale(async () => {});
    await verifyCompany(harness.ctx(operator), { profileId, verified: true, seen });
    const changed = { ...seen, companyName: "Heel Anders BV" };
    await verifyCompany(harness.ctx(operator), { profileId, verified: false, seen: changed });
    expect(await isChecked(profileId)).toBe(0);
  });
});

it("the profile of a deleted company cannot be marked as checked", async () => {
  const { profileId } = await company(harness);
  const seen = await factsSeen(harness, profileId);
  const isProfile = eq(companyProfiles.id, profileId);
  await harness.db.update(companyProfiles).set({ companyId: null }).where(isProfile);
  expect(await outcome(verifyCompany(harness.ctx(operator), { profileId, verified: true, seen }))).toEqual({
    refusal: "not_found",
  });
  expect(await harness.db.$count(companyProfiles, and(isProfile, eq(companyProfiles.verified, true)))).toBe(
    0,
  );
});

it("only operators read which companies to check", async () => {
  expect(await outcome(companiesToScreen(harness.ctx({ kind: "visitor" })))).toEqual({
    refusal: "not_signed_in",
  });
});
