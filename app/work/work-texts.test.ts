import { expect, test } from "vitest";
import { placesText, recentWorkTexts, workByProvince, workSentence } from "./work-texts.ts";

const NONE = { counts: [], recent: [], taken: [] };

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
    recent: [],
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
