import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cleaningForm, cleaningSubmission, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { ABROAD, movingForm, movingRequest, nested } from "../../../tests/support/people/moving.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ASK_FIELDS } from "../asking/input.ts";
import type { UserActor } from "../../kernel/context.ts";
import { loadDraft } from "../../drafts/draft-view.ts";
import { newId } from "../../kernel/ids.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";
import { CLEANING_STEP_FIELDS, cleaningBriefInput } from "../input.ts";
import { MOVING_STEP_FIELDS, movingBriefInput } from "../moving-input.ts";
import { OFFICE_ROOMS } from "../service-details.ts";
import { repeatBrief } from "./repeat-brief.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";
import { submitMovingBrief } from "./submit-moving-brief.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

/** The draft of a repeated brief. */
async function repeated(briefId: string): Promise<TypedValues> {
  const { draftId, vertical } = await repeatBrief(harness.ctx(owner), { briefId });
  return (await loadDraft(harness, { draftId, kind: vertical }))!;
}

const isFilled = (answer: unknown) =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== "";
const unanswered = (fields: readonly string[], answers: Record<string, unknown>) =>
  fields.filter((field) => !isFilled(answers[field]));

const common = () => ({
  squareMeters: "72",
  cleaningSupplies: "discuss",
  conditions: ["INSURANCE", "VOG"],
  specialRequests: "Een lange trap.",
  addition: "bis",
  province: "Gelderland",
  budget: "200_500",
  additionalInfo: "Bel niet voor tienen.",
  clientEmail: owner.email,
  contactPreference: "whatsapp",
});

const full = () =>
  cleaningForm({
    ...common(),
    serviceType: "end",
    afterConstruction: "yes",
    constructionState: "rubble",
    handOverDate: "2026-03-21",
    emptyHome: "no",
    rooms: ["kitchen", "attic"],
    additionalServices: ["oven", "ironing"],
  });

/** The fields that each example answers beside those of `common`. */
const SERVICES: [string, () => Record<string, unknown>, string[]][] = [
  ["a hand-over", full, ["afterConstruction", "constructionState", "handOverDate", "emptyHome", "rooms"]],
  ["a weekly clean", () => cleaningForm({ ...common(), additionalServices: "oven" }), ["frequency"]],
  [
    "windows",
    () =>
      cleaningForm({
        ...common(),
        serviceType: "window",
        windowCount: "14",
        windowSides: "both",
        windowFloor: "second",
        windowReach: "hard",
      }),
    ["windowCount", "windowSides", "windowFloor", "windowReach"],
  ],
  [
    "an office",
    () =>
      cleaningForm({
        ...common(),
        serviceType: "office",
        ...Object.fromEntries(OFFICE_ROOMS.map((room, index) => [`officeRooms.${room}`, String(index + 1)])),
        officeFloors: ["carpet", "tiles"],
        officePeople: "18",
      }),
    [...OFFICE_ROOMS.map((room) => `officeRooms.${room}`), "officeFloors", "officePeople"],
  ],
  [
    "a carpet",
    () =>
      cleaningForm({
        ...common(),
        serviceType: "carpet",
        carpetMaterial: "wool",
        carpetStains: ["pets", "other"],
      }),
    ["carpetMaterial", "carpetStains"],
  ],
];

const home = () => ({
  "from.addition": "a",
  "to.addition": "2",
  "from.parking": "near",
  "from.permit": "yes",
  "from.furnitureLift": "needed",
  "to.parking": "difficult",
  "to.permit": "no",
  "to.furnitureLift": "impossible",
  "from.lift": "yes",
  "to.lift": "no",
  province: "Gelderland",
  heavyItems: ["piano", "safe"],
  otherHeavyItems: "een beeld van brons",
  services: ["packing", "assembly"],
  conditions: ["INSURANCE", "NIWO"],
  specialRequests: "Smalle gang.",
  budget: "500_1000",
  additionalInfo: "De sleutel krijg ik om tien uur.",
  contactPreference: "call",
  clientEmail: owner.email,
});
/** Turns `officeRooms.toilet` into `{ officeRooms: { toilet } }`. */
function nestedOffice(form: Record<string, unknown>): Record<string, unknown> {
  const rooms = Object.entries(form).flatMap(([field, count]) =>
    field.startsWith("officeRooms.") ? [[field.split(".")[1]!, count]] : [],
  );
  return { ...form, officeRooms: Object.fromEntries(rooms) };
}

