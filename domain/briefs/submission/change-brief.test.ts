import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alerts, briefs, briefVersions, events } from "#db/schema/index.ts";
import {
  CLIENT_SECRETS,
  cleaningForm,
  cleaningSubmission,
  DETAILS,
  publishedBrief,
  withoutIds,
} from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { movingRequest } from "../../../tests/support/people/moving.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import type { EventType } from "../../events/catalogue.ts";
import { newId } from "../../kernel/ids.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";
import { cancelBrief } from "../cancel-brief.ts";
import { changeBrief } from "./change-brief.ts";
import { MAX_BRIEF_CHANGES } from "../rules.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";
import { submitMovingBrief } from "./submit-moving-brief.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const submitted = async (change: Record<string, unknown> = {}) => {
  const form = cleaningForm({ squareMeters: "120", clientEmail: owner.email, ...change });
  return (await submitCleaningBrief(harness.ctx(owner), cleaningSubmission(harness, form))).briefId;
};
const change = (briefId: string, answers: TypedValues, version = 1, who = owner) =>
  outcome(changeBrief(harness.ctx(who), { briefId, version, answers }));
const row = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const recorded = (type: EventType, briefId: string) =>
  harness.db
    .select()
    .from(events)
    .where(and(eq(events.type, type), eq(events.briefId, briefId)));

describe("a changed request", () => {
  test("has the new answers in its next version, and keeps the others", async () => {
    const briefId = await submitted({ budget: "under_200" });
    const before = await row(briefId);
    const answers = {
      squareMeters: "140",
      startDate: "2026-03-18",
      budget: "200_500",
      timePreference: "evening",
    };
    expect(await change(briefId, answers)).toEqual({ value: { version: 2 } });
    expect(await row(briefId)).toEqual({
      ...before,
      details: { ...before.details, squareMeters: 140, timePreference: "evening", budgetBand: "200_500" },
      eventDate: "2026-03-18",
      startTime: "17:00",
      budgetMinEuro: 200,
      budgetMaxEuro: 500,
      requestHash: expect.not.stringMatching(before.requestHash!),
      expiresAt: new Date("2026-03-18T23:00:00Z"),
      version: 2,
    });
  });

  test("keeps the version before as companies read it, without who asked", async () => {
    const briefId = await submitted({ specialRequests: "Een lange trap." });
    const { details } = await row(briefId);
    await change(briefId, { specialRequests: "Een korte trap.", additionalInfo: "Er is een hond." });
    const versions = await harness.db.select().from(briefVersions).where(eq(briefVersions.briefId, briefId));
    const content = {
      details,
      eventDate: "2026-03-20",
      dateFlexible: false,
      description: "Een lange trap.",
      additionalInfo: "",
    };
    expect(versions).toEqual([{ briefId, version: 1, changedAt: harness.now, content }]);
    const text = withoutIds(JSON.stringify(versions));
    for (const secret of Object.values(CLIENT_SECRETS)) expect(text).not.toContain(secret);
  });

  test("of a move has other access, size and services, and the same addresses", async () => {
    const request = movingRequest(harness, { clientEmail: owner.email });
    const submission = { draftId: newId(harness.now), correctedId: null, request };
    const { briefId } = await submitMovingBrief(harness.ctx(owner), submission);
    const before = await row(briefId);
    const answers = {
      dateChoice: "flexible",
      "from.floor": "4",
      boxes: "60",
      services: ["packing", "assembly"],
      "to.place": "Groningen",
      movingType: "OFFICE",
    };
    expect(await change(briefId, answers)).toEqual({ value: { version: 2 } });
    const after = await row(briefId);
    expect(after).toMatchObject({
      category: before.category,
      locationText: before.locationText,
      otherProvince: before.otherProvince,
      dateFlexible: true,
    });
    expect(after.details).toMatchObject({ boxes: 60, packing: true, from: { floor: 4, place: "Utrecht" } });
    expect(after.details).toMatchObject({ type: "RESIDENTIAL", to: { place: "Zwolle" } });
  });

  test("stays the same work in the same place, as often, and keeps its client", async () => {
    const briefId = await submitted();
    const before = await row(briefId);
    const fixed = {
      serviceType: "window",
      postcode: "1011AB",
      place: "Amsterdam",
      frequency: "monthly",
      clientName: "Iemand Anders",
    };
    expect(await change(briefId, fixed)).toEqual({ refusal: "brief_unchanged" });
    expect(await row(briefId)).toEqual(before);
  });

  test("tells nobody when nothing is different, whatever the order of the options", async () => {
    const briefId = await submitted();
    expect(await change(briefId, { rooms: ["bathroom", "kitchen"], squareMeters: "120" })).toEqual({
      refusal: "brief_unchanged",
    });
    expect(await recorded("brief.changed", briefId)).toEqual([]);
    expect(await row(briefId)).toMatchObject({ version: 1 });
  });

  test("tells each company whose quote can be chosen, once per version", async () => {
    const briefId = await submitted();
    const { actor } = await company(harness);
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
    await change(briefId, { squareMeters: "140" });
    await change(briefId, { squareMeters: "160" }, 2);
    expect((await recorded("brief.changed", briefId)).map(({ data }) => data.version)).toEqual(["2", "3"]);
    const outdated = await recorded("proposal.outdated", briefId);
    expect(outdated.map((event) => [event.proposalId, event.data.version])).toEqual([
      [proposalId, "2"],
      [proposalId, "3"],
    ]);
  });

  test("alerts no company again", async () => {
    await company(harness);
    const briefId = await submitted();
    const alerted = () => harness.db.select().from(alerts).where(eq(alerts.briefId, briefId));
    const before = await alerted();
    await change(briefId, { squareMeters: "140" });
    expect(before).toHaveLength(1);
    expect(await alerted()).toEqual(before);
  });
});

