import { afterEach, beforeEach, expect, test } from "vitest";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { companyFigures } from "../figures-view.ts";
import { exportOutsideExperiences, outsideExperiencesOf } from "./outside-view.ts";
import { outsideExperienceInput } from "./input.ts";
import { recordOutsideExperience } from "./record-outside-experience.ts";
import { removeOutsideExperience } from "./remove-outside-experience.ts";
import { MAX_OUTSIDE } from "./rules.ts";
import type { OperatorActor } from "../../kernel/context.ts";

let harness: TestHarness;
let glans: Company;
let ineke: OperatorActor;
beforeEach(async () => {
  harness = await openTestHarness();
  glans = await company(harness);
  ineke = await operator(harness);
});
afterEach(() => harness.close());

const companyId = () => glans.actor.companyId!;
const record = (url: string, seenOn = "2026-03-01") =>
  outcome(recordOutsideExperience(harness.ctx(ineke), read(url, seenOn).data!));
const read = (url: string, seenOn = "2026-03-01") =>
  outsideExperienceInput(harness.now).safeParse({ companyId: companyId(), url, seenOn });
const shown = () => outsideExperiencesOf(harness, glans.profileId);

test("a link from elsewhere has the day on which an operator saw it, and counts for nothing", async () => {
  expect(await record("www.elders.example/glans")).toEqual({ value: undefined });
  expect(await shown()).toMatchObject([{ url: "https://www.elders.example/glans", seenOn: "2026-03-01" }]);
  expect((await companyFigures(harness, [companyId()])).get(companyId())?.count).toBe(0);
  expect(await exportOutsideExperiences(harness, companyId())).toHaveLength(1);
});

test("one that is seen again has the new day, and is removed for ever", async () => {
  await record("https://elders.example/glans");
  await record("https://elders.example/glans", "2026-03-02");
  const [one] = await shown();
  expect(one).toMatchObject({ seenOn: "2026-03-02" });
  await removeOutsideExperience(harness.ctx(ineke), { companyId: companyId(), outsideId: one!.id });
  expect(await shown()).toEqual([]);
});

test("no day ahead, no other kind of address, and not too many", async () => {
  const codes = [read("https://elders.example", "2027-01-01"), read("javascript:alert(1)"), read("")];
  expect(codes.map(({ error }) => error?.issues[0]?.message)).toEqual([
    "date_in_future",
    "url_invalid",
    "required",
  ]);
  for (let at = 0; at < MAX_OUTSIDE; at += 1) await record(`https://elders.example/${at}`);
  expect(await record("https://elders.example/meer")).toEqual({ refusal: "outside_experiences_full" });
  expect(await shown()).toHaveLength(MAX_OUTSIDE);
});

test("only an operator records one", async () => {
  const asked = { companyId: companyId(), url: "https://elders.example", seenOn: "2026-03-01" };
  expect(await outcome(recordOutsideExperience(harness.ctx(glans.actor), asked))).toEqual({
    refusal: "not_allowed",
  });
});
