import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { ABROAD, movingRequest } from "../../../tests/support/people/moving.ts";
import { client } from "../../../tests/support/people/people.ts";
import { cleaningSteps } from "../../briefs/input.ts";
import type { BriefDetails, MovingDetails } from "../../briefs/details.ts";
import { submitMovingBrief } from "../../briefs/submission/submit-moving-brief.ts";
import { loadDraft } from "../../drafts/draft-view.ts";
import { newId } from "../../kernel/ids.ts";
import { cleanAfterMove } from "./clean-after-move.ts";
import { movePlan } from "./move-plan-view.ts";
import { moveSteps } from "./rules.ts";

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
