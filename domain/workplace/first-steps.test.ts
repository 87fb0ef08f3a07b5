import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles, subscriptions } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { colleague, company, givePictures, type Company } from "../../tests/support/people/companies.ts";
import { companyView } from "../../tests/support/people/company-view.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { setWork } from "../../tests/support/people/work.ts";
import type { UserActor } from "../kernel/context.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { firstStepsView } from "./first-steps-view.ts";
import { FIRST_STEPS, type FirstStep } from "./first-steps.ts";
import { todayView } from "./today-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
  await addUnrelatedData(harness);
});
afterAll(() => harness.close());

/** The steps of "Vandaag" that are not done, after checking that the page after a payment has the same. */
async function openSteps({ actor }: Company, reader: UserActor = actor): Promise<FirstStep[] | null> {
  const [subscription = null] = await harness.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, actor.companyId!));
  const session = { actor: reader, company: await companyView(harness, actor), subscription };
  const { firstSteps } = await todayView(harness, session);
  if (subscription) expect(await firstStepsView(harness, session)).toEqual(firstSteps);
  return firstSteps && firstSteps.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

test("a company that paid is told its steps until all are done, each gone from the list when it is done", async () => {
  const one = await company(harness);
  const profile = await companyView(harness, one.actor);
  expect(profile!.profile).not.toBeNull();
  expect(await openSteps(one)).toEqual(["picture", "area", "quote"]);
  await givePictures(harness, one);
  expect(await openSteps(one)).toEqual(["area", "quote"]);
  await setWork(harness, one, {});
  expect(await openSteps(one)).toEqual(["quote"]);
  const briefId = await publishedBrief(harness, await client(harness));
  await sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE });
  expect(await openSteps(one)).toBeNull();
});

test("without a profile all steps are to be done, and the duties of an owner do not say them again", async () => {
  const one = await company(harness);
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, one.profileId));
  expect(await openSteps(one)).toEqual([...FIRST_STEPS]);
  const [subscription = null] = await harness.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, one.actor.companyId!));
  const session = { actor: one.actor, company: await companyView(harness, one.actor), subscription };
  expect((await todayView(harness, session)).items).toEqual([]);
});

test("there are no steps without a subscription, nor for a member who may not make the profile", async () => {
  expect(await openSteps(await company(harness, { subscribed: false }))).toBeNull();
  const one = await company(harness);
  for (const role of ["QUOTES", "READER"] as const)
    expect(await openSteps(one, await colleague(harness, one.actor, role))).toBeNull();
});