/** No answers about the work: whom a brief asks first (the chosen company is offered instead), and which terms were shown. */
const NOT_REPEATED = new Set<string>([...ASK_FIELDS, "termsVersion"]);
const isRepeated = (field: string) => !NOT_REPEATED.has(field);

describe("a cleaning brief", () => {
  test.each(SERVICES)("for %s keeps every answer of the wizard", async (_, example, fields) => {
    const form = example();
    expect(unanswered(fields, form)).toEqual([]);
    const schema = cleaningBriefInput(harness.now);
    const request = schema.parse(nestedOffice(form));
    const draftId = newId(harness.now);
    const { briefId } = await submitCleaningBrief(harness.ctx(owner), {
      draftId,
      correctedId: null,
      request,
    });
    const answers = await repeated(briefId);
    expect(unanswered(fields, answers)).toEqual([]);
    expect(schema.parse(nestedOffice(answers))).toEqual(request);
  });

  test("the examples answer every question of the wizard together", () => {
    const examples = SERVICES.map(([, example]) => example());
    const open = CLEANING_STEP_FIELDS.flat().filter(
      (field) => isRepeated(field) && examples.every((form) => unanswered([field], form).length > 0),
    );
    expect(open).toEqual([]);
  });

  test("leaves out a date that has passed, and keeps the other answers", async () => {
    const { briefId } = await submitCleaningBrief(harness.ctx(owner), cleaningSubmission(harness, full()));
    const before = await repeated(briefId);
    harness.now = new Date("2026-03-21T09:00:00Z");
    expect(await repeated(briefId)).toEqual({ ...before, startDate: "", handOverDate: "" });
  });

  test("is repeated by its own client only", async () => {
    const { briefId } = await submitCleaningBrief(harness.ctx(owner), cleaningSubmission(harness, full()));
    const stranger = harness.ctx(await client(harness));
    expect(await outcome(repeatBrief(stranger, { briefId }))).toEqual({ refusal: "not_found" });
  });
});

describe("a moving brief", () => {
  const inventory = Object.fromEntries(
    MOVING_STEP_FIELDS.flat()
      .filter((field) => field.startsWith("inventory."))
      .map((field, index) => [field, String((index % 4) + 1)]),
  );
  // Each example leaves open what its own choices make superfluous.
  const examples: [string, () => Record<string, string | string[]>, string[]][] = [
    ["with an inventory", () => ({ ...home(), ...inventory }), ["to.abroad", "to.country", "volumeM3"]],
    [
      "with a volume",
      () => ({ ...home(), volumeM3: "12,5", dateChoice: "flexible" }),
      ["to.abroad", "to.country", ...Object.keys(inventory)],
    ],
    [
      "abroad",
      () => ({ ...home(), ...inventory, ...ABROAD, "to.addition": "" }),
      ["to.postcode", "to.houseNumber", "to.addition", "to.street", "volumeM3"],
    ],
  ];

  test.each(examples)("%s keeps every answer of the wizard", async (_, change, open) => {
    const form = movingForm(change());
    const fields = MOVING_STEP_FIELDS.flat().filter((field) => isRepeated(field) && !open.includes(field));
    expect(unanswered(fields, form)).toEqual([]);
    const submission = {
      draftId: newId(harness.now),
      correctedId: null,
      request: movingRequest(harness, change()),
    };
    const { briefId } = await submitMovingBrief(harness.ctx(owner), submission);
    const answers = await repeated(briefId);
    expect(unanswered(fields, answers)).toEqual([]);
    expect(movingBriefInput(harness.now).parse(nested(answers))).toEqual(submission.request);
  });

  test("the examples answer every question of the wizard together", () => {
    const openInAll = MOVING_STEP_FIELDS.flat().filter((field) =>
      examples.every(([, , open]) => open.includes(field)),
    );
    expect(openInAll).toEqual([]);
  });
});

test("offers to ask the company first that was chosen then", async () => {
  const { actor, profileId } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  expect((await repeated(briefId)).askedProfile).toBeUndefined();
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect((await repeated(briefId)).askedProfile).toBe(profileId);
});
