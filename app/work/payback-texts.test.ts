import { expect, test } from "vitest";
import { paybackTexts } from "./payback-texts.ts";

test("without enough chosen quotes no price of a job is said, only that of a month", () => {
  expect(paybackTexts(null)).toEqual({
    sentence: "Eén opdracht van €\u00a095,59 incl. btw of meer, en de prijs van de maand is eruit.",
    source: "Dit is omzet: je kosten zijn er niet af.",
  });
});

test.each([
  [1, 24_000, "Eén gewonnen opdracht van gemiddeld €\u00a0240 incl. btw, en de prijs van de maand is eruit."],
  [
    2,
    6_000,
    "Twee gewonnen opdrachten van gemiddeld €\u00a060 incl. btw, en de prijs van de maand is eruit.",
  ],
])(
  "%i won jobs of %i cents pay a month, and how that was counted stands below",
  (jobsForMonth, meanCents, said) => {
    expect(paybackTexts({ jobs: 34, companies: 12, meanCents, jobsForMonth })).toEqual({
      sentence: expect.stringMatching(
        new RegExp(`^${said.replace("Eén", "E[eé]n").replaceAll(".", "\\.")}$`),
      ),
      source:
        "Dit is omzet: je kosten zijn er niet af. Gemiddelde per keer van 34 gekozen offertes van 12 bedrijven. Gekozen tussen 365 en 30 dagen geleden.",
    });
  },
);
