import { expect, test } from "vitest";
import { MONTHLY_EXCL_VAT_CENTS } from "../subscriptions/rules.ts";
import { firstPeriodEndsAt, isPrelaunch, launchOffer, launchSettings, startNotice } from "./rules.ts";
import { launchChoicesOf } from "./settings.ts";

const now = new Date("2026-09-15T10:00:00Z");
const settingsOf = (stored: Record<string, unknown>) => launchSettings(launchChoicesOf(stored));
const offer = { endsOn: "2026-10-07", alreadyTaken: 21 };

test.each([
  ["the date while it is further off", "2026-09-29", { kind: "on", day: "2026-10-07" }],
  ["within 7 days from seven days before", "2026-09-30", { kind: "within_a_week" }],
  ["within 7 days on the day itself", "2026-10-07", { kind: "within_a_week" }],
  ["nothing when the date has passed", "2026-10-08", null],
])("says %s", (_what, today, expected) => {
  expect(startNotice({ mode: "prelaunch", goLiveDate: "2026-10-07" }, today)).toEqual(expected);
});

test("says nothing once the site is live", () => {
  expect(startNotice({ mode: "live", goLiveDate: "2026-10-07" }, "2026-09-15")).toBeNull();
});

test("is live once the go-live date has passed", () => {
  const settings = { mode: "prelaunch", goLiveDate: "2026-10-07" } as const;
  expect(["2026-10-07", "2026-10-08"].map((today) => isPrelaunch(settings, today))).toEqual([true, false]);
});

test("without a setting, and with an invalid one, the site is live and has no offer", () => {
  const live = { mode: "live", goLiveDate: null, offer: null };
  expect(settingsOf({})).toEqual(live);
  const broken = { "launch.mode": "party", "launch.goLiveDate": "2026-02-30", "launch.offer": 12 };
  expect(settingsOf(broken)).toEqual(live);
  expect(launchOffer(live.offer, MONTHLY_EXCL_VAT_CENTS, 0, now)).toBeNull();
});

test("an offer has an end date that an operator chose; a start date alone makes none", () => {
  expect(
    settingsOf({ "launch.goLiveDate": "2026-11-01", "launch.offer": { alreadyTaken: 3 } }).offer,
  ).toBeNull();
  expect(settingsOf({ "launch.offer": { endsOn: "2026-11-01" } }).offer).toEqual({
    endsOn: "2026-11-01",
    alreadyTaken: 0,
  });
});

test("is live without a go-live date, whatever the state", () => {
  expect(isPrelaunch({ mode: "prelaunch", goLiveDate: null }, "2026-09-15")).toBe(false);
});

test.each([
  [
    "a month after the start when paid before it",
    "2026-09-15T10:00:00Z",
    "2026-10-07",
    "2026-11-06T23:00:00Z",
  ],
  ["a month after a start in winter", "2026-09-15T10:00:00Z", "2027-01-31", "2027-02-27T23:00:00Z"],
  ["a month after a start in summer", "2026-03-01T10:00:00Z", "2026-06-30", "2026-07-29T22:00:00Z"],
  ["a month after a start in December", "2026-10-01T10:00:00Z", "2026-12-07", "2027-01-06T23:00:00Z"],
])("a first period ends %s", (_what, paidAt, goLiveDate, endsAt) => {
  expect(firstPeriodEndsAt({ mode: "prelaunch", goLiveDate }, new Date(paidAt))).toEqual(new Date(endsAt));
});

test("a first period is a plain month from the day of the start, and when the site is live", () => {
  const before = { mode: "prelaunch", goLiveDate: "2026-10-07" } as const;
  expect(firstPeriodEndsAt(before, new Date("2026-10-06T21:59:00Z"))).not.toBeNull();
  expect(firstPeriodEndsAt(before, new Date("2026-10-06T22:00:00Z"))).toBeNull();
  expect(firstPeriodEndsAt(before, new Date("2026-12-01T10:00:00Z"))).toBeNull();
  expect(firstPeriodEndsAt({ ...before, mode: "live" }, now)).toBeNull();
  expect(firstPeriodEndsAt({ ...before, goLiveDate: null }, now)).toBeNull();
});

test("computes the offer: nine places, € 36,29 including btw, 62 % off", () => {
  expect(launchOffer(offer, MONTHLY_EXCL_VAT_CENTS, 0, now)).toEqual({
    firstMonth: { exclVatCents: 2_999, inclVatCents: 3_629 },
    monthly: { exclVatCents: 7_900, inclVatCents: 9_559 },
    percentOff: 62,
    placesLeft: 9,
    endsOn: "2026-10-07",
  });
});

const at = (instant: string, inUse: number) =>
  launchOffer(offer, MONTHLY_EXCL_VAT_CENTS, inUse, new Date(instant))?.placesLeft ?? null;

test("ends the offer with its last place, and after its last day in the Netherlands", () => {
  expect(at("2026-09-15T10:00:00Z", 8)).toBe(1);
  expect(at("2026-09-15T10:00:00Z", 9)).toBeNull();
  expect(at("2026-09-15T10:00:00Z", 12)).toBeNull();
  expect(at("2026-10-07T21:59:00Z", 0)).toBe(9);
  expect(at("2026-10-07T22:00:00Z", 0)).toBeNull();
});
