import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { ABROAD, movingForm } from "../../tests/support/people/moving.ts";
import { MOVING_STEP_FIELDS, movingBriefInput, movingSteps } from "./moving-input.ts";

// A Wednesday in March, 00:30 in the Netherlands and still Tuesday in UTC.
const now = new Date("2026-03-10T23:30:00Z");

type Form = Record<string, string | string[]>;

/** Parses texts as a page does, from a form. */
function check(schema: z.ZodType, form: Form) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const text of Array.isArray(value) ? value : [value]) data.append(name, text);
  }
  const submission = parseWithZod(data, { schema });
  if (submission.status === "success") return { value: submission.value as Record<string, unknown> };
  return { errors: Object.fromEntries(Object.entries(submission.error ?? {}).map(([k, v]) => [k, v?.[0]])) };
}

const whole = (change: Form = {}) => check(movingBriefInput(now), movingForm(change));

/** Parses one step from its own form, without the texts of the other steps. */
function step(number: number, change: Form = {}) {
  const all: Form = movingForm(change);
  const own = MOVING_STEP_FIELDS[number - 1]!.map((field) => [field, all[field] ?? ""] as const);
  return check(movingSteps(now)[number - 1]!, Object.fromEntries(own));
}

test("accepts a whole brief, step by step and at once", () => {
  for (const number of [1, 2, 3, 4]) expect(step(number)).not.toHaveProperty("errors");
  expect(whole().value).toMatchObject({
    movingType: "RESIDENTIAL",
    moveDate: "2026-03-20",
    from: { postcode: "3511 QX", floor: 3, lift: "no", walkingMeters: 20 },
    to: { postcode: "8011 ZQ", floor: 0, lift: null },
    rooms: 3,
    inventory: {},
    services: ["assembly"],
    clientPhone: "+31612345678",
  });
});

const empty = (number: number) => check(movingSteps(now)[number - 1]!, {}).errors;

test("reports every required field of an empty form, with no text in English", () => {
  expect(empty(1)).toEqual({ movingType: "choose_one", dateChoice: "choose_one" });
  for (const stop of ["from", "to"]) {
    expect(empty(2)).toMatchObject({
      [`${stop}.postcode`]: "required",
      [`${stop}.houseNumber`]: "required",
      ...(stop === "from" && { "from.street": "required" }),
      [`${stop}.place`]: "required",
      [`${stop}.homeType`]: "choose_one",
      [`${stop}.floor`]: "required",
    });
  }
  expect(empty(3)).toEqual({ size: "size_required" });
  expect(empty(4)).toEqual({ clientName: "required", clientEmail: "required" });
});

describe("the date", () => {
  test.each([
    ["fixed", "", { moveDate: "required" }],
    ["fixed", "2026-03-10", { moveDate: "date_in_past" }],
    ["fixed", "2026-02-30", { moveDate: "date_invalid" }],
    ["flexible", "2026-03-10", { moveDate: "date_in_past" }],
    ["flexible", "2029-01-01", { moveDate: "date_too_far" }],
    ["ooit", "2026-03-20", { dateChoice: "choose_one" }],
  ])("%s %s is refused", (dateChoice, moveDate, errors) => {
    expect(step(1, { dateChoice, moveDate }).errors).toEqual(errors);
  });

  test.each([
    ["fixed", "2026-03-11", "2026-03-11"],
    ["flexible", "2026-04-01", "2026-04-01"],
    ["flexible", "", null],
  ])("%s %s is %s", (dateChoice, text, moveDate) => {
    expect(step(1, { dateChoice, moveDate: text }).value).toMatchObject({ dateChoice, moveDate });
  });
});

describe("the addresses", () => {
  test("ask about a lift only above the ground floor", () => {
    expect(step(2, { "to.floor": "2" }).errors).toEqual({ "to.lift": "choose_one" });
    expect(step(2, { "to.floor": "0", "to.lift": "" }).errors).toBeUndefined();
    expect(step(2, { "to.floor": "0", "to.lift": "yes" }).errors).toBeUndefined();
  });

  test("outside the Netherlands need only a country and a place", () => {
    expect(whole(ABROAD).value).toMatchObject({ to: { abroad: "yes", country: "België", place: "Gent" } });
    expect(step(2, { ...ABROAD, "to.country": "", "to.place": "" }).errors).toEqual({
      "to.country": "required",
      "to.place": "required",
    });
  });

  test("outside the Netherlands are not in it, because companies find a move by the province of its addresses", () => {
    for (const country of ["Nederland", "nederland ", "NL"])
      expect(step(2, { ...ABROAD, "to.country": country }).errors).toEqual({ "to.country": "not_abroad" });
  });

  test("refuse contact details in a place", () => {
    const { errors } = step(2, {
      ...ABROAD,
      "from.place": "Zwolle 038-4212345",
      "to.place": "jan@x.example",
    });
    expect(errors).toEqual({ "from.place": "place_invalid", "to.place": "place_invalid" });
    expect(step(2, { ...ABROAD, "to.country": "België 0470123456" }).errors).toEqual({
      "to.country": "place_invalid",
    });
  });

  test("are outside the Netherlands only for an international move, also when the type was changed later", () => {
    expect(whole({ ...ABROAD, movingType: "RESIDENTIAL" }).errors).toEqual({ "to.postcode": "required" });
  });

  test("begin in the Netherlands", () => {
    expect(step(2, { "from.abroad": "yes", "from.postcode": "9000" }).errors).toEqual({
      "from.postcode": "postcode_invalid",
    });
  });
});

describe("the size", () => {
  const nothing = { rooms: "", boxes: "" };

  test.each([
    [{ boxes: "10" }],
    [{ volumeM3: "12,3" }],
    [{ "inventory.desk": "1" }],
    [{ heavyItems: "piano" }],
    [{ otherHeavyItems: "Een orgel" }],
  ])("%o is enough", (given) => {
    expect(step(3, { ...nothing, ...given }).errors).toBeUndefined();
  });

  test("is missing when every number is zero", () => {
    expect(step(3, { rooms: "", boxes: "0", "inventory.desk": "0" }).errors).toEqual({
      size: "size_required",
    });
  });

  test("keeps the numbers of the list, and reports which one is invalid", () => {
    const { value } = step(3, { "inventory.desk": "2", "inventory.rug": "0" });
    expect(value!.inventory).toEqual({ desk: 2 });
    expect(step(3, { "inventory.desk": "100", "inventory.rug": "veel" }).errors).toEqual({
      "inventory.desk": "too_large:99",
      "inventory.rug": "number_invalid",
    });
  });

  test("is parsed as people write it and rounded up to 0.5", () => {
    expect(step(3, { volumeM3: "12,3" }).value).toMatchObject({ volumeM3: 12.5 });
    expect(step(3, { volumeM3: "25" }).value).toMatchObject({ volumeM3: 25 });
    expect(step(3, { volumeM3: "0" }).errors).toEqual({ volumeM3: "too_small:0.5" });
    expect(step(3, { volumeM3: "vol" }).errors).toEqual({ volumeM3: "number_invalid" });
  });

  test("refuses contact details in the description of a heavy item", () => {
    expect(step(3, { otherHeavyItems: "Vleugel, bel 06 12345678" }).errors).toEqual({
      otherHeavyItems: "contact_in_text",
    });
  });

  test("refuses unknown heavy items and services", () => {
    const { errors } = step(3, { heavyItems: ["piano", "olifant"], services: "toveren" });
    expect(Object.keys(errors!)).toEqual(["heavyItems[1]", "services[0]"]);
  });
});
