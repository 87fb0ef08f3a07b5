import { expect, test } from "vitest";
import { openText, placeField } from "./open-text.ts";

test.each([
  "Bel 06-12345678 voor de sleutel",
  "06 12 34 56 78",
  "06-12-12-12-12",
  "06.12.34.56.78",
  "tel0612345678",
  "Vaste lijn 038-4212345",
  "+32 470 12 34 56",
  "Van 01-12-2026 tot 05-12-2026, bel 0612345678",
  "Mail jan@voorbeeld.nl",
  "jan @ voorbeeld.nl",
  "jan＠voorbeeld.nl",
  "Bel ０６ 12345678",
])("companies do not read how to reach a client: %s", (text) => {
  expect(openText(200).safeParse(text).error?.issues[0]?.message).toBe("contact_in_text");
});

test.each([
  "Van 01-12-2026 tot 31-01-2027",
  "vanaf 2-1-2027 tot 31-1-2027",
  "Liefst op 01-12-2026 09:00",
  "01/12/26 t/m 05/12/26, tussen 09:00-17:00",
  "Ongeveer 120 m2, 1.250 tot 1.500 euro",
  "Postcode 3511 QX 12, KvK 12345678",
])("a date, a size or a price is no phone number: %s", (text) => {
  expect(openText(200).parse(text)).toBe(text);
});

test("a text that is far too long is not looked through", () => {
  const began = performance.now();
  for (const text of ["a".repeat(250_000), "1.".repeat(100_000), "06-".repeat(80_000)])
    expect(
      openText(2_000)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(["too_long"]);
  // It took half a minute.
  expect(performance.now() - began).toBeLessThan(5_000);
});

test.each(["'s-Hertogenbosch", "Bergen (NH)", "Zürich", "Nes a/d Amstel", "Sint-Job-in-'t-Goor"])(
  "%s is a place",
  (name) => {
    expect(placeField(80).parse(name)).toBe(name);
  },
);
