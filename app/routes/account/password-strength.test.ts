import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["geheim", "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["fietsbel", "weak"],
  ["Fiets7bel", "fair"],
  ["fietsbelletje", "fair"],
  ["Fietsbel-7-tuin", "strong"],
  ["vier woorden achter elkaar", "strong"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
