import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles, heldProfileTexts } from "#db/schema/index.ts";
import { decideTexts } from "#domain/checks/decide-texts.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { company, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { operator } from "../support/people/people.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let ineke: UserActor;
let joost: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  joost = await operator(harness);
});
afterAll(() => harness.close());

const heldOf = async ({ actor }: Company) =>
  (
    await harness.db.select().from(heldProfileTexts).where(eq(heldProfileTexts.companyId, actor.companyId!))
  )[0];
const nameOf = async ({ profileId }: Company) =>
  (await harness.db.select().from(companyProfiles).where(eq(companyProfiles.id, profileId)))[0]!.businessName;

/** Saves a profile under this name. */
const rename = ({ actor }: Company, businessName: string, now = harness.now) =>
  saveProfile(harness.ctx(actor, { now }), {
    businessName,
    bio: "",
    website: null,
    yearsInBusiness: null,
    categories: ["RESIDENTIAL"],
    startingPrice: null,
    serviceAreas: ["Utrecht"],
    link1: null,
    link2: null,
    link3: null,
  });

/** A company whose new name waits for an operator, and the input of a decision on it. */
async function waiting() {
  const firm = await company(harness, { subscribed: false });
  await rename(firm, "Erkende Poetsers");
  const { heldAt } = (await heldOf(firm))!;
  return { firm, decision: { companyId: firm.actor.companyId!, heldAt } };
}

test("of two operators who decide on one text, one does, and the other is told", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { firm, decision } = await waiting();
    const acts = [
      decideTexts(harness.ctx(ineke), { ...decision, decision: "release" }),
      decideTexts(harness.ctx(joost), { ...decision, decision: "unproven" }),
    ];
    const [released] = await outcomes(acts);
    const all = await outcomes(acts);
    expect(refusals(all)).toEqual(["texts_changed"]);
    expect(await nameOf(firm)).toBe(released!.refusal ? "Glans" : "Erkende Poetsers");
    expect(await heldOf(firm)).toBeUndefined();
  }
});

test("an operator never releases a text that the company changed meanwhile", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { firm, decision } = await waiting();
    const later = new Date(harness.now.getTime() + 1_000);
    const acts = [
      () => decideTexts(harness.ctx(ineke), { ...decision, decision: "release" }),
      () => rename(firm, "Gecertificeerde Poetsers", later),
    ];
    const ordered = round % 2 === 0 ? acts : acts.toReversed();
    const all = await outcomes<unknown>(ordered.map((act) => act()));
    const wasReleased = refusals(all).length === 0;
    expect(refusals(all)).toEqual(wasReleased ? [] : ["texts_changed"]);
    // What the operator read is public or gone; what the company wrote after it waits.
    expect(await nameOf(firm)).toBe(wasReleased ? "Erkende Poetsers" : "Glans");
    expect(await heldOf(firm)).toMatchObject({ businessName: "Gecertificeerde Poetsers" });
  }
});
