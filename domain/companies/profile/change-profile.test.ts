import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles, heldProfileTexts } from "#db/schema/index.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { PROFILE_FORM } from "../../../tests/support/people/profile-form.ts";
import { changeProfile } from "./change-profile.ts";
import { changeProfileInput, companyProfileInput } from "../input.ts";
import { profileContent } from "./profile-content.ts";
import { saveProfile } from "./save-profile.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  firm = await company(harness);
  await saveProfile(harness.ctx(firm.actor), companyProfileInput("cleaning").parse(PROFILE_FORM));
});

const change = (given: object) => changeProfile(harness.ctx(firm.actor), changeProfileInput.parse(given));
const content = () => harness.db.transaction((tx) => profileContent(tx, firm.actor.companyId!));

test("changes what is given and keeps the rest", async () => {
  const before = await content();
  await change({});
  expect(await content()).toEqual(before);
  await change({ bio: "Wij boenen ook." });
  expect(await content()).toEqual({ ...before, bio: "Wij boenen ook." });
  await change({ yearsInBusiness: 13, serviceAreas: ["Drenthe"], link2: "foto.example/nieuw" });
  expect(await content()).toEqual({
    ...before,
    bio: "Wij boenen ook.",
    yearsInBusiness: 13,
    serviceAreas: ["Drenthe"],
    link2: "https://foto.example/nieuw",
  });
});

test("null empties a field that may be empty, and no other", async () => {
  await change({ bio: null, startingPrice: null, website: null, link1: null });
  expect(await content()).toMatchObject({
    bio: "",
    startingPrice: null,
    website: null,
    // The other link moves up.
    link1: "https://foto.example/3",
    link2: null,
  });
  const { error } = changeProfileInput.safeParse({ businessName: null, categories: null, serviceAreas: [] });
  expect(error!.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["businessName", "required"],
    ["categories", "choose_one"],
    ["serviceAreas", "choose_one"],
  ]);
});

test("keeps a name that waits for an operator", async () => {
  const name = "Erkende Rijksverhuizers KvK-gekeurd";
  await change({ businessName: name });
  await change({ bio: "Wij boenen ook." });
  const [held] = await harness.db
    .select({ businessName: heldProfileTexts.businessName })
    .from(heldProfileTexts)
    .where(eq(heldProfileTexts.companyId, firm.actor.companyId!));
  expect(held).toEqual({ businessName: name });
  expect(await content()).toMatchObject({ businessName: "Frisse Start", bio: "Wij boenen ook." });
});

test("changes no profile that is not there, and none of another version", async () => {
  const version = "iets anders";
  expect(await outcome(change({ bio: "Nee.", version }))).toEqual({ refusal: "profile_changed" });
  expect(await content()).toMatchObject({ bio: PROFILE_FORM.bio });
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.companyId, firm.actor.companyId!));
  expect(await outcome(change({ bio: "Nee." }))).toEqual({ refusal: "profile_required" });
});
