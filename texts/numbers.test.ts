import { expect, test } from "vitest";
import { atStart, COUNTS, inWords } from "./numbers.ts";

test.each([
  [1, "één"],
  [5, "vijf"],
  [14, "veertien"],
  [20, "twintig"],
  [30, "dertig"],
  [60, "zestig"],
  [100, "honderd"],
  [21, "21"],
  [48, "48"],
  [110, "110"],
  [2.5, "2.5"],
])("%s is written as %s", (count, words) => {
  expect(inWords(count)).toBe(words);
});

test("a number at the start of a sentence has a capital", () => {
  expect(atStart("één uur")).toBe("Eén uur");
  expect(atStart("dertig dagen")).toBe("Dertig dagen");
});

test("periods up to two days are in hours", () => {
  expect(COUNTS.link).toEqual({
    change_email: "24 uur",
    confirm_brief: "veertien dagen",
    confirm_email: "24 uur",
    confirm_newsletter: "zeven dagen",
    join_company: "zeven dagen",
    join_operators: "twee dagen",
    prove_owner: "vijftien minuten",
    reset_password: "één uur",
    sign_in: "vijftien minuten",
  });
});
