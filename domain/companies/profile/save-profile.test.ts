import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companies, companyProfiles, events, outbox, portfolioItems } from "#db/schema/index.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, giveCheck } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { PROFILE_FORM } from "../../../tests/support/people/profile-form.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { Actor, UserActor } from "../../kernel/context.ts";
import { MAIL_FACTS } from "../../mails/mail-facts.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { companyProfileInput, saveProfileInput } from "../input.ts";
import { saveProfile } from "./save-profile.ts";
import { takeProvince } from "../take-province.ts";
import { companyView } from "../../../tests/support/people/company-view.ts";
import { portfolioOf, readerOf } from "../views.ts";

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
});
afterEach(() => harness.close());

const save = (actor: Actor, change: Record<string, unknown> = {}) =>
  saveProfile(harness.ctx(actor), companyProfileInput("cleaning").parse({ ...PROFILE_FORM, ...change }));
const profileOf = async ({ companyId }: UserActor) =>
  (await harness.db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId!)))[0];
const linksOf = async (profileId: string) =>
  (
    await harness.db
      .select()
      .from(portfolioItems)
      .where(eq(portfolioItems.profileId, profileId))
      .orderBy(asc(portfolioItems.position))
  ).map(({ value }) => value);

/** A registered company without a profile. */
async function newCompany(): Promise<UserActor> {
  const { actor, profileId } = await company(harness, { subscribed: false });
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, profileId));
  return actor;
}

test("saves the fields of the form, in the vertical of the registration", async () => {
  const actor = await newCompany();
  const { profileId } = await save(actor);
  expect(await profileOf(actor)).toMatchObject({
    id: profileId,
    vertical: "cleaning",
    businessName: "Frisse Start",
    website: "https://frisse-start.example/",
    yearsInBusiness: 12,
    startingPriceEuro: 1250,
    categories: ["RESIDENTIAL", "OFFICE"],
    serviceAreas: ["Utrecht", "Gelderland"],
    verified: false,
  });
  expect(await linksOf(profileId)).toEqual(["https://frisse-start.example/werk", "https://foto.example/3"]);
});

test("changes the profile and its links when saved again, and keeps its images", async () => {
  const { actor, profileId } = await company(harness);
  const picture = {
    id: profileId,
    profileId,
    kind: "IMAGE" as const,
    value: "portfolio/1.webp",
    position: 0,
  };
  await harness.db.insert(portfolioItems).values({ ...picture, createdAt: harness.now });
  await save(actor);
  expect(await save(actor, { businessName: "Nieuwe Naam", link1: "", link3: "" })).toEqual({ profileId });
  expect(await profileOf(actor)).toMatchObject({ businessName: "Nieuwe Naam" });
  expect(await linksOf(profileId)).toEqual(["portfolio/1.webp"]);
});

describe("a company that was checked", () => {
  let actor: UserActor;
  beforeEach(async () => {
    actor = await newCompany();
    await save(actor);
    await giveCheck(harness, { actor, reader: { vertical: "cleaning" } });
  });

  test("loses that when it changes the name on its profile", async () => {
    await save(actor, { businessName: "Rijksschoonmakers" });
    expect(await profileOf(actor)).toMatchObject({ verified: false, verifiedAt: null });
    const unchecked = await harness.db.select().from(events).where(eq(events.type, "company.check_lapsed"));
    expect(unchecked).toMatchObject([{ companyId: actor.companyId }]);
    const [mail] = await harness.db.select().from(outbox).where(eq(outbox.kind, "check-lapsed"));
    expect(await MAIL_FACTS.lapsedChecks(harness.ctx({ kind: "system" }), mail!.payload)).toMatchObject({
      to: actor.email,
      businessName: "Rijksschoonmakers",
      kinds: ["KVK"],
      reason: "NAME_CHANGED",
    });
  });

  test("keeps that when it changes anything else", async () => {
    await save(actor, {
      bio: "Wij boenen ook.",
      website: "",
      categories: ["OFFICE"],
      serviceAreas: ["Drenthe"],
    });
    expect(await profileOf(actor)).toMatchObject({ verified: true, verifiedAt: harness.now });
  });
});

test("ignores a form that claims to be verified", async () => {
  const actor = await newCompany();
  await save(actor, { verified: "on", verifiedAt: "2026-01-01", userId: "x", vertical: "moving" });
  expect(await profileOf(actor)).toMatchObject({
    verified: false,
    verifiedAt: null,
    vertical: "cleaning",
  });
});

