import { expect, test } from "vitest";
import { DEMO_PROPOSAL_TEXTS } from "../../demo/proposal-texts.ts";
import { cpuMs } from "../../tests/support/cpu-time.ts";
import { optionalQuoteText, quoteText } from "./quote-text.ts";

const problemOf = (text: string) => quoteText(4_000).safeParse(text).error?.issues[0]?.message;

test.each([
  "Bel 06 12 34 56 78",
  "Mail info@glans.nl",
  "info apenstaartje glans punt nl",
  "Kijk op www.glans.nl",
  "Zie glans.nl voor foto's",
  "Meer op https://glans.example/werk",
  "glans-schoonmaak . com",
  "Google glans punt nl",
  "ｗｗｗ.glans.nl",
  "www glans nl",
  "glans。nl",
  "glans [.] nl",
  "glans.nu",
  "wa.me/glans",
])("refuses a way to reach the company: %s", (text) => {
  expect(problemOf(text)).toBe("contact_in_text");
});

test.each([
  "Graag contant vooraf betalen",
  "Vooraf contant te voldoen",
  "De helft vooraf overmaken",
  "Vooruitbetaling van 50 procent",
  "Cash, graag vooraf",
  "NL91ABNA0417164300",
  "Maak over naar NL91 ABNA 0417 1643 00",
  "Belgische rekening BE68 5390 0754 7034",
  "Ik stuur een Tikkie",
  "Goedkoper zonder factuur",
  "We kunnen dit buiten de site om afspreken",
  "Betaling buiten Vijfoffertes",
  "Graag een aanbetaling van 50 procent",
  "Vooraf graag even betalen",
  "Ik stuur een betaalverzoek",
])("refuses payment in advance or outside a bill: %s", (text) => {
  expect(problemOf(text)).toBe("payment_outside");
});

test.each([
  "Je betaalt achteraf, binnen 14 dagen na de factuur.",
  "Je hoeft niets vooraf te betalen.",
  "Zonder vooruitbetaling",
  "Er is geen aanbetaling nodig.",
  "Dan is alles klaar. Nu of later (overdag).",
  "Contant of per pin na afloop",
  "Ramen van buiten en van binnen. Komt u er niet uit, dan bellen we aan.",
  "Vanaf 3511 tot 3514, 120 m2, € 1.250,00 incl. 9% btw",
  "We komen vooraf kijken en betalen het parkeren zelf.",
  "2 mensen, 4 uur. Com­pleet met materiaal.",
  "Buiten de stad om rekenen we kilometers.",
  "Maandag 2-3-2026 om 09.00, en daarna elke 2 weken",
])("accepts %s", (text) => {
  expect(problemOf(text)).toBeUndefined();
});

test("accepts every quote of the demo", () => {
  const texts = Object.values(DEMO_PROPOSAL_TEXTS).flatMap((byCategory) => Object.values(byCategory).flat(2));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => problemOf(text))).toEqual([]);
});

test("an optional text may be empty", () => {
  expect(optionalQuoteText(100).parse(undefined)).toBe("");
});

test.each(["nl12 ", "a.", "vooraf ", "betaling a ", "buiten de ", "punt ", "a-"])(
  "checks the longest text of %j quickly",
  (text) => {
    const long = text.repeat(4_000 / text.length);
    expect(cpuMs(() => problemOf(long))).toBeLessThan(2_000);
  },
);
