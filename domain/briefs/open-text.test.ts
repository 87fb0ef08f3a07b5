import { expect, test } from "vitest";
import { cpuMs } from "../../tests/support/cpu-time.ts";
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
  "jan(at)voorbeeld",
  "jan [at] voorbeeld.nl",
  "jan at voorbeeld punt nl",
  "jan@voorbeeld punt nl",
  "jan apenstaartje voorbeeld.nl",
  "jan@voorbeeld (punt) nl",
  "06_12345678",
  "Bel nummer een 06 12345678",
  "06 ** 12 34 56 78",
  "o6-12345678",
  "nul zes een twee drie vier vijf zes zeven acht",
  "Nul, zes, één, twee, drie, vier, vijf, zes, zeven, acht",
  "nulzes 12 34 56 78",
  "06/12/34/56/78",
  "06,12,34,56,78",
  "06, 12, 34, 56, 78",
  "06:12:34:56:78",
  "06 • 12 • 34 • 56 • 78",
  "Bel 06\n12345678",
  "06\n12\n34\n56\n78",
  "0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
  "06\u200b123\u200b45678",
  "Vanaf 1-12-2026, 06/12/34/56/78",
  "jan@gmail .com",
  "jan@gmail. com",
  "jan@gmail , com",
  "jan@gmail,com",
  "jan@gmail。com",
  "jan@gmail｡com",
  "jan@gmail.c\u200bom",
  "jan@gmail\u200b.\u200bcom",
  "06-12-34 56 78",
  "06.12.34 56 78",
  "06:12 34 56 78",
  "06 12:34 56 78",
  "jan apestaartje voorbeeld",
  "jan(a)voorbeeld.nl",
  "jan@gmail",
])("refuses contact details: %s", (text) => {
  expect(openText(200).safeParse(text).error?.issues[0]?.message).toBe("contact_in_text");
});

test.each([
  "Van 01-12-2026 tot 31-01-2027",
  "vanaf 2-1-2027 tot 31-1-2027",
  "Liefst op 01-12-2026 09:00",
  "01/12/26 t/m 05/12/26, tussen 09:00-17:00",
  "Ongeveer 120 m2, 1.250 tot 1.500 euro",
  "Postcode 3511 QX 12, KvK 12345678",
  "Kast van 200*80*60 cm en een van 0,8 * 2,1 * 0,6 m",
  "Een nul-op-de-meterwoning met zes kamers, één bad en twee toiletten op drie verdiepingen",
  "Om een, twee of drie uur, op de 6e of 06-12, niet op 07-12",
  "De kat at de plant op: een cactus (apenstaart). Afstand 12 km.",
  "Vraag per e-mail mag, @home werken we niet. Prijs is € 20 @ uur, punt uit",
  "Op 12/11/2026, 13/11/2026 en 14/11/2026",
  "06/12, 07/12, 08/12 of 09/12, en 01-02, 02-02 of 03-02",
  "Ramen: 0.60 / 1.20 / 0.80 / 1.40 m, kozijnen 0,6 1,2 3,4 5,6 7,8 m",
  "Kamer (a) en kamer (b), liefst om 09:00 10 11 of 12 uur",
  "06-12-26 14:30, of 13-12-26 10:00",
  "Open 08:00-12:00, 13:00-17:00 en 19:00-21:00; za 09.00-12.00, 13.00-16.00",
  "Maten: 60/120/200, 200,180,160, 0,80 / 2,10 / 0,60 en 120*80*75",
  "Kamers 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 en 11",
  "Op de 1e\n2e\n3e verdieping\n20 m2\n12 m2\n8 m2",
  "Postcodes 3511, 3512, 3513 of 3514: 10%, 20%, 30%",
  "We werken @home. We zijn thuis. Café, crèche en privé",
  "€ 20 @ uur, komma. Net als de kat: die at alles, net als altijd",
  "Blok O6, kamer 12, 34 en 56; kast = 2 x 4 m = 8 m2 | tafel 6 x 1 m",
])("accepts dates, sizes and prices: %s", (text) => {
  expect(openText(200).parse(text)).toBe(text);
});

test("does not search a text that is too long", () => {
  const texts = ["nul een-".repeat(30_000), "a".repeat(250_000), "1.".repeat(100_000), "06-".repeat(80_000)];
  const took = cpuMs(() => {
    for (const text of texts)
      expect(
        openText(2_000)
          .safeParse(text)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["too_long"]);
  });
  // It took half a minute.
  expect(took).toBeLessThan(5_000);
});

test.each(["06-", "1.", "nul een-", "0 ", "06,1", "a@", "jan@a.", "01-12", "12:00", "1\u200b"])(
  "checks the longest text of %j quickly",
  (text) => {
    const long = text.repeat(2_000 / text.length);
    expect(cpuMs(() => openText(2_000).safeParse(long))).toBeLessThan(2_000);
  },
);

test("capitalises a place typed in lower case", () => {
  expect(placeField(80).parse("capelle aan den ijssel")).toBe("Capelle aan den IJssel");
});

test.each(["'s-Hertogenbosch", "Bergen (NH)", "Zürich", "Nes a/d Amstel", "Sint-Job-in-'t-Goor"])(
  "accepts the place %s",
  (name) => {
    expect(placeField(80).parse(name)).toBe(name);
  },
);
