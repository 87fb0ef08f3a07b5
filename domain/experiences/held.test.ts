import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  authSessions,
  authUsers,
  briefs,
  companies,
  companyProfiles,
  experiences,
  measures,
  profiles,
  securityEvents,
} from "#db/schema/index.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { company } from "../../tests/support/people/companies.ts";
import { doneDeal } from "../../tests/support/people/experiences.ts";
import { addUsers, client, operator } from "../../tests/support/people/people.ts";
import { decideHeldExperience } from "../desk/held-experiences/decide-held-experience.ts";
import type { HeldDecision } from "../desk/held-experiences/rules.ts";
import { heldExperience, heldExperienceList } from "../desk/held-experiences/views.ts";
import { queueCounts } from "../desk/queue-counts-view.ts";
import { waitingView } from "../desk/waiting-view.ts";
import type { CompanyActor, OperatorActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { heldExperienceForMail, placedExperienceForMail } from "../mails/experience-facts.ts";
import { companyFigures } from "./figures-view.ts";
import { exportExperiencesOfClient, exportExperiencesOfCompany } from "./export-experiences.ts";
import { experienceForClient, experienceForCompany } from "./own-view.ts";
import { rateClient } from "./rate-client.ts";
import { withdrawExperience } from "./withdraw-experience.ts";
import { writeExperience } from "./write-experience.ts";

let harness: TestHarness;
let at: Awaited<ReturnType<typeof doneDeal>>;
let ineke: OperatorActor;
beforeEach(async () => {
  harness = await openTestHarness();
  at = await doneDeal(harness);
  ineke = await operator(harness);
});
afterEach(() => harness.close());

const SAID = { mark: 5, onTime: "YES", priceKept: "YES", asAgreed: "YES", experience: "Top." } as const;
const write = (from?: string) =>
  outcome(writeExperience(harness.ctx(at.owner, from), { proposalId: at.proposalId, ...SAID }));
const rate = () =>
  rateClient(harness.ctx(at.chosen), { proposalId: at.proposalId, reachable: "YES", requestRight: "YES" });
const own = () => experienceForClient(harness.ctx(at.owner), at.owner, at.proposalId);
const row = async () =>
  (await harness.db.select().from(experiences).where(eq(experiences.side, "CLIENT")))[0]!;
const mailed = async () =>
  (await orderedMails(harness)).flatMap((mail) => mail.match(/^experience-[\w-]+/)?.[0] ?? []).toSorted();
const decide = (decision: HeldDecision, decisionText = "Buren, verder niets.") =>
  row().then(({ id }) =>
    outcome(decideHeldExperience(harness.ctx(ineke), { experienceId: id, decision, decisionText })),
  );
const callMailbox = (userId: string, email: string) =>
  harness.db.update(authUsers).set({ email }).where(eq(authUsers.id, userId));
const usePhone = async () => {
  await harness.db.update(profiles).set({ phone: "+31699999999" }).where(eq(profiles.id, at.chosen.userId));
  await harness.db.update(briefs).set({ clientPhone: "+31699999999" }).where(eq(briefs.id, at.briefId));
};
const signedInFrom = (userId: string, network: string) =>
  harness.db.insert(securityEvents).values({
    id: newId(harness.now),
    kind: "signed_in",
    userId,
    network,
    countedAs: `${userId} ${network}`,
    count: 1,
    createdAt: harness.now,
    lastAt: harness.now,
  });

describe("one's own company", () => {
  test("a client with the mailbox of a member, or with mail from its website, writes nothing", async () => {
    await callMailbox(at.chosen.userId, "piet@post.example");
    const owner = { ...at.owner, email: "piet+klant@post.example" };
    const asked = { proposalId: at.proposalId, ...SAID };
    expect(await outcome(writeExperience(harness.ctx(owner), asked))).toEqual({
      refusal: "experience_own_company",
    });
    await harness.db
      .update(companyProfiles)
      .set({ website: "https://www.thuis.example/contact" })
      .where(eq(companyProfiles.companyId, at.chosen.companyId));
    expect(await write()).toEqual({ refusal: "experience_own_company" });
    expect(await harness.db.$count(experiences)).toBe(0);
  });

  test("neither does a member of a company with the same KvK number", async () => {
    const sister = (await company(harness, { vertical: "moving" })).actor as CompanyActor;
    const [chosen] = await harness.db.select().from(companies).where(eq(companies.id, at.chosen.companyId));
    await harness.db
      .update(companies)
      .set({ kvkNumber: chosen!.kvkNumber })
      .where(eq(companies.id, sister.companyId));
    await callMailbox(sister.userId, "anna@elders.example");
    const owner = { ...at.owner, email: "anna+2@elders.example" };
    expect(
      await outcome(writeExperience(harness.ctx(owner), { proposalId: at.proposalId, ...SAID })),
    ).toEqual({ refusal: "experience_own_company" });
  });
});

describe("what waits for an operator", () => {
  test("a client without ties is placed at once", async () => {
    expect(await write()).toEqual({ value: undefined });
    expect(await row()).toMatchObject({ heldAt: null, heldFor: null });
    expect(await mailed()).toEqual([]);
  });

  test("the phone number of a member", async () => {
    await usePhone();
    await write();
    expect(await row()).toMatchObject({ heldFor: ["PHONE"], heldAt: harness.now });
  });

  test("a mail domain that nobody else has, and not one that others have too", async () => {
    await callMailbox(at.chosen.userId, "piet@thuis.example");
    await write();
    expect(await row()).toMatchObject({ heldFor: ["DOMAIN"] });
    await harness.db.delete(experiences);
    await client(harness);
    await write();
    expect(await row()).toMatchObject({ heldFor: null });
  });

  test("the network of a member at the moment of writing, or of signing in before", async () => {
    await signedInFrom(at.chosen.userId, "203.0.113");
    await write("203.0.113.7");
    expect(await row()).toMatchObject({ heldFor: ["NETWORK"] });
    await harness.db.delete(experiences);
    await signedInFrom(at.owner.userId, "203.0.113");
    await write("198.51.100.1");
    expect(await row()).toMatchObject({ heldFor: ["NETWORK"] });
  });

  test("the open session of a member in that network", async () => {
    await harness.db.insert(authSessions).values({
      id: newId(harness.now),
      userId: at.chosen.userId,
      token: newId(harness.now),
      expiresAt: new Date(harness.now.getTime() + 1e6),
      ipAddress: "203.0.113.9",
      createdAt: harness.now,
      updatedAt: harness.now,
    });
    await write("203.0.113.7");
    expect(await row()).toMatchObject({ heldFor: ["NETWORK"] });
  });

  test("not a network that many accounts use", async () => {
    await signedInFrom(at.chosen.userId, "203.0.113");
    for (const { userId } of await addUsers(
      harness,
      "CLIENT",
      Array.from({ length: 6 }, () => ({})),
    ))
      await signedInFrom(userId, "203.0.113");
    await write("203.0.113.7");
    expect(await row()).toMatchObject({ heldFor: null });
  });

  test("a member of another company in the same vertical", async () => {
    const rival = (await company(harness)).actor;
    await callMailbox(rival.userId, "anna@elders.example");
    const owner = { ...at.owner, email: "anna+2@elders.example" };
    await writeExperience(harness.ctx(owner), { proposalId: at.proposalId, ...SAID, mark: 1 });
    expect(await row()).toMatchObject({ heldFor: ["RIVAL"] });
  });

  test("a change that has a tie waits too, and one that was decided on does not wait again", async () => {
    await write();
    await usePhone();
    await write();
    expect(await row()).toMatchObject({ heldFor: ["PHONE"] });
    await decide("PLACE");
    await write();
    expect(await row()).toMatchObject({ heldFor: null, holdReason: "Buren, verder niets." });
  });
});

describe("while it waits", () => {
  beforeEach(async () => {
    await usePhone();
    await write();
    await rate();
  });

  test("its writer reads that and why, and nobody else reads or counts it", async () => {
    expect(await own()).toMatchObject({ heldFor: ["PHONE"], own: { mark: 5 } });
    const read = await experienceForCompany(harness.ctx(at.chosen), at.chosen, at.proposalId);
    expect(read).toMatchObject({ other: null, isShown: true });
    expect(JSON.stringify(read)).not.toContain("PHONE");
    harness.passHours(24 * 30);
    expect((await companyFigures(harness, [at.chosen.companyId])).get(at.chosen.companyId)?.count).toBe(0);
    expect(await exportExperiencesOfCompany(harness, at.chosen)).toHaveLength(1);
    const [exported] = await exportExperiencesOfClient(harness, at.owner);
    expect(exported).toMatchObject({ heldFor: ["PHONE"], heldAt: expect.any(Date) as Date });
  });

  test("the client is mailed why and until when, and the operators hear of it once", async () => {
    expect(await mailed()).toEqual(["experience-held", "experience-held-for-operator"]);
    const order = { proposalId: at.proposalId };
    expect(await heldExperienceForMail(harness.ctx(ineke), order)).toMatchObject({ heldFor: ["PHONE"] });
    await write();
    expect(await mailed()).toHaveLength(2);
  });

  test("it waits on the morning page, in the navigation and in the list, without who wrote it", async () => {
    const counts = async () => [
      (await waitingView(harness.ctx(ineke))).experiences,
      (await queueCounts(harness.ctx(ineke))).experiences,
      (await heldExperienceList(harness.ctx(ineke), null)).shown.length,
    ];
    expect(await counts()).toEqual([1, 1, 1]);
    const shown = await heldExperience(harness.ctx(ineke), (await row()).id);
    expect(shown).toMatchObject({ heldFor: ["PHONE"], text: "Top." });
    expect(JSON.stringify(shown)).not.toContain("thuis.example");
    await decide("PLACE");
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test("placed, it counts, its writer reads the reason, and why it waited is forgotten", async () => {
    expect(await decide("PLACE")).toEqual({ value: undefined });
    expect((await companyFigures(harness, [at.chosen.companyId])).get(at.chosen.companyId)?.count).toBe(1);
    expect(await row()).toMatchObject({ heldFor: null, holdEndedAt: harness.now });
    expect(await mailed()).toContain("experience-placed");
    const order = { proposalId: at.proposalId };
    expect(await heldExperienceForMail(harness.ctx(ineke), order)).toBeNull();
    expect(await placedExperienceForMail(harness.ctx(ineke), order)).toMatchObject({
      reason: "Buren, verder niets.",
    });
    expect(await decide("PLACE")).toEqual({ refusal: "hold_decided" });
  });

  test("kept out, it is hidden by a measure, to which its writer may object", async () => {
    expect(await decide("fraud", "Het is je eigen bedrijf.")).toEqual({ value: undefined });
    expect(await harness.db.select().from(measures)).toMatchObject([
      {
        subjectKind: "EXPERIENCE",
        act: "HIDE",
        ground: "fraud",
        userId: at.owner.userId,
        status: "IN_FORCE",
      },
    ]);
    expect(await row()).toMatchObject({ hiddenAt: harness.now, heldFor: null });
    expect((await companyFigures(harness, [at.chosen.companyId])).get(at.chosen.companyId)?.count).toBe(0);
    expect(await decide("fraud")).toEqual({ refusal: "hold_decided" });
  });

  test("withdrawn, it waits for nobody", async () => {
    await withdrawExperience(harness.ctx(at.owner), { proposalId: at.proposalId });
    expect(await row()).toMatchObject({ heldAt: null, heldFor: null });
    expect(await decide("PLACE")).toEqual({ refusal: "hold_decided" });
  });

  test("support reads it, and only operators who decide on money decide", async () => {
    const support = await operator(harness, { operatorRole: "SUPPORT" });
    const experienceId = (await row()).id;
    expect(await heldExperience(harness.ctx(support), experienceId)).not.toBeNull();
    const asked = { experienceId, decision: "PLACE", decisionText: "Goed." } as const;
    expect(await outcome(decideHeldExperience(harness.ctx(support), asked))).toEqual({
      refusal: "not_allowed",
    });
  });
});
