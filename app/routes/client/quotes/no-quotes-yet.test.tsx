import { expect, test } from "vitest";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { NoQuotesYet } from "./no-quotes-yet.tsx";

test.each([
  [null, "Bedrijven in Utrecht zien"],
  ["Utrecht", "Bedrijven in Utrecht zien"],
  ["Overijssel", "Bedrijven in Utrecht en Overijssel zien"],
] as const)(
  "names the provinces whose companies see the request, with %s as that of the new address",
  (otherProvince, words) => {
    const request = {
      id: "0190",
      province: "Utrecht",
      otherProvince,
      dateFlexible: false,
      status: "OPEN",
      version: 1,
      confirmedAt: null,
    } as const;
    const html = markupOf(<NoQuotesYet request={request} wait={null} />);
    expect(html.replaceAll(/\s+/g, " ")).toContain(words);
  },
);

test("asks only who named a fixed day whether the date can move", () => {
  const request = {
    id: "0190",
    province: "Utrecht",
    otherProvince: null,
    status: "OPEN",
    version: 1,
    confirmedAt: new Date("2026-03-16T12:00:00Z"),
  } as const;
  const html = (dateFlexible: boolean) =>
    markupOf(<NoQuotesYet request={{ ...request, dateFlexible }} wait={null} />);
  expect(html(false)).toContain("Kun je schuiven met de datum");
  expect(html(true)).not.toContain("schuiven");
  expect(html(true)).toContain("Weet je meer over het werk?");
});
