import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/rules.ts";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["geheim", "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["fietsbel", "weak"],
  ["Voetbal123!", "weak"],
  ["Wachtwoord123456", "weak"],
  ["Fiets7bel", "fair"],
  ["fietsbelletje", "fair"],
  ["Fietsbel-7-tuin", "strong"],
  ["vier woorden achter elkaar", "strong"],
])("calls %s %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("calls hardly any common password fair or strong", () => {
  const refused = dictionary["passwords-common"].filter(({ length }) => length >= MIN_PASSWORD_LENGTH);
  const judged = refused.map(passwordStrength);
  expect(judged.filter((strength) => strength !== "weak").length / refused.length).toBeLessThan(0.03);
  expect(judged.filter((strength) => strength === "strong").length).toBeLessThan(30);
});
