import { expect, test } from "vitest";
import { suggestedMail } from "./mail-suggestion.ts";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmal.com", "anna@gmail.com"],
  ["anna@gmaill.com", "anna@gmail.com"],
  ["Anna@Gmail.con ", "anna@gmail.com"],
  ["anna@gmail.nl", "anna@gmail.com"],
  ["piet@hotmial.com", "piet@hotmail.com"],
  ["piet@outlok.com", "piet@outlook.com"],
  ["piet@zigo.nl", "piet@ziggo.nl"],
  ["piet@kpnmial.nl", "piet@kpnmail.nl"],
])("%s probably is %s", (typed, meant) => {
  expect(suggestedMail(typed)).toBe(meant);
});

test.each([
  "anna@gmail.com",
  "anna@mail.com",
  "anna@ymail.com",
  "anna@bedrijf.nl",
  "anna@hotmail.be",
  "anna",
  "@gmial.com",
  "",
])("leaves %j alone", (typed) => {
  expect(suggestedMail(typed)).toBeNull();
});
