import { expect, test } from "vitest";
import { readingText, writtenNumber } from "./number-reading.ts";

/** Amounts have a non-breaking space. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test.each([
  ["euros", "1250,5", "We lezen: € 1.250,50"],
  ["euros", "1,250.50", "We lezen: € 1.250,50"],
  ["euros", "99.995", "We lezen: € 99.995,00"],
  ["euros", "80", "We lezen: € 80,00"],
  ["euros", "123,456", ""],
  ["euros", "", ""],
  ["wholeEuros", "35,-", "We lezen: € 35"],
  ["squareMeters", "72,5 m2", "We lezen: 73 m²"],
  ["squareMeters", "85", ""],
  ["cubicMeters", "22,3", "We lezen: 22,5 m³"],
  ["count", "1.250", "We lezen: 1.250"],
  ["unknown", "80", ""],
])("a %s field reads %j as %j", (kind, typed, reading) => {
  expect(plain(readingText(kind, typed))).toBe(reading);
});

test("the wizard's summary shows the number that is stored, not the typed text", () => {
  expect(plain(writtenNumber("squareMeters", "72,5 m2"))).toBe("73 m²");
  expect(plain(writtenNumber("meters", "1.000"))).toBe("1.000 meter");
  expect(writtenNumber("squareMeters", "groot")).toBeNull();
});
