import { randomBytes } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { newPasswordField } from "./input.ts";
import { MIN_PASSWORD_LENGTH } from "./rules.ts";

const isRefused = (password: string) => !newPasswordField.safeParse(password).success;

test("refuses more than ten thousand known passwords that are long enough", () => {
  const known = dictionary["passwords-common"].filter(({ length }) => length >= MIN_PASSWORD_LENGTH);
  expect(known.length).toBeGreaterThan(10_000);
  expect(known.filter((password) => !isRefused(password))).toEqual([]);
});

test.each([
  "voetbal123",
  "Voetbal123!",
  "WACHTWOORD",
  "Welkom2026",
  "welkom01",
  "feyenoord1908",
  "amsterdam020",
  "geheim123",
  "lente2026",
  "Herfst26!!",
  "zonnebloem7",
  "ikhouvanjou",
  "pindakaas",
  "schoonmaak1",
  "vijfoffertes",
  "P@ssw0rd1",
])("refuses %s, a common Dutch password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "vier woorden achter elkaar",
  "paard batterij nietje goed",
  "mijn voetbal ligt op het dak",
  "voetbal-pindakaas-regenboog",
  "Voetbal1908271",
  "een lang wachtwoord",
  "Tr0ub4dor&3",
])("accepts %s", (password) => {
  expect(isRefused(password)).toBe(false);
});

test("accepts generated passwords", () => {
  const made = Array.from({ length: 500 }, () => randomBytes(12).toString("base64url"));
  expect(made.filter(isRefused)).toEqual([]);
});
