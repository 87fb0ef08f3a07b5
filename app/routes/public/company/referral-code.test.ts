import { expect, test } from "vitest";
import { codeInLink, referralLink, registerPath } from "./referral-code.ts";

test("a referral link leads to the landing page of the company's vertical", () => {
  const origin = "https://vijfoffertes.example";
  expect(referralLink(origin, "cleaning", "HXK4TP9W")).toBe(
    `${origin}/voor-schoonmaakbedrijven?ref=HXK4TP9W`,
  );
  expect(referralLink(origin, "moving", "HXK4TP9W")).toBe(`${origin}/voor-verhuisbedrijven?ref=HXK4TP9W`);
});

test.each([
  ["?ref=%20hxk4tp9w ", "hxk4tp9w"],
  ["?ref=", null],
  ["?ref=%20", null],
  ["", null],
  [`?ref=${"X".repeat(1_000)}`, "X".repeat(40)],
])("reads the code in %s as %s", (query, code) => {
  expect(codeInLink(new Request(`https://vijfoffertes.example/${query}`))).toBe(code);
});

test("sign-up keeps vertical and code", () => {
  expect(registerPath("moving", "HXK4TP9W")).toBe(
    "/schoonmaak/special-register?vertical=moving&ref=HXK4TP9W",
  );
  expect(registerPath("cleaning", null)).toBe("/schoonmaak/special-register?vertical=cleaning");
});
