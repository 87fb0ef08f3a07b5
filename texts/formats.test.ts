import { describe, expect, test } from "vitest";
import {
  formatAddress,
  formatBudget,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayWithWeekday,
  formatEuros,
  formatEurosShort,
  formatLabels,
  formatList,
  formatMoney,
  formatPeriod,
  formatPriceForCompanies,
  formatServiceAreas,
  formatWholeEuros,
} from "./formats.ts";

describe("money", () => {
  test("cents always have two decimals, after a non-breaking space", () => {
    expect(formatEuros(123_450)).toBe("€\u00a01.234,50");
    expect(formatEuros(15_000)).toBe("€\u00a0150,00");
    expect(formatEuros(5)).toBe("€\u00a00,05");
  });

  test("a negative amount has its minus before the currency", () => {
    expect(formatEuros(-4_901)).toBe("−\u00a0€\u00a049,01");
    expect(formatEurosShort(-7_900)).toBe("−\u00a0€\u00a079");
    expect(formatMoney(-9_900, "USD")).toBe("−\u00a0US$\u00a099,00");
  });

  test("whole euros have no decimals", () => {
    expect(formatWholeEuros(1250)).toBe("€\u00a01.250");
  });

  test("companies see both prices", () => {
    expect(formatPriceForCompanies({ exclVatCents: 7_900, inclVatCents: 9_559 })).toBe(
      "€\u00a079 excl. btw, €\u00a095,59 incl.",
    );
    expect(formatPriceForCompanies({ exclVatCents: 2_999, inclVatCents: 3_629 })).toBe(
      "€\u00a029,99 excl. btw, €\u00a036,29 incl.",
    );
  });

  test("a budget band may be open on either side", () => {
    expect(formatBudget(200, 500)).toBe("€\u00a0200 tot €\u00a0500");
    expect(formatBudget(0, 200)).toBe("Minder dan €\u00a0200");
    expect(formatBudget(5000, null)).toBe("€\u00a05.000 of meer");
    expect(formatBudget(null, null)).toBe("Geen budget opgegeven");
  });

  test("a count agrees with its noun", () => {
    expect([0, 1, 2, 1500].map((count) => formatCount(count, "offerte", "offertes"))).toEqual([
      "0 offertes",
      "1 offerte",
      "2 offertes",
      "1.500 offertes",
    ]);
  });
});

describe("time", () => {
  test("a day is written out and never shifts with the time zone", () => {
    expect(formatDay("2026-10-07")).toBe("7\u00a0oktober\u00a02026");
    expect(formatDayWithWeekday("2026-10-07")).toBe("woensdag 7\u00a0oktober\u00a02026");
    expect(formatDay("2026-03-29")).toBe("29\u00a0maart\u00a02026");
  });

  test("an instant is shown in Dutch local time, in winter and in summer", () => {
    expect(formatDateTime(new Date("2026-01-05T23:05:00Z"))).toBe("6\u00a0januari\u00a02026 om 00:05");
    expect(formatDateTime(new Date("2026-07-05T07:05:00Z"))).toBe("5\u00a0juli\u00a02026 om 09:05");
    expect(formatDate(new Date("2026-07-05T22:30:00Z"))).toBe("6\u00a0juli\u00a02026");
  });
});

describe("address", () => {
  const address = { street: "Kerkstraat", houseNumber: "12", postcode: "3511 AB", place: "Utrecht" };

  test.each([
    [null, "Kerkstraat 12"],
    ["", "Kerkstraat 12"],
    ["A", "Kerkstraat 12 A"],
    ["bis", "Kerkstraat 12 bis"],
    ["2", "Kerkstraat 12-2"],
    ["-2", "Kerkstraat 12-2"],
  ])("addition %s gives %s", (addition, first) => {
    expect(formatAddress({ ...address, addition })).toEqual([first, "3511 AB Utrecht"]);
  });

  test("an address abroad is the place and the country", () => {
    const abroad = { ...address, street: "", houseNumber: "", postcode: "", place: "Gent", addition: null };
    expect(formatAddress({ ...abroad, country: "België" })).toEqual(["Gent", "België"]);
  });

  test('a list ends with "en"', () => {
    expect(formatList(["Zeist", "Utrecht", "Amersfoort"])).toBe("Zeist, Utrecht en Amersfoort");
    expect(formatList(["Zeist"])).toBe("Zeist");
  });

  test("a list of service areas names three and counts the rest", () => {
    expect(formatServiceAreas([])).toBe("Geen gebieden");
    expect(formatServiceAreas(["Utrecht", "Drenthe", "Zeeland"])).toBe("Utrecht, Drenthe, Zeeland");
    expect(formatServiceAreas(["Utrecht", "Drenthe", "Zeeland", "Limburg", "Flevoland"])).toBe(
      "Utrecht, Drenthe, Zeeland +\u00a02\u00a0meer",
    );
  });
});

test("labels become one sentence, and keep capitals of their own", () => {
  expect(formatLabels(["Keuken", "Badkamer", "TV-meubel"])).toBe("Keuken, badkamer, TV-meubel");
  expect(formatLabels([])).toBe("");
});

test("a period is in hours, days or a year, whichever divides it", () => {
  expect([8, 24, 30 * 24, 365 * 24].map(formatPeriod)).toEqual(["8 uur", "1 dag", "30 dagen", "een jaar"]);
});
