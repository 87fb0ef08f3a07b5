import { expect, test } from "vitest";
import { worthTexts } from "./worth.ts";

const worth = (wonCents: number, paidCents: number, jobs = 1) => ({
  jobs,
  wonCents,
  paidCents,
  months: [{ month: "2026-10", jobs, wonCents, paidCents }],
  recurs: false,
});

test.each([
  [worth(11_949, 7_900), "Dat is 1,5 keer wat je abonnement kostte."],
  [worth(7_900, 7_900), "Dat is 1 keer wat je abonnement kostte."],
  [worth(99_999, 7_900), "Dat is 12 keer wat je abonnement kostte."],
  [worth(6_000, 7_900), "Nog niet terugverdiend: je kwam € 19,00 tekort."],
  [worth(0, 7_900, 0), "Nog niet terugverdiend: je hebt nog geen werk gewonnen."],
  [worth(6_000, 0), "Je abonnement kostte nog niets."],
])("says plainly whether the subscription paid itself back", (figures, outcome) => {
  expect(worthTexts(figures).outcome.replaceAll("\u00a0", " ")).toBe(outcome);
});
