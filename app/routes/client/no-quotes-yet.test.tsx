import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
      status: "OPEN",
      version: 1,
      confirmedAt: null,
    } as const;
    const html = renderToStaticMarkup(<NoQuotesYet request={request} wait={null} />);
    expect(html.replaceAll(/\s+/g, " ")).toContain(words);
  },
);
