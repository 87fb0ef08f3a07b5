import { expect, test } from "vitest";
import { missingParts, PROFILE_PARTS } from "./completeness.ts";

const COMPLETE = {
  avatarKey: "avatars/a.webp",
  hasPortfolio: true,
  bio: "Wij poetsen alles.",
  startingPriceEuro: 30,
  yearsInBusiness: 0,
};

test("a profile with every part lacks nothing, also in its first year", () => {
  expect(missingParts(COMPLETE)).toEqual([]);
});

test("an empty profile lacks every part, the most telling first", () => {
  const empty = { avatarKey: null, bio: "", startingPriceEuro: null, yearsInBusiness: null };
  expect(missingParts({ ...empty, hasPortfolio: false })).toEqual([...PROFILE_PARTS]);
});

test("names the one part that is missing", () => {
  expect(missingParts({ ...COMPLETE, startingPriceEuro: null })).toEqual(["price"]);
});
