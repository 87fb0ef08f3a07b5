import { afterAll, beforeAll, expect, test } from "vitest";
import { changeProfile } from "#domain/companies/profile/change-profile.ts";
import { changeProfileInput, companyProfileInput } from "#domain/companies/input.ts";
import { profileContent } from "#domain/companies/profile/profile-content.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { takeProvince } from "#domain/companies/take-province.ts";
import { apiApp } from "../support/harness/api-app.ts";
import { apiClient, tokenOf } from "../support/harness/api-client.ts";
import { company, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness(20);
  firm = await company(harness);
});
afterAll(() => harness.close());

const change = (given: object) => changeProfile(harness.ctx(firm.actor), changeProfileInput.parse(given));
const content = () => harness.db.transaction((tx) => profileContent(tx, firm.actor.companyId!));

test("of changes of different fields at once none is lost", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await saveProfile(
      harness.ctx(firm.actor),
      companyProfileInput("cleaning").parse({
        businessName: "Glans",
        categories: ["RESIDENTIAL"],
        serviceAreas: ["Utrecht"],
      }),
    );
    await Promise.all([
      change({ bio: `Ronde ${round}` }),
      change({ yearsInBusiness: round }),
      change({ website: `https://glans.example/${round}` }),
      takeProvince(harness.ctx(firm.actor), { province: "Drenthe" }),
    ]);
    expect(await content()).toMatchObject({
      bio: `Ronde ${round}`,
      yearsInBusiness: round,
      website: `https://glans.example/${round}`,
      serviceAreas: ["Utrecht", "Drenthe"],
    });
  }
});

test("of writes at once with the ETag of the same profile one acts, the others are 412", async () => {
  const app = apiApp(harness);
  const { ask } = apiClient((path, init) => app.request(path, init), await tokenOf(harness, firm.actor));
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = await ask("getProfile", {});
    const headers = { "If-Match": read.headers.get("etag")! };
    const answers = await Promise.all(
      ["een", "twee", "drie"].map((name) =>
        ask("patchProfile", { body: { bio: `${name} ${round}` }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    harness.passHours(1 / 60);
  }
});
