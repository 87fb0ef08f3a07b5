import { describe, expect, test } from "vitest";
import { cleaningForm } from "../../tests/support/people/briefs.ts";
import { HARD_PLACE_NAMES } from "../../tests/support/people/place-names.ts";
import { CLEANING_STEP_FIELDS, cleaningBriefInput, cleaningSteps } from "./input.ts";

const NOON = new Date("2026-03-11T11:00:00Z");

/** The mistakes in a form, as `field: code`. */
function mistakes(change: Record<string, unknown>, now = NOON): string[] {
  const parsed = cleaningBriefInput(now).safeParse(cleaningForm(change));
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const fieldsOf = (step: object) => Object.keys(step);

describe("the form of a cleaning brief", () => {
  test("is parsed to the stored values", () => {
    expect(cleaningBriefInput(NOON).parse(cleaningForm({ squareMeters: "1.200", rooms: "kitchen" }))).toEqual(
      {
        serviceType: "regular",
        afterConstruction: null,
        frequency: "weekly",
        startDate: "2026-03-20",
        handOverDate: null,
        propertyType: "house",
        emptyHome: null,
        constructionState: null,
        windowCount: null,
        windowSides: null,
        windowFloor: null,
        windowReach: null,
        officeRooms: {},
        officeFloors: [],
        officePeople: null,
        carpetMaterial: null,
        carpetStains: [],
        squareMeters: 1200,
        rooms: ["kitchen"],
        additionalServices: [],
        cleaningSupplies: null,
        conditions: [],
        specialRequests: "",
        postcode: "3511 QX",
        houseNumber: "12",
        addition: "",
        street: "Kanariestraat",
        place: "Utrecht",
        province: null,
        timePreference: "morning",
        budget: null,
        clientName: "Wilhelmina Kanarie",
        clientEmail: "wilhelmina.kanarie@geheim.example",
        clientPhone: "+31612345678",
        contactPreference: null,
        additionalInfo: "",
        askedProfile: "",
        askChoice: null,
      },
    );
  });

  test("ignores fields that it does not have", () => {
    const smuggled = {
      status: "COMPLETED",
      maxProposals: "99",
      clientId: "x",
      confirmedAt: "2026-01-01",
      verified: "1",
    };
    const input = cleaningBriefInput(NOON).parse(cleaningForm(smuggled));
    for (const name of Object.keys(smuggled)) expect(input).not.toHaveProperty(name);
  });

  test("asks each service what it needs for a price, and nothing else", () => {
    expect(mistakes({ serviceType: "deep" })).toEqual(["afterConstruction: choose_one"]);
    expect(mistakes({ serviceType: "deep", afterConstruction: "no" })).toEqual([]);
    expect(mistakes({ serviceType: "deep", afterConstruction: "yes" })).toEqual([
      "constructionState: choose_one",
    ]);
    expect(mistakes({ serviceType: "end", afterConstruction: "", frequency: "" })).toEqual([
      "afterConstruction: choose_one",
      "handOverDate: required",
      "emptyHome: choose_one",
    ]);
    expect(mistakes({ serviceType: "regular", frequency: "" })).toEqual(["frequency: choose_one"]);
    expect(mistakes({ startDate: "" })).toContain("startDate: required");
    expect(mistakes({ serviceType: "window" })).toEqual([
      "windowCount: required",
      "windowSides: choose_one",
      "windowFloor: choose_one",
    ]);
    expect(mistakes({ serviceType: "carpet" })).toEqual(["squareMeters: required"]);
    expect(mistakes({ serviceType: "office" })).toEqual([]);
  });

  test("refuses a hand-over before the clean", () => {
    const end = { serviceType: "end", afterConstruction: "no", emptyHome: "yes" };
    expect(mistakes({ ...end, handOverDate: "2026-03-19" })).toEqual(["handOverDate: before_the_start"]);
    expect(mistakes({ ...end, handOverDate: "2026-03-20" })).toEqual([]);
  });

  test("reads a size with decimals and its unit", () => {
    expect(cleaningBriefInput(NOON).parse(cleaningForm({ squareMeters: "72,5 m2" })).squareMeters).toBe(73);
  });

  test("drops answers that were left behind by another service, also wrong ones", () => {
    const left = { windowCount: "veel", handOverDate: "gisteren", officePeople: "3", rooms: ["kitchen"] };
    const windows = { windowSides: "both", windowFloor: "ground" };
    const parse = (change: object) => cleaningBriefInput(NOON).parse(cleaningForm({ ...left, ...change }));
    expect(parse({})).toMatchObject({ windowCount: null, handOverDate: null, officePeople: null });
    expect(parse({ serviceType: "window", ...windows, windowCount: "12" })).toMatchObject({
      rooms: [],
      officePeople: null,
      windowCount: 12,
    });
  });

  test.each([
    [{ serviceType: "spring" }, "serviceType: choose_one"],
    [{ startDate: "2026-02-30" }, "startDate: date_invalid"],
    [{ startDate: "morgen" }, "startDate: date_invalid"],
    [{ startDate: "2027-09-11" }, "startDate: date_too_far"],
    [{ houseNumber: "twaalf" }, "houseNumber: house_number_invalid"],
    [{ houseNumber: "0" }, "houseNumber: house_number_invalid"],
    [{ postcode: "12" }, "postcode: postcode_invalid"],
    [{ province: "Holland" }, "province: invalid"],
    [{ rooms: ["moon"] }, "rooms.0: invalid"],
    [{ clientName: " " }, "clientName: required"],
    [{ clientEmail: "jan" }, "clientEmail: email_invalid"],
    [{ clientPhone: "1" }, "clientPhone: phone_invalid"],
    [{ contactPreference: "fax" }, "contactPreference: invalid"],
    [{ contactPreference: "whatsapp", clientPhone: "" }, "clientPhone: phone_for_preference"],
    [{ place: "Utrecht, bel 06 12345678" }, "place: place_invalid"],
    [{ place: "jan@voorbeeld.nl" }, "place: place_invalid"],
    [{ place: "Kerkstraat 12, Utrecht" }, "place: place_invalid"],
    [{ place: "6e 1e 2e 3e" }, "place: place_invalid"],
    [{ place: "0612345678e Exloërmond" }, "place: place_invalid"],
    [{ place: "Utrecht ०६१२" }, "place: place_invalid"],
    [{ specialRequests: "Bel 06-12345678 voor de sleutel" }, "specialRequests: contact_in_text"],
    [{ additionalInfo: "Mail jan@voorbeeld.nl" }, "additionalInfo: contact_in_text"],
    [{ specialRequests: "x".repeat(2_001) }, "specialRequests: too_long"],
  ])("refuses %j", (change, mistake) => {
    expect(mistakes(change)).toEqual([mistake]);
  });

  test.each(HARD_PLACE_NAMES)("takes the place %s as its inhabitants write it", (place) => {
    expect(cleaningBriefInput(NOON).parse(cleaningForm({ place })).place).toBe(place);
  });

  test("accepts a text with many other numbers", () => {
    const specialRequests =
      "Huis van 1908, 120 m2, 3511 AB: tussen 9.00 en 12.30 op 12-12-2026, budget 1.250,50";
    expect(mistakes({ specialRequests })).toEqual([]);
  });

  test("accepts a date up to a year and a half ahead", () => {
    expect(mistakes({ startDate: "2027-09-10" })).toEqual([]);
  });

  test("accepts today, where today is the day in the Netherlands", () => {
    const justBeforeMidnight = new Date("2026-03-11T22:59:59Z");
    const justAfterMidnight = new Date("2026-03-11T23:00:00Z");
    expect(mistakes({ startDate: "2026-03-11" }, justBeforeMidnight)).toEqual([]);
    expect(mistakes({ startDate: "2026-03-11" }, justAfterMidnight)).toEqual(["startDate: date_in_past"]);
    expect(mistakes({ startDate: "2026-03-12" }, justAfterMidnight)).toEqual([]);
  });

  test("has in its four steps exactly the fields that a draft stores", () => {
    const form = { ...cleaningForm(), termsVersion: "1.0" };
    const read = cleaningSteps(NOON).map((step) => fieldsOf(step.parse(form) as object));
    expect(read[0]!.toSorted()).toEqual([...CLEANING_STEP_FIELDS[0]!].toSorted());
    // The rooms of an office are fields of their own; the service is an answer of the first step.
    const work = CLEANING_STEP_FIELDS[1]!.map((field) => field.split(".")[0]!);
    expect(read[1]!.filter((field) => !read[0]!.includes(field)).toSorted()).toEqual(
      [...new Set(work)].toSorted(),
    );
    for (const step of [2, 3])
      expect(read[step]!.toSorted()).toEqual([...CLEANING_STEP_FIELDS[step]!].toSorted());
  });
});
