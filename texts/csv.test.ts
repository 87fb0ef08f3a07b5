import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a file starts with a byte order mark, and has semicolons and CRLF", () => {
  expect(csvOf(["Naam", "Aantal"], [["Bakker", 3]])).toBe("\uFEFFNaam;Aantal\r\nBakker;3\r\n");
});

test.each([
  "=1+1",
  "+31612345678",
  "-1",
  "@SUM(A1)",
  "\t=1",
  " =1",
  "\tx",
  "\rx",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "\u200b=1",
])("a text that a spreadsheet runs as a formula is a text: %j", (text) => {
  expect(csvOf(["Kop"], [[text]]).replaceAll('"', "")).toContain(`\r\n'${text}`);
});

test("a cell with a semicolon, a quote or a line break is quoted, and nothing leaves an empty cell", () => {
  expect(csvOf(["A", "B", "C", "D"], [["x;y", 'z"', "a\nb", null]])).toBe(
    '\uFEFFA;B;C;D\r\n"x;y";"z""";"a\nb";\r\n',
  );
});

test("an amount below zero stays a number", () => {
  expect(csvOf(["Bedrag"], [[-12]])).toBe("\uFEFFBedrag\r\n-12\r\n");
});
