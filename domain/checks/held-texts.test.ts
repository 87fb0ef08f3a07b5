import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles, events, heldProfileTexts, outbox } from "#db/schema/index.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { saveProfileInput } from "#domain/companies/input.ts";
import { company, giveCheck, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { operator as newOperator } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { MAIL_FACTS } from "../mails/mail-facts.ts";
import { decideTexts } from "./decide-texts.ts";
import type { TextRefusal } from "./rules.ts";

let harness: TestHarness;
let ineke: UserActor;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await newOperator(harness);
});
beforeEach(async () => {
  firm = await company(harness);
});
afterAll(() => harness.close());

const save = (change: object) =>
  saveProfile(
    harness.ctx(firm.actor),
    saveProfileInput.parse({
      businessName: "Glans",
      serviceAreas: ["Utrecht"],
      categories: ["RESIDENTIAL"],
      ...change,
    }),
  );
const shown = async () => {
  const [profile] = await harness.db
    .select({ businessName: companyProfiles.businessName, bio: companyProfiles.bio })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, firm.actor.companyId!));
  return profile;
};
const held = async () =>
  (
    await harness.db
      .select()
      .from(heldProfileTexts)
      .where(eq(heldProfileTexts.companyId, firm.actor.companyId!))
  )[0];
const decide = async (decision: "release" | TextRefusal, heldAt?: Date) =>
  decideTexts(harness.ctx(ineke), {
    companyId: firm.actor.companyId!,
    decision,
    heldAt: heldAt ?? (await held())!.heldAt,
  });
const countOf = (type: string) =>
  harness.db.$count(events, and(eq(events.type, type), eq(events.companyId, firm.actor.companyId!)));

test("a name that claims a check waits, and the former name stays with its check", async () => {
  await giveCheck(harness, firm);
  await save({ businessName: "Erkende Rijksverhuizers KvK-gekeurd", website: "glans.example" });
  expect(await shown()).toEqual({ businessName: "Glans", bio: null });
  expect(await countOf("company.check_lapsed")).toBe(0);
  await save({ businessName: "Erkende Rijksverhuizers KvK-gekeurd" });
  expect(await countOf("company.texts_held")).toBe(1);
  await decide("release");
  expect(await shown()).toMatchObject({ businessName: "Erkende Rijksverhuizers KvK-gekeurd" });
  expect(await held()).toBeUndefined();
  expect(await countOf("company.check_lapsed")).toBe(1);
  await save({ businessName: "Erkende Rijksverhuizers KvK-gekeurd", bio: "Wij boenen." });
  expect(await held()).toBeUndefined();
  expect(await shown()).toMatchObject({ bio: "Wij boenen." });
});

test("a refused text leaves what stood there, and saving without the claim publishes at once", async () => {
  await save({ bio: "Al onze mensen hebben een VOG." });
  expect(await shown()).toMatchObject({ bio: null });
  await decide("unproven");
  expect(await shown()).toMatchObject({ bio: null });
  await save({ bio: "Al onze mensen hebben een VOG." });
  await save({ bio: "Wij boenen." });
  expect(await held()).toBeUndefined();
  expect(await shown()).toMatchObject({ bio: "Wij boenen." });
});

test("a company reads in a mail why its name or text is refused, and once", async () => {
  await save({ businessName: "Erkende Glans" });
  await decide("unprovable");
  const ofFirm = and(
    eq(outbox.kind, "texts-refused"),
    eq(sql`${outbox.payload}->>'companyId'`, firm.actor.companyId!),
  );
  const mails = await harness.db.select().from(outbox).where(ofFirm);
  expect(mails).toHaveLength(1);
  expect(await MAIL_FACTS.refusedTexts(harness.ctx({ kind: "system" }), mails[0]!.payload)).toMatchObject({
    to: firm.actor.email,
    reason: "unprovable",
  });
});

test("a text about a check that is live is published at once", async () => {
  await giveCheck(harness, firm, { kind: "VOG" });
  await save({ bio: "Al onze mensen hebben een VOG." });
  expect(await shown()).toMatchObject({ bio: "Al onze mensen hebben een VOG." });
});

test("a first profile with such a name is shown under the name of its registration", async () => {
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, firm.profileId));
  await save({ businessName: "Gecertificeerde Glans" });
  expect(await shown()).toEqual({ businessName: "Glans BV", bio: null });
});

test("an operator decides on what the page showed, once, and nobody else does", async () => {
  await save({ businessName: "Erkende Glans" });
  const { heldAt } = (await held())!;
  const input = { companyId: firm.actor.companyId!, decision: "release", heldAt } as const;
  expect(await outcome(decideTexts(harness.ctx(firm.actor), input))).toEqual({ refusal: "not_allowed" });
  const old = new Date(heldAt.getTime() - 1);
  expect(await outcome(decide("release", old))).toEqual({ refusal: "texts_changed" });
  await decide("unproven");
  expect(await outcome(decide("release", heldAt))).toEqual({ refusal: "texts_changed" });
  expect(await shown()).toMatchObject({ businessName: "Glans" });
});
