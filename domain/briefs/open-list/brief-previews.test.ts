import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs, companies, companyProfiles, invitedCompanies } from "#db/schema/index.ts";
import { askFirst } from "../../../tests/support/people/asked-briefs.ts";
import {
  CLIENT_SECRETS,
  publishedBrief,
  publishedBriefs,
  UNCONFIRMED,
  withoutIds,
} from "../../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../../tests/support/people/companies.ts";
import { companyView } from "../../../tests/support/people/company-view.ts";
import { client } from "../../../tests/support/people/people.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { addHours } from "../../kernel/dates.ts";
import type { UserActor } from "../../kernel/context.ts";
import type { Province } from "../../companies/places/rules.ts";
import { briefPreviews, MOST_PREVIEWS } from "./brief-previews-view.ts";

let harness: TestHarness;
let owner: UserActor;
let newcomer: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  newcomer = await company(harness, { subscribed: false });
});
afterEach(() => harness.close());

const sessionOf = async (actor: UserActor, suspended = false) => ({
  actor,
  company: await companyView(harness, newcomer.actor),
  suspended,
});
const previewed = async (asked: Province | null = null, actor = newcomer.actor) =>
  briefPreviews(harness, await sessionOf(actor), asked);
const placesOf = async (...of: Parameters<typeof previewed>) =>
  (await previewed(...of)).rows.map(({ locationText }) => locationText);
const withoutProfile = () =>
  harness.db.delete(companyProfiles).where(eq(companyProfiles.id, newcomer.profileId));

test("shows kind, place, size, day, budget and how many quoted, and nothing else", async () => {
  await publishedBrief(harness, owner, { description: "Alleen de gang.", proposalsCount: 2 });
  const { rows, isMore, provinces, mayChoose } = await previewed();
  expect({ isMore, provinces, mayChoose }).toEqual({
    isMore: false,
    provinces: ["Utrecht"],
    mayChoose: false,
  });
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]!).toSorted()).toEqual([
    "budgetMaxEuro",
    "budgetMinEuro",
    "category",
    "dateFlexible",
    "eventDate",
    "frequency",
    "heldPlaces",
    "isInvited",
    "locationText",
    "maxProposals",
    "proposalsCount",
    "publishedAt",
    "service",
    "squareMeters",
    "volumeM3",
  ]);
  expect(rows[0]).toMatchObject({ locationText: "Utrecht (3511)", proposalsCount: 2, maxProposals: 5 });
  const told = JSON.stringify(rows);
  const secrets = [...Object.values(CLIENT_SECRETS), "Alleen de gang."];
  expect(secrets.filter((secret) => withoutIds(told).includes(secret))).toEqual([]);
});

test.each([
  ["that is unconfirmed", UNCONFIRMED],
  ["that is full", { status: "IN_PROGRESS" as const, proposalsCount: 5 }],
  ["that is completed", { status: "COMPLETED" as const }],
  ["whose day has passed", { eventDate: "2026-03-10" }],
  ["of another province", { province: "Zeeland" as const }],
  ["of the other vertical", { vertical: "moving" as const }],
])("shows no request %s", async (_, change) => {
  await publishedBrief(harness, owner, change);
  expect(await placesOf()).toEqual([]);
});

test("shows no request that asks one company first, not even to that company", async () => {
  await askFirst(harness, owner, await company(harness));
  expect(await placesOf()).toEqual([]);
});

test("without provinces of its own the area is that of the address, until the company asks for another", async () => {
  await publishedBrief(harness, owner, { locationText: "Utrecht (3511)" });
  await publishedBrief(harness, owner, { province: "Zeeland", locationText: "Goes (4461)" });
  // Its provinces are its own choice already.
  expect(await placesOf("Zeeland")).toEqual(["Utrecht (3511)"]);
  await withoutProfile();
  expect(await placesOf()).toEqual(["Utrecht (3511)"]);
  expect(await placesOf("Zeeland")).toEqual(["Goes (4461)"]);
  await harness.db
    .update(companies)
    .set({ postcode: null })
    .where(eq(companies.id, newcomer.actor.companyId!));
  expect((await placesOf()).toSorted()).toEqual(["Goes (4461)", "Utrecht (3511)"]);
  expect(await previewed()).toMatchObject({ provinces: [], mayChoose: true });
});

test("shows the request to which it was invited first, also an older one, once", async () => {
  const briefId = await publishedBrief(harness, owner, {
    locationText: "Zeist (3701)",
    publishedAt: addHours(harness.now, -48),
  });
  await publishedBriefs(harness, owner, MOST_PREVIEWS);
  expect((await placesOf())[0]).not.toBe("Zeist (3701)");
  const invitation = { briefId, companyId: newcomer.actor.companyId!, line: "Past dit?" };
  await harness.db
    .insert(invitedCompanies)
    .values({ ...invitation, invitedAt: harness.now, day: "2026-03-11" });
  const { rows, isMore } = await previewed();
  expect(rows.map(({ locationText }) => locationText).indexOf("Zeist (3701)")).toBe(0);
  expect([rows.length, isMore, rows.filter(({ isInvited }) => isInvited).length]).toEqual([20, true, 1]);
  await harness.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "client" })
    .where(eq(briefs.id, briefId));
  expect((await previewed()).rows.some(({ isInvited }) => isInvited)).toBe(false);
});

test("shows a mover the moves that end in its province", async () => {
  newcomer = await company(harness, { vertical: "moving", subscribed: false });
  const move = { vertical: "moving", province: "Zeeland" } as const;
  await publishedBrief(harness, owner, { ...move, otherProvince: "Utrecht", locationText: "Goes (4461)" });
  await publishedBrief(harness, owner, { ...move, otherProvince: "Limburg", locationText: "Sluis (4524)" });
  expect(await placesOf()).toEqual(["Goes (4461)"]);
});

test("shows the newest requests, and says that there are more", async () => {
  await publishedBriefs(harness, owner, MOST_PREVIEWS + 1);
  const { rows, isMore } = await previewed();
  expect([rows.length, isMore]).toEqual([MOST_PREVIEWS, true]);
});

test("shows every member of the company what its owner sees, and nobody else anything", async () => {
  await publishedBrief(harness, owner);
  const reader = await colleague(harness, newcomer.actor, "READER");
  expect(await placesOf(null, reader)).toHaveLength(1);
  const refused = { refusal: "not_allowed" };
  const suspended = await sessionOf(newcomer.actor, true);
  expect(await outcome(briefPreviews(harness, suspended, null))).toEqual(refused);
  expect(
    await outcome(briefPreviews(harness, { actor: owner, company: null, suspended: false }, null)),
  ).toEqual(refused);
});