describe("a change is refused", () => {
  test("with a phone number, a name or an address in a text, as in the wizard", async () => {
    const briefId = await submitted();
    for (const specialRequests of [
      "Bel 06 12345678",
      `Vraag naar ${CLIENT_SECRETS.name}`,
      CLIENT_SECRETS.street,
    ])
      expect(await change(briefId, { specialRequests })).toEqual({ refusal: "invalid_input" });
    expect(await row(briefId)).toMatchObject({ version: 1, description: "" });
  });

  test("with a day that has passed, or a missing answer", async () => {
    const briefId = await submitted();
    expect(await change(briefId, { startDate: "2026-01-01" })).toEqual({ refusal: "invalid_input" });
    expect(await change(briefId, { propertyType: "" })).toEqual({ refusal: "invalid_input" });
  });

  test("from a version that is not the newest any more", async () => {
    const briefId = await submitted();
    await change(briefId, { squareMeters: "140" });
    expect(await change(briefId, { squareMeters: "160" }, 1)).toEqual({ refusal: "brief_changed" });
    expect((await row(briefId)).details).toMatchObject({ squareMeters: 140 });
  });

  test("for anybody but its client", async () => {
    const briefId = await submitted();
    const stranger = await client(harness);
    expect(await change(briefId, { squareMeters: "140" }, 1, stranger)).toEqual({ refusal: "not_found" });
    const { actor } = await company(harness);
    expect(await change(briefId, { squareMeters: "140" }, 1, actor)).toMatchObject({
      refusal: "not_allowed",
    });
  });

  test("once a company is chosen, or the request is cancelled or expired", async () => {
    const [chosen, cancelled] = [await submitted(), await submitted({ squareMeters: "80" })];
    const { actor } = await company(harness);
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId: chosen, ...QUOTE });
    await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    await cancelBrief(harness.ctx(owner), { briefId: cancelled });
    const expired = await publishedBrief(harness, owner, { expiresAt: addHours(harness.now, -1) });
    const answers = { squareMeters: "140", startDate: "2026-03-20" };
    expect(await change(chosen, answers)).toEqual({ refusal: "brief_already_decided" });
    expect(await change(cancelled, answers)).toEqual({ refusal: "brief_already_decided" });
    expect(await change(expired, answers)).toEqual({ refusal: "brief_expired" });
  });

  test("after the most changes that a request has", async () => {
    const briefId = await submitted();
    for (let version = 1; version <= MAX_BRIEF_CHANGES; version += 1)
      expect(await change(briefId, { squareMeters: String(200 + version) }, version)).toHaveProperty("value");
    expect(await change(briefId, { squareMeters: "99" }, MAX_BRIEF_CHANGES + 1)).toEqual({
      refusal: "brief_changes_used",
    });
  });

  test("that makes it equal to another running request of its client", async () => {
    await submitted({ squareMeters: "80" });
    const briefId = await submitted({ squareMeters: "90" });
    expect(await change(briefId, { squareMeters: "80" })).toEqual({ refusal: "brief_running" });
  });
});

test("a full request is changed as well, and stays full", async () => {
  const briefId = await publishedBrief(harness, owner, {
    status: "IN_PROGRESS",
    proposalsCount: 5,
    eventDate: "2026-03-20",
    details: DETAILS,
  });
  expect(await change(briefId, { squareMeters: "140" })).toEqual({ value: { version: 2 } });
  expect(await row(briefId)).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
});