test("a suspended company takes no place that it does not have, and saves the rest", async () => {
  const { actor } = await company(harness, { serviceAreas: ["Utrecht", "Zeeland"] });
  const isIt = eq(companies.id, actor.companyId!);
  await harness.db.update(companies).set({ suspendedAt: harness.now }).where(isIt);
  const REFUSED = { refusal: "company_suspended" };
  expect(await outcome(save(actor, { serviceAreas: ["Utrecht", "Limburg"] }))).toEqual(REFUSED);
  expect(await outcome(takeProvince(harness.ctx(actor), { province: "Limburg" }))).toEqual(REFUSED);
  await save(actor, { serviceAreas: ["Utrecht"], bio: "Sinds 1990." });
  expect(await profileOf(actor)).toMatchObject({ serviceAreas: ["Utrecht"], bio: "Sinds 1990." });
});

test("refuses a profile for anybody but a company", async () => {
  expect(await outcome(save({ kind: "visitor" }))).toEqual({ refusal: "not_signed_in" });
  expect(await outcome(save(await client(harness)))).toEqual({ refusal: "not_allowed" });
  const { actor } = await company(harness);
  await harness.db.delete(companies).where(eq(companies.contactId, actor.userId));
  expect(await outcome(save(actor))).toEqual({ refusal: "not_signed_in" });
});

test("refuses a category of another vertical, also when the form did not check it", async () => {
  const actor = await newCompany();
  const moving = saveProfileInput.parse({ ...PROFILE_FORM, categories: ["PIANO"] });
  expect(await outcome(saveProfile(harness.ctx(actor), moving))).toEqual({ refusal: "invalid_input" });
  expect(await profileOf(actor)).toBeUndefined();
});

test("gives a company its own provinces as a reader, and none before onboarding", async () => {
  const actor = await newCompany();
  const before = await companyView(harness, actor);
  expect(readerOf({ actor, company: before, subscribed: false, newSince: null })).toEqual({
    vertical: "cleaning",
    companyId: actor.companyId,
    serviceAreas: [],
    subscribed: false,
    newSince: null,
  });
  await save(actor);
  const after = await companyView(harness, actor);
  expect(readerOf({ actor, company: after, subscribed: true, newSince: null })).toEqual({
    vertical: "cleaning",
    companyId: actor.companyId,
    serviceAreas: PROFILE_FORM.serviceAreas,
    subscribed: true,
    newSince: null,
  });
  expect(await portfolioOf(harness, actor)).toMatchObject([{ kind: "LINK" }, { kind: "LINK" }]);
  // Another company reads its own portfolio, which is empty.
  const { actor: other } = await company(harness);
  expect(await portfolioOf(harness, other)).toEqual([]);
  expect(await companyView(harness, await client(harness))).toBeNull();
});

test("refuses quotes of a company without a subscription", async () => {
  const actor = await newCompany();
  await save(actor);
  const briefId = await publishedBrief(harness, await client(harness));
  const sent = outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }));
  expect(await sent).toEqual({ refusal: "subscription_required" });
});

/** The mistakes in a form, as `field: code`. */
const mistakes = (change: Record<string, unknown>, vertical: "cleaning" | "moving" = "cleaning") =>
  (companyProfileInput(vertical).safeParse({ ...PROFILE_FORM, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

describe("the form", () => {
  test.each([
    [{ businessName: "" }, "businessName: required"],
    [{ bio: "x".repeat(2_001) }, "bio: too_long"],
    [{ website: "javascript:alert(1)" }, "website: url_invalid"],
    [{ yearsInBusiness: "201" }, "yearsInBusiness: too_large:200"],
    [{ startingPrice: "37,50" }, "startingPrice: number_invalid"],
    [{ categories: [] }, "categories: choose_one"],
    [{ categories: ["PIANO"] }, "categories.0: invalid"],
    [{ serviceAreas: [] }, "serviceAreas: choose_one"],
    [{ serviceAreas: "Holland" }, "serviceAreas.0: invalid"],
    [{ link2: "geen adres" }, "link2: url_invalid"],
  ])("is refused with %j", (change, mistake) => {
    expect(mistakes(change)).toEqual([mistake]);
  });

  test("accepts only the categories of its own vertical", () => {
    expect(mistakes({ categories: ["PIANO"] }, "moving")).toEqual([]);
    expect(mistakes({ categories: ["DEEP_CLEANING"] }, "moving")).toEqual(["categories.0: invalid"]);
  });
});
