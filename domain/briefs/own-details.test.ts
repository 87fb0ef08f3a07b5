import { describe, expect, test } from "vitest";
import { cpuMs } from "../../tests/support/servers/cpu-time.ts";
import { CLIENT_SECRETS, cleaningForm } from "../../tests/support/people/briefs.ts";
import { ABROAD, DESTINATION_SECRETS } from "../../tests/support/people/moving.ts";
import {
  askedBy as asked,
  cleaningRefusals as cleaning,
  movingRefusals as moving,
  NOON,
} from "../../tests/support/people/own-details.ts";
import { cleaningBriefInput } from "./input.ts";
import { personIn } from "./own-details.ts";

describe("refuses the client's own details", () => {
  const { name, street } = CLIENT_SECRETS;

  test.each([
    `Bel aan bij ${street} 98765, vraag naar mevrouw Kanarie`,
    `Groetjes, ${name}`,
    "Sleutel bij KANARIE",
    "kanarië",
    "Het is in de kanarie straat",
    "kanariestr. 98765",
    "Wij wonen op 3511qx",
  ])("%s", (text) => {
    expect(cleaning({ specialRequests: text })).toEqual(["specialRequests: contact_in_text"]);
    expect(cleaning({ additionalInfo: text })).toEqual(["additionalInfo: contact_in_text"]);
  });

  test("in any text or place of a brief, for both ends of a move", () => {
    expect(cleaning({ place: `${street} Groningen` })).toEqual(["place: contact_in_text"]);
    expect(cleaning({ place: `Utrecht, ${name}` })).toEqual(["place: contact_in_text"]);
    const { street: other } = DESTINATION_SECRETS;
    expect(
      moving({ otherHeavyItems: `Kluis op de ${other}`, specialRequests: street, additionalInfo: name }),
    ).toEqual(["otherHeavyItems", "specialRequests", "additionalInfo"].map((at) => `${at}: contact_in_text`));
    expect(moving({ "from.place": `Utrecht ${other}`, "to.place": `Zwolle ${street}` })).toEqual([
      "from.place: contact_in_text",
      "to.place: contact_in_text",
    ]);
    expect(moving({ ...ABROAD, "to.country": `België, mevrouw Kanarie` })).toEqual([
      "to.country: contact_in_text",
    ]);
  });

  test.each([
    ["Jan Bos", "Markt", "Vraag naar de heer Bos"],
    ["Jan Bos", "Markt", "Groetjes, Jan Bos"],
    ["Jan Bos", "Markt", "Tot dan. Groet, Bos"],
    ["Jan van den Berg", "Markt", "J. van den Berg, eerste bel"],
    ["Eva Tuin", "Markt", "Aanbellen bij familie Tuin"],
    ["Eva Tuin", "Markt", "Markt 12, naast de bakker"],
    ["Eva Tuin", "Op de Hoek", "Op de hoek 12, naast de bakker"],
    ["Eva Tuin", "Grote Kanariemarkt 12", "aan de grote kanariemarkt"],
    ["Eva Bos-de Vries", "Markt", "Bel bij De Vries"],
    ["Anne-Marie Kuiper", "Markt", "Bel bij Kuiper"],
    ["Tandartspraktijk", "Markt", "Vraag naar Tandartspraktijk"],
    ["Mevrouw Çelik", "Markt", "Bij celik aanbellen"],
    ["Bakkerij Kanarie B.V.", "Markt", "De winkel heet Kanarie"],
    ["Jan van Groningen", "Markt", "Meneer van Groningen doet open"],
  ])("%s, %s: %s", (clientName, own, text) => {
    expect(asked(clientName, own, text)).toEqual(["specialRequests: contact_in_text"]);
  });
});

