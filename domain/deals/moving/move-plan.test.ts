import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import { briefAddresses, briefs } from "#db/schema/index.ts";
import { DETAILS, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { ABROAD, movingRequest } from "../../../tests/support/people/moving.ts";
import { client } from "../../../tests/support/people/people.ts";
import { cleaningSteps } from "../../briefs/input.ts";
import type { BriefDetails, MovingDetails } from "../../briefs/details.ts";
import { submitMovingBrief } from "../../briefs/submission/submit-moving-brief.ts";
import { loadDraft } from "../../drafts/draft-view.ts";
import { addDays, addHours, amsterdamDay } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { cleanAfterMove } from "./clean-after-move.ts";
import { cleanOffer } from "./clean-offer-view.ts";
import { movePlan } from "./move-plan-view.ts";
import { CLEAN_OFFER_DAYS } from "./rules.ts";
import { moveSteps } from "./steps.ts";

const home = { place: "Utrecht", postcode4: "3511", homeType: "apartment", floor: 3, lift: false } as const;
const move = {
  vertical: "moving",
  type: "RESIDENTIAL",
  from: home,
  to: { ...home, place: "Zwolle" },
} as unknown as MovingDetails;

const codes = (details: BriefDetails) => moveSteps(details, null).map(({ code }) => code);

describe("the steps of a move", () => {
  test("are counted back from its day, in the order of their days", () => {
    const steps = moveSteps(move, "2026-03-20");
    expect(steps.find(({ code }) => code === "REGISTER")).toMatchObject({ day: "2026-02-20" });
    expect(steps.find(({ code }) => code === "MOVE")).toMatchObject({ day: "2026-03-20" });
    expect(steps.find(({ code }) => code === "REGISTER_LAST")).toMatchObject({ day: "2026-03-25" });
    const days = steps.map(({ day }) => day!);
    expect(days).toEqual(days.toSorted());
  });

  test("have no days while the day of the move is not known", () => {
    expect(moveSteps(move, null).every(({ day }) => day === null)).toBe(true);
  });

  test("name a permit where parking takes one, and deregistering where somebody leaves the country", () => {
    expect(codes(move)).not.toContain("PERMIT");
    expect(codes({ ...move, to: { ...move.to, permit: true } })).toContain("PERMIT");
    const abroad = codes({ ...move, type: "INTERNATIONAL", to: { ...move.to, country: "België" } });
    expect(abroad).toContain("DEREGISTER");
    expect(abroad).not.toContain("REGISTER");
    expect(codes(move)).not.toContain("DEREGISTER");
  });

  test.each(["OFFICE", "STORAGE", "PACKING", "PIANO"] as const)("are none for %s", (type) => {
    expect(codes({ ...move, type })).toEqual([]);
  });
});

describe("of a client", () => {
  let harness: TestHarness;
  beforeAll(async () => {
    harness = await openTestHarness();
  });
  afterAll(() => harness.close());

  async function moved(change: Record<string, string> = {}) {
    const owner = await client(harness);
    const request = movingRequest(harness, { ...change, clientEmail: owner.email });
    const submission = { draftId: newId(harness.now), correctedId: null, request, sendsAgain: false };
    const { briefId } = await submitMovingBrief(harness.ctx(owner), submission);
    return { owner, briefId };
  }

  test("only the own move has a plan, and a clean has none", async () => {
    const { owner, briefId } = await moved();
    expect(await movePlan(harness, owner, briefId)).toMatchObject({ moveDay: "2026-03-20", isAgreed: false });
    expect(await movePlan(harness, await client(harness), briefId)).toBeNull();
    expect(await movePlan(harness, owner, await publishedBrief(harness, owner))).toBeNull();
  });

  test("the end clean of the old home has everything filled in but the day of the hand-over", async () => {
    const { owner, briefId } = await moved();
    const { draftId } = await cleanAfterMove(harness.ctx(owner), { briefId });
    const answers = (await loadDraft(harness, { draftId, kind: "cleaning" }))!;
    expect(answers).toMatchObject({
      serviceType: "end",
      propertyType: "apartment",
      startDate: "2026-03-20",
      place: "Utrecht",
      emptyHome: "yes",
      clientEmail: owner.email,
    });
    const problems = cleaningSteps(harness.now).flatMap(
      (step) => step.safeParse(answers).error?.issues ?? [],
    );
    expect(problems.map(({ path }) => path.join("."))).toEqual(["handOverDate"]);
  });

  test("a day that has passed is not filled in", async () => {
    const { owner, briefId } = await moved();
    await harness.db.update(briefs).set({ eventDate: "2026-01-02" }).where(eq(briefs.id, briefId));
    const { draftId } = await cleanAfterMove(harness.ctx(owner), { briefId });
    expect(await loadDraft(harness, { draftId, kind: "cleaning" })).toMatchObject({ startDate: "" });
  });

  test("offers the end clean of a running move, and says whether its day is filled in", async () => {
    const { owner, briefId } = await moved();
    expect(await cleanOffer(harness, owner, briefId)).toEqual({ hasDay: true });
    await harness.db.update(briefs).set({ eventDate: null }).where(eq(briefs.id, briefId));
    expect(await cleanOffer(harness, owner, briefId)).toEqual({ hasDay: false });
    expect(await cleanOffer(harness, await client(harness), briefId)).toBeNull();
  });

  test("offers no end clean long after the move", async () => {
    const { owner, briefId } = await moved();
    const offerAfter = async (days: number) => {
      const eventDate = addDays(amsterdamDay(harness.now), -days);
      await harness.db.update(briefs).set({ eventDate }).where(eq(briefs.id, briefId));
      return cleanOffer(harness, owner, briefId);
    };
    expect(await offerAfter(CLEAN_OFFER_DAYS)).toEqual({ hasDay: false });
    expect(await offerAfter(CLEAN_OFFER_DAYS + 1)).toBeNull();
  });

  test("offers no end clean of a request that was cancelled or expired", async () => {
    const { owner, briefId } = await moved();
    await harness.db.update(briefs).set({ expiresAt: harness.now }).where(eq(briefs.id, briefId));
    expect(await cleanOffer(harness, owner, briefId)).toBeNull();
    const cancelled = await moved({ description: "Een andere verhuizing" });
    await harness.db
      .update(briefs)
      .set({ status: "CANCELLED", closeReason: "client" })
      .where(eq(briefs.id, cancelled.briefId));
    expect(await cleanOffer(harness, cancelled.owner, cancelled.briefId)).toBeNull();
  });

  test("offers no end clean that was asked, unless for another home", async () => {
    const { owner, briefId } = await moved();
    const cleanId = await publishedBrief(harness, owner, {
      details: { ...DETAILS, serviceType: "end" },
      createdAt: addHours(harness.now, 1),
    });
    const home = and(eq(briefAddresses.briefId, briefId), eq(briefAddresses.kind, "FROM"));
    const [{ postcode, houseNumber } = {}] = await harness.db.select().from(briefAddresses).where(home);
    const offerFor = async (address: { postcode?: string; houseNumber?: string }) => {
      await harness.db.update(briefAddresses).set(address).where(eq(briefAddresses.briefId, cleanId));
      return cleanOffer(harness, owner, briefId);
    };
    expect(await offerFor({ postcode, houseNumber: "7" })).toEqual({ hasDay: true });
    expect(await offerFor({ postcode, houseNumber })).toBeNull();
  });

  test("refuses the end clean of somebody else's move, and where nobody leaves a home", async () => {
    const { owner, briefId } = await moved();
    const stranger = harness.ctx(await client(harness));
    expect(await outcome(cleanAfterMove(stranger, { briefId }))).toEqual({ refusal: "not_found" });
    const clean = await publishedBrief(harness, owner);
    expect(await outcome(cleanAfterMove(harness.ctx(owner), { briefId: clean }))).toEqual({
      refusal: "not_found",
    });
    const abroad = await moved(ABROAD);
    expect(await outcome(cleanAfterMove(harness.ctx(abroad.owner), { briefId: abroad.briefId }))).not.toEqual(
      { refusal: "not_found" },
    );
  });
});
