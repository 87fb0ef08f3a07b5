import { expect, test } from "vitest";
import {
  placesText,
  provinceFactsTexts,
  recentWorkTexts,
  workByProvince,
  workSentence,
} from "./work-texts.ts";

const NONE = { counts: [], taken: [], countedAt: new Date("2026-11-29T11:00:00Z") };

test("says that there is no request yet instead of a number", () => {
  expect(workSentence(NONE)).toBe("In de laatste 30 dagen is er nog geen aanvraag geplaatst.");
});

test("says one request as one", () => {
  const counts = [{ province: "Drenthe" as const, category: "OFFICE" as const, requests: 1 }];
  expect(workSentence({ ...NONE, counts })).toBe("In de laatste 30 dagen is er 1 aanvraag geplaatst.");
});

test("adds up the kinds of a province, and names all twelve", () => {
  const rows = workByProvince("cleaning", {
    counts: [
      { province: "Drenthe", category: "OFFICE", requests: 3 },
      { province: "Drenthe", category: "WINDOW_CLEANING", requests: 1 },
    ],
    taken: [{ province: "Drenthe", places: 31 }],
  });
  expect(rows).toHaveLength(12);
  expect(rows.find(({ province }) => province === "Drenthe")).toEqual({
    province: "Drenthe",
    requests: 4,
    kinds: "3\u00a0kantoorschoonmaak, 1\u00a0ramen lappen",
    taken: 30,
  });
});

test.each([
  [0, "0\u00a0van\u00a030"],
  [12, "12\u00a0van\u00a030"],
  [30, "Vol, wachtlijst"],
])("%i places in use are shown as %s", (taken, text) => {
  expect(placesText(taken)).toBe(text);
});

test("a recent request tells kind, size, province and month", () => {
  const work = { category: "RESIDENTIAL", service: null, province: "Gelderland", month: 11 } as const;
  expect(recentWorkTexts("moving", { ...work, size: { from: 20, below: 40 } })).toEqual({
    title: "Woningverhuizing",
    facts: ["20 tot 40 m³", "Gelderland", "Geplaatst in november"],
  });
  expect(recentWorkTexts("moving", { ...work, size: null }).facts).toEqual([
    "Gelderland",
    "Geplaatst in november",
  ]);
});

test("a province of which nothing was asked has no figure of requests, but says how full it is", () => {
  expect(provinceFactsTexts("cleaning", NONE, "Zeeland")).toEqual({
    figures: [{ value: "0\u00a0van\u00a030", label: "plekken voor bedrijven bezet" }],
    sentence: "In Zeeland is in de laatste 30 dagen nog geen aanvraag geplaatst.",
    counted: expect.stringMatching(/^Geteld op 29.november.2026\.$/),
  });
});

test("a province tells its requests, their kinds and whether it is full", () => {
  const work = {
    ...NONE,
    counts: [
      { province: "Drenthe" as const, category: "OFFICE" as const, requests: 3 },
      { province: "Zeeland" as const, category: "OFFICE" as const, requests: 9 },
    ],
    taken: [{ province: "Drenthe" as const, places: 31 }],
  };
  expect(provinceFactsTexts("cleaning", work, "Drenthe")).toMatchObject({
    figures: [
      { value: "3", label: "aanvragen in Drenthe, in de laatste 30 dagen" },
      { value: "30\u00a0van\u00a030", label: "plekken voor bedrijven bezet" },
    ],
    sentence: "3\u00a0kantoorschoonmaak. De provincie is vol. Je kunt op de wachtlijst.",
  });
  expect(provinceFactsTexts("cleaning", work, null)).toMatchObject({
    figures: [{ value: "12", label: "aanvragen in de laatste 30 dagen" }],
    sentence: null,
  });
});

test("without any request the country has no figure", () => {
  expect(provinceFactsTexts("moving", NONE, null)).toMatchObject({
    figures: [],
    sentence: "In de laatste 30 dagen is er nog geen aanvraag geplaatst.",
  });
});
