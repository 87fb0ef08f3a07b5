import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companyProfiles, proposals, regionPlaces, subscriptions } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { takeProvince } from "../companies/take-province.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import type { Province } from "../companies/places/rules.ts";
import { briefSheet } from "./reading/brief-sheet-view.ts";
import { sendProposal } from "./send-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const send = (actor: Actor, briefId: string) =>
  outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }));
const take = (actor: Actor, province: Province) => outcome(takeProvince(harness.ctx(actor), { province }));

describe("a company quotes where it has a place", () => {
  test("and nowhere else", async () => {
    const { actor } = await company(harness, { serviceAreas: ["Utrecht", "Zeeland"] });
    const [near, far] = [
      await publishedBrief(harness, owner, { province: "Zeeland" }),
      await publishedBrief(harness, owner, { province: "Limburg" }),
    ];
    expect(await send(actor, near)).toHaveProperty("value");
    expect(await send(actor, far)).toEqual({ refusal: "outside_provinces" });
    expect(await harness.db.$count(proposals)).toBe(1);
  });

  test("also when its profile names the province, without a place", async () => {
    const { actor } = await company(harness);
    await harness.db.delete(regionPlaces);
    expect(await send(actor, await publishedBrief(harness, owner))).toEqual({ refusal: "outside_provinces" });
  });

  test("for a move at either address", async () => {
    const mover = { vertical: "moving" as const, serviceAreas: ["Utrecht" as const] };
    const { actor } = await company(harness, mover);
    const move = { vertical: "moving" as const, province: "Limburg" as const };
    const near = await publishedBrief(harness, owner, { ...move, otherProvince: "Utrecht" });
    const far = await publishedBrief(harness, owner, { ...move, otherProvince: "Drenthe" });
    const abroad = await publishedBrief(harness, owner, move);
    expect(await send(actor, near)).toHaveProperty("value");
    expect(await send(actor, far)).toEqual({ refusal: "outside_provinces" });
    expect(await send(actor, abroad)).toEqual({ refusal: "outside_provinces" });
  });
});

test("a sheet says whether the company may quote, and which provinces it can take", async () => {
  const { actor, reader } = await company(harness);
  const briefId = await publishedBrief(harness, owner, { province: "Zeeland" });
  const territory = async () => (await briefSheet(harness, reader, briefId))!.territory;
  expect(await territory()).toEqual({
    mayQuote: false,
    provinces: [{ province: "Zeeland", isFull: false }],
  });
  await someCompanies(harness, 30, { serviceAreas: ["Zeeland"] });
  expect(await territory()).toMatchObject({ provinces: [{ isFull: true }] });
  await harness.db.delete(regionPlaces).where(eq(regionPlaces.slot, 30));
  await take(actor, "Zeeland");
  expect(await territory()).toMatchObject({ mayQuote: true });
});

describe("taking a province", () => {
  test("adds it to the profile with a place, and keeps the others", async () => {
    const { actor, profileId } = await company(harness);
    const briefId = await publishedBrief(harness, owner, { province: "Zeeland" });
    expect(await take(actor, "Zeeland")).toEqual({ value: undefined });
    const [profile] = await harness.db
      .select()
      .from(companyProfiles)
      .where(eq(companyProfiles.id, profileId));
    expect(profile!.serviceAreas).toEqual(["Utrecht", "Zeeland"]);
    const places = await harness.db.select().from(regionPlaces);
    expect(places.map(({ province }) => province).toSorted()).toEqual(["Utrecht", "Zeeland"]);
    expect(await send(actor, briefId)).toHaveProperty("value");
    expect(await take(actor, "Zeeland")).toEqual({ value: undefined });
    expect(await harness.db.$count(regionPlaces)).toBe(2);
  });

  test("is refused for a full province, which leaves the profile as it was", async () => {
    const { actor, profileId } = await company(harness);
    await someCompanies(harness, 30, { serviceAreas: ["Zeeland"] });
    expect(await take(actor, "Zeeland")).toEqual({ refusal: "region_full" });
    const [profile] = await harness.db
      .select()
      .from(companyProfiles)
      .where(eq(companyProfiles.id, profileId));
    expect(profile!.serviceAreas).toEqual(["Utrecht"]);
  });

  test("needs a subscription", async () => {
    const { actor } = await company(harness);
    await harness.db.update(subscriptions).set({ status: "canceled" });
    expect(await take(actor, "Zeeland")).toEqual({ refusal: "subscription_required" });
  });
});
