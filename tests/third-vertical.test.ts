import { expect, test } from "vitest";
import { WIZARDS } from "#app/routes/public/request/wizards.server.ts";
import { VERTICAL_OF_BRAND, VERTICAL_PAGES } from "#app/verticals.ts";
import { byVertical, type BriefDetails, type PerDetails } from "#domain/briefs/details.ts";
import { CATEGORIES, VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

/** `Vertical` with a third value. The type check of the lint checks this file. */
type Third = Vertical | "garden";
type GardenDetails = { vertical: "garden"; squareMeters: number };

/** Requires a descriptor to have the third vertical. */
const complete = <Entry>(descriptor: Record<Third, Entry>) => Object.keys(descriptor);

test("a third vertical doesn't compile until every descriptor has it", () => {
  const described = [
    // @ts-expect-error: has no categories.
    complete(CATEGORIES),
    // @ts-expect-error: has no words.
    complete(VERTICAL_TEXTS),
    // @ts-expect-error: has no addresses.
    complete(VERTICAL_PAGES),
    // @ts-expect-error: has no wizard.
    complete(WIZARDS),
  ];
  for (const verticals of described) expect(verticals).toEqual([...VERTICALS]);
  expect(new Set(Object.values(VERTICAL_OF_BRAND))).toEqual(new Set(VERTICALS));
});

test("details of a third vertical don't compile where they are formatted", () => {
  type ThirdDetails = BriefDetails | GardenDetails;
  type PerThird = { [V in Third]: (details: Extract<ThirdDetails, { vertical: V }>) => string };
  const words: PerDetails<string> = { cleaning: () => "cleaning", moving: () => "moving" };
  // @ts-expect-error: has no answers.
  const third: PerThird = words;
  expect(Object.keys(third)).toEqual([...VERTICALS]);
  const garden = { vertical: "garden", squareMeters: 40 } as const;
  // @ts-expect-error: is not a vertical yet.
  expect(() => byVertical(garden, words)).toThrow(TypeError);
});
