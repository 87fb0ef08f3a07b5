import { describe, expect, test } from "vitest";
import { askedBy as asked, cleaningRefusals as cleaning } from "../../tests/support/people/own-details.ts";

test("accepts the name of a street that is called after its own place, but not with the house number", () => {
  const there = { street: "Eesergroen", houseNumber: "12", place: "Eesergroen" };
  expect(cleaning({ ...there, specialRequests: "Eesergroen ligt tussen de weilanden" })).toEqual([]);
  expect(cleaning({ ...there, specialRequests: "Eesergroen 12" })).toEqual([
    "specialRequests: contact_in_text",
  ]);
  expect(cleaning({ street: "Kanariestraat", place: "Kanariestraat" })).toEqual(["place: contact_in_text"]);
});

describe("finds a street in another way of writing, and the other way round", () => {
  test.each([
    ["1e Weteringdwarsstraat", "Eerste Weteringdwarsstraat"],
    ["1ste Weteringdwarsstraat", "1e weteringdwarsstr."],
    ["2e Hugo de Grootstraat", "Tweede Hugo de Grootstr"],
    ["Derde Kanariedreef", "3e kanariedreef"],
    ["12e Septemberlaan", "Twaalfde Septemberln"],
    ["Burg. Kanarielaan", "Burgemeester Kanarielaan"],
    ["Burg. v.d. Kanariehof", "burgemeester van der Kanariehof"],
    ["St. Jacobsstraat", "Sint Jacobsstraat"],
    ["Sint-Annakade", "St Annakade"],
    ["Prof. Kanarieplein", "Professor Kanariepln."],
    ["Dr. Kanarieweg", "Doctor Kanariewg"],
    ["Dr. Kanarieweg", "dokter kanarieweg"],
    ["Mr. Kanariestraat", "Meester Kanariestr."],
    ["Ds. Kanariestraat", "Dominee Kanariestraat"],
    ["Pres. Kanarielaan", "President Kanarieln."],
    ["Gen. Kanarielaan", "Generaal Kanarielaan"],
    ["Kon. Kanarielaan", "Koningin Kanarielaan"],
    ["Prins Kanariekade", "Pr. Kanariekade"],
    ["Jhr. Kanariestraat", "Jonkheer Kanariestraat"],
    ["Kan. v.d. Vinkenlaan", "Kan. van der Vinkenlaan"],
    ["Jan v/d Vinkenlaan", "Jan vd Vinkenlaan"],
    ["Jan v. Vinkenstraat", "Jan van Vinkenstr."],
    ["Plein 1944", "plein 1944"],
    ["Plein '40-'45", "Plein 40/45"],
    ["Laan 1940-1945", "ln. 1940 - 1945"],
    ["Müllerstraße", "Muellerstrasse"],
    ["O'Kanariestraat", "O Kanariestraat"],
    ["Kuyperskade", "Kuijperskade"],
  ])("%s and %s", (one, other) => {
    for (const [street, text] of [
      [one, other],
      [other, one],
    ] as const)
      for (const said of [text, `${text} 12`, `Wij wonen op de ${text} 12, derde deur`])
        expect([street, said, asked("Eva Tuin", street, said)]).toEqual([
          street,
          said,
          ["specialRequests: contact_in_text"],
        ]);
  });

  test.each([
    ["1e Weteringdwarsstraat", "Weteringdwarsstraat 12"],
    ["Eerste Weteringdwarsstraat", "bij de weteringdwarsstraat"],
    ["Prinses Beatrixlaan", "Beatrixlaan 12"],
    ["J.P. Kanariestraat", "in de Kanariestraat"],
    ["Jan van Kanariestraat", "v. Kanariestraat"],
    ["2e Kade", "kade 12"],
    ["Sint Jacob", "Jacob 12"],
    ["Plein 1944", "Plein 1944 nr 12"],
    ["Plein 1944 12", "plein 1944"],
    ["Kanariestraat 14", "kanariestraat"],
  ])("without its ordinal, title or number: %s, %s", (street, text) => {
    expect(asked("Eva Tuin", street, text)).toEqual(["specialRequests: contact_in_text"]);
  });

  test.each([
    ["2e Kade", "De 2e kamer aan de kade, en een tweede bed"],
    ["Eerste Kerkstraat", "De eerste keer graag grondig, de tweede keer snel"],
    ["Burg. Jansenplein", "De burgemeester woont op nummer 4 in 1944"],
    ["Plein 1944", "Het huis is van 1944 en ligt aan een plein"],
    ["Plein '40-'45", "Een plein met 40 bomen en 45 banken"],
    ["Sint Jacob", "Onze Jacob viert Sinterklaas"],
    ["Prof. Witlaan", "Graag een professional met een doctor in ramen"],
    ["Van der Laan", "Parkeren kan van de laan af"],
  ])("accepts, for who lives at %s: %s", (street, text) => {
    expect(asked("Eva Tuin", street, text)).toEqual([]);
  });
});
