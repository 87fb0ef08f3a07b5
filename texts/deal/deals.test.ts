import { expect, test } from "vitest";
import type { NextStep, StepMoment } from "#domain/deals/next-step.ts";
import { acceptExtraLabel, nextSentence } from "./deals.ts";

const MOMENT: StepMoment = {
  kind: "WORK",
  side: "COMPANY",
  state: "PROPOSED",
  day: "2026-03-24",
  time: "09:00",
};
const COMPANY = "Fris & Vrolijk";
const told = (next: NextStep, side: "CLIENT" | "COMPANY") =>
  nextSentence(next, { side, companyName: COMPANY }).replaceAll("\u00a0", " ");
const asked = (moments: StepMoment[], kind: "WORK" | "VISIT" = "WORK"): NextStep => ({
  step: "answer_proposal",
  by: "CLIENT",
  kind,
  moments,
});

test("says in one sentence what comes next, to who has to do it and to who waits", () => {
  expect(told(asked([MOMENT]), "CLIENT")).toBe(
    "Fris & Vrolijk stelde dinsdag 24 maart 2026 om 09:00 uur voor: past dat?",
  );
  expect(told(asked([MOMENT, MOMENT], "VISIT"), "CLIENT")).toBe(
    "Fris & Vrolijk stelde twee momenten voor om vooraf te komen kijken: past er een?",
  );
  expect(told(asked([MOMENT]), "COMPANY")).toBe(
    "Je stelde dinsdag 24 maart 2026 om 09:00 uur voor. Wacht op een antwoord.",
  );
  expect(told({ step: "day_today", by: null, moment: MOMENT }, "CLIENT")).toBe(
    "Vandaag om 09:00 uur komt Fris & Vrolijk het werk doen.",
  );
});

test("the press on extra work names what it costs", () => {
  expect(acceptExtraLabel(8_500).replaceAll("\u00a0", " ")).toBe("Akkoord, ik betaal € 85,00 extra");
});
