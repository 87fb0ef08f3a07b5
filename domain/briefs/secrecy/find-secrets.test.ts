import { describe, expect, test } from "vitest";
import { DEMO_PROPOSAL_TEXTS } from "../../../demo/proposal-texts.ts";
import { ORDINARY_SENTENCES } from "../../../tests/support/ordinary-sentences.ts";
import { HANDLES, MAILS, PAYMENTS, PHONES, SITES } from "../../../tests/support/secret-spellings.ts";
import { findSecret } from "./find-secrets.ts";

const CONTACTS = [...PHONES, ...MAILS, ...SITES, ...HANDLES];

test("the tables are long enough to mean something", () => {
  expect(new Set([...CONTACTS, ...PAYMENTS]).size).toBeGreaterThanOrEqual(120);
  expect(new Set(ORDINARY_SENTENCES).size).toBeGreaterThanOrEqual(120);
});

describe("refuses", () => {
  test.each(CONTACTS)("a way to reach the writer: %j", (text) => {
    expect(findSecret(text)?.kind).toBe("contact");
    expect(findSecret(`Graag op tijd. ${text}. Alvast bedankt`)?.kind).toBe("contact");
  });

  test.each(PAYMENTS)("payment in advance or outside a bill: %j", (text) => {
    expect(findSecret(text)?.kind).toBe("payment");
  });
});

test.each(ORDINARY_SENTENCES)("accepts %j", (text) => {
  expect(findSecret(text)).toBeNull();
});

test("accepts all ordinary sentences as one text", () => {
  for (const between of [" ", "\n"]) {
    const text = ORDINARY_SENTENCES.join(between);
    expect(findSecret(text)).toBeNull();
  }
});

test("accepts every quote of the demo", () => {
  const texts = Object.values(DEMO_PROPOSAL_TEXTS).flatMap((byCategory) => Object.values(byCategory).flat(2));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => findSecret(text))).toEqual([]);
});

test.each([
  ["Graag snel.  Bel ⓿❻ - 12345678 nu", "⓿❻ - 12345678"],
  ["Kijk op Glans.NL voor foto's", "Glans.NL"],
  ["Ramen. Mail naar Jan＠Voorbeeld.nl, graag", "Jan＠Voorbeeld.nl,"],
  ["Bel 06 tussen 12 34 en dan 56 78", "06 tussen 12 34 en dan 56 78"],
  ["Of via Telegram JanPoetst.", "Telegram JanPoetst."],
  ["Graag Contant Vooraf", "Contant Vooraf"],
  ["Ga naar w w w . g l a n s . n l", "www.glans.nl"],
])("names the words of %j: %j", (text, words) => {
  expect(findSecret(text)?.words).toBe(words);
});
