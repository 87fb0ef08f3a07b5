import { expect, test } from "vitest";
import { amsterdamDay } from "../dates.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "../subscriptions/rules.ts";
import { comingSeventhOfOctober, isPrelaunch, launchOffer, launchSettings, startNotice } from "./rules.ts";
import { launchChoicesOf } from "./settings.ts";

const now = new Date("2026-09-15T10:00:00Z");
const settingsOf = (stored: Record<string, unknown>) =>
  launchSettings(launchChoicesOf(stored), amsterdamDay(now));

test.each([
  ["2026-09-15", "2026-10-07"],
  ["2026-10-07", "2026-10-07"],
  ["2026-10-08", "2027-10-07"],
  ["2026-12-31", "2027-10-07"],
])("on %s the coming 7 October is %s", (today, expected) => {
  expect(comingSeventhOfOctober(today)).toBe(expected);
});

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

test("uses the default for missing and invalid settings", () => {
  const defaults = {
    mode: "prelaunch",
    goLiveDate: "2026-10-07",
    offer: { endsOn: "2026-10-07", alreadyTaken: 21 },
  };
  expect(settingsOf({})).toEqual(defaults);
  const broken = { "launch.mode": "party", "launch.goLiveDate": "2026-02-30", "launch.offer": 12 };
  expect(settingsOf(broken)).toEqual(defaults);
  const moved = settingsOf({ "launch.goLiveDate": "2026-11-01", "launch.offer": { alreadyTaken: 3 } });
  expect(moved.offer).toEqual({ endsOn: "2026-11-01", alreadyTaken: 3 });
});

test("computes the offer: nine places, € 36,29 including btw, 62 % off", () => {
  const { offer } = settingsOf({});
  expect(launchOffer(offer, MONTHLY_EXCL_VAT_CENTS, 0, now)).toEqual({
    firstMonth: { exclVatCents: 2_999, inclVatCents: 3_629 },
    monthly: { exclVatCents: 7_900, inclVatCents: 9_559 },
    percentOff: 62,
    placesLeft: 9,
    endsOn: "2026-10-07",
  });
});

test("ends the offer with its last place, and after its last day in the Netherlands", () => {
  const { offer } = settingsOf({});
  const at = (instant: string, inUse: number) =>
    launchOffer(offer, MONTHLY_EXCL_VAT_CENTS, inUse, new Date(instant))?.placesLeft ?? null;
  expect(at("2026-09-15T10:00:00Z", 8)).toBe(1);
  expect(at("2026-09-15T10:00:00Z", 9)).toBeNull();
  expect(at("2026-09-15T10:00:00Z", 12)).toBeNull();
  expect(at("2026-10-07T21:59:00Z", 0)).toBe(9);
  expect(at("2026-10-07T22:00:00Z", 0)).toBeNull();
});
