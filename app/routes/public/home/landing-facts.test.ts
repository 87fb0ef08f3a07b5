import { expect, test } from "vitest";
import { testimonialsBeside } from "./landing-facts.server.ts";
import { planning } from "./moving-landing-texts.ts";

test("the first experience takes the place of the invented examples", () => {
  const testimonials = [{ isExample: true }, { isExample: false }];
  expect(testimonialsBeside([], testimonials)).toEqual(testimonials);
  expect(testimonialsBeside(["an experience"], testimonials)).toEqual([{ isExample: false }]);
});

test("the landing of moves plans with the steps of a request", () => {
  expect(planning.map(({ when, title }) => `${when}: ${title}`)).toEqual([
    "Acht weken ervoor: Huur je? Zeg de huur op",
    "Vier weken ervoor: Geef je verhuizing door aan je nieuwe gemeente",
    "Zeven dagen ervoor: Pak in wat je niet dagelijks gebruikt",
    "Op de dag zelf: De verhuizing",
  ]);
});
