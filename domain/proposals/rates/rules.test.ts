import { expect, test } from "vitest";
import { findSecret } from "../../briefs/secrecy/find-secrets.ts";
import type { BriefDetails, CleaningDetails } from "../../briefs/details.ts";
import { ratedText } from "../../../texts/quote/price-list.ts";
import { rateBrief, type ServiceRate } from "./rules.ts";

const CLEAN: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "deep",
  afterConstruction: null,
  frequency: "once",
  propertyType: "house",
  squareMeters: 75,
  rooms: [],
  additionalServices: [],
  cleaningSupplies: null,
  timePreference: "flexible",
  budgetBand: null,
};
const WINDOWS: CleaningDetails = {
  ...CLEAN,
  serviceType: "window",
  squareMeters: null,
  windows: { count: 12, sides: "outside", floor: "first", reach: null },
};
const BOTH_SIDES: CleaningDetails = { ...WINDOWS, windows: { ...WINDOWS.windows!, sides: "both" } };
const moveOf = (volumeM3: number | null) => ({ vertical: "moving", volumeM3 }) as BriefDetails;

const rate = (change: Partial<ServiceRate>): ServiceRate => ({
  service: "deep",
  unit: "M2",
  rateCents: 210,
  pace: null,
  minimumCents: null,
  callOutCents: null,
  ...change,
});
const hourly = { service: "regular", unit: "HOUR", rateCents: 3_800, pace: 25 } as const;
const perWindow = { service: "window", unit: "WINDOW", rateCents: 350 } as const;
const perM3 = { service: "moving", unit: "M3", rateCents: 3_250 } as const;

const CASES: [string, BriefDetails, Partial<ServiceRate>, [text: string, cents: number][]][] = [
  ["per square metre", CLEAN, {}, [["75 m² × € 2,10", 15_750]]],
  [
    "up to the minimum",
    { ...CLEAN, squareMeters: 30 },
    { minimumCents: 9_000 },
    [
      ["30 m² × € 2,10", 6_300],
      ["Aanvulling tot mijn minimum van € 90,00", 2_700],
    ],
  ],
  ["above the minimum", CLEAN, { minimumCents: 15_750 }, [["75 m² × € 2,10", 15_750]]],
  [
    "with a call-out charge beside the minimum",
    { ...CLEAN, squareMeters: 30 },
    { minimumCents: 9_000, callOutCents: 1_500 },
    [
      ["30 m² × € 2,10", 6_300],
      ["Aanvulling tot mijn minimum van € 90,00", 2_700],
      ["Voorrijkosten", 1_500],
    ],
  ],
  [
    "by the hour, in quarters rounded up",
    { ...CLEAN, serviceType: "regular", squareMeters: 80 },
    hourly,
    [["3,25 uur × € 38,00 (80 m², 25 m² per uur)", 12_350]],
  ],
  [
    "by the hour, without a quarter too many",
    { ...CLEAN, serviceType: "regular", squareMeters: 75 },
    hourly,
    [["3 uur × € 38,00 (75 m², 25 m² per uur)", 11_400]],
  ],
  ["per window", WINDOWS, perWindow, [["12 ramen × € 3,50", 4_200]]],
  ["per window on both sides", BOTH_SIDES, perWindow, [["12 ramen × 2 kanten × € 3,50", 8_400]]],
  [
    "one window",
    { ...WINDOWS, windows: { ...WINDOWS.windows!, count: 1 } },
    perWindow,
    [["1 raam × € 3,50", 350]],
  ],
  ["per cubic metre", moveOf(28.5), perM3, [["28,5 m³ × € 32,50", 92_625]]],
  [
    "a move by the hour",
    moveOf(28),
    { service: "moving", unit: "HOUR", rateCents: 12_000, pace: 5 },
    [["5,75 uur × € 120,00 (28 m³, 5 m³ per uur)", 69_000]],
  ],
];

test.each(CASES)("prices %s, and says how", (_, details, change, expected) => {
  const rated = rateBrief(details, [rate(change)]);
  if (!rated.ok) throw new Error(rated.reason);
  const { service } = rated.rate;
  expect(
    rated.lines.map((line) => [ratedText(line, service).replaceAll("\u00a0", " "), line.amountCents]),
  ).toEqual(expected);
});

test("writes lines that a quote may have", () => {
  for (const [, details, change] of CASES) {
    const rated = rateBrief(details, [rate(change)]);
    const texts = rated.ok ? rated.lines.map((line) => ratedText(line, rated.rate.service)) : [];
    expect(texts.map(findSecret)).toEqual(texts.map(() => null));
  }
});

test.each<[string, BriefDetails, ServiceRate[], string]>([
  ["without a rate for this work", { ...CLEAN, serviceType: "office" }, [rate({})], "no_rate"],
  ["without any rate", CLEAN, [], "no_rate"],
  ["of a clean without its size", { ...CLEAN, squareMeters: null }, [rate({})], "no_size"],
  ["of windows that nobody counted", { ...WINDOWS, windows: undefined! }, [rate(perWindow)], "no_size"],
  ["of a move without its volume", moveOf(null), [rate(perM3)], "no_size"],
])("makes no price %s", (_, details, rates, reason) => {
  expect(rateBrief(details, rates)).toEqual({ ok: false, reason });
});