test.each([
  ["Eva Tuin", "Tuinstraat", "Graag ook de tuin\nen het tuinhuis"],
  ["Eva Tuin", "Markt", "keuken\nbadkamer\ntuin"],
  ["Maria Tuin", "Markt", "Ongeveer 20 m tuin, alvast bedankt"],
  ["Jan Bos", "Bosweg", "Het huis staat aan een bos, er ligt zand op de vloer"],
  ["Jan van den Berg", "Berglaan", "Het huis van de buren ligt op de berg"],
  ["Els Kamer", "Plein", "De kamer aan het plein, en 12 stoelen"],
  ["Piet de Groot", "Lange Dijk", "De gang is lang, de keuken groot"],
  ["Wim de Wit", "De Brink", "Witte muren, wit plafond, brink voor de deur"],
  ["Kim Schoon", "Nieuwe Weg", "Alles moet schoon. De nieuwe keuken staat onderweg"],
  ["Kim Water", "Kade", "Er is heet water, parkeren kan op de kade"],
  ["Jan van Groningen", "Groningerstraat", "Bedrijf uit Groningen heeft de voorkeur"],
  ["Sanne de Vries", "Kerkstraat", "De vriezer ontdooien, de straat is smal, naast de kerk"],
  ["Bo Li", "Op de Hoek", "Parkeren kan op de hoek. Bolide in de garage"],
  ["I. K.", "'t Zand", "Ik heb twee katten en zand in de hal"],
  ["Anne-Marie Kuiper", "Markt", "Groetjes, Anne-Marie"],
  ["Jan Snel", "Markt", "Graag snel, er is een lift"],
  ["Tandartspraktijk", "Markt", "Het is een tandartspraktijk met drie kamers"],
  ["Piet (kantoor)", "Markt", "Het kantoor is open van negen tot vijf"],
  ["Wilhelmina Kanarie", "Kanariestraat", "De kanaries blijven thuis. Groetjes, Wilhelmina"],
])("accepts, for %s of %s: %s", (clientName, street, text) => {
  expect(asked(clientName, street, text)).toEqual([]);
});

test("accepts a client who is called after the place of the brief", () => {
  expect(cleaning({ clientName: "Jan van Utrecht", street: "Utrechtseweg", place: "Utrecht" })).toEqual([]);
  expect(moving({ clientName: "Eva Zwolle", specialRequests: "Van Utrecht naar Zwolle" })).toEqual([]);
});

/** The words that the refusals name. */
const wordsIn = (change: Record<string, string>) =>
  cleaningBriefInput(NOON)
    .safeParse(
      cleaningForm({
        houseNumber: "12",
        postcode: "1012 AB",
        place: "Groningen",
        street: "Markt",
        ...change,
      }),
    )
    .error?.issues.map((issue) => issue.code === "custom" && issue.params?.words);

describe("the refusal says which words it means, as they were typed", () => {
  test.each([
    ["Roos van der Sloot", "Markt", "Bel aan bij Roos v.d. SLOOT", "Roos v.d. SLOOT"],
    ["Roos van der Sloot", "Markt", "Sloot schoonmaken", "Sloot"],
    ["Roos van der Sloot", "Markt", "Ｓｌｏｏｔ, Markt 12, 1012ab", "Ｓｌｏｏｔ, Markt 12, 1012ab"],
    ["Eva Tuin", "1e Weteringdwarsstraat", "Het is Weteringdwars-str. 14", "Weteringdwars-str"],
    ["Jörg Müller", "Markt", "Sleutel bij  MUELLER’s garage", "MUELLER’s"],
    ["Иван Петров", "Markt", "Привет, Петров", "Петров"],
  ])("%s, %s: %s", (clientName, street, specialRequests, words) => {
    expect(wordsIn({ clientName, street, specialRequests })).toEqual([words]);
  });
});

/** A text of the greatest length. */
const longest = (part: string) => part.repeat(Math.ceil(2_000 / part.length)).slice(0, 2_000);

test("checks the worst text about as quickly as a plain one", () => {
  const own = ["Ångström Müller-Øé", "Jan van den Berg", "Jan Jan", "Иван Щербаков"].map((clientName) => ({
    clientName,
    addresses: [{ street: "1e Kanariestraat", houseNumber: "12", postcode: "1012 AB" }],
  }));
  const time = (text: string) =>
    cpuMs(() => {
      for (const each of own) for (let times = 0; times < 5; times += 1) personIn(text, each, ["Groningen"]);
    });
  const plain = longest("Graag de ramen aan de voorkant en de achterkant, ook de kozijnen en dorpels. ");
  time(plain);
  const plainTime = Math.min(time(plain), time(plain), time(plain));
  const worst = [
    "j ",
    "jan van de ",
    "k a n a r i e s ",
    "1e ",
    "v d ",
    "o",
    "ö",
    "и",
    "'",
    "ﷺ",
    "Ω ",
    "jan ",
    "\u0301",
  ];
  for (const part of worst) {
    const text = longest(part);
    expect([part, Math.min(time(text), time(text)) / plainTime < 8]).toEqual([part, true]);
  }
});
