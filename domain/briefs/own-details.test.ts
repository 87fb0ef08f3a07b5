import { describe, expect, test } from "vitest";
import { cpuMs } from "../../tests/support/cpu-time.ts";
import { CLIENT_SECRETS, cleaningForm } from "../../tests/support/briefs.ts";
import { ABROAD, DESTINATION_SECRETS, movingForm, nested } from "../../tests/support/moving.ts";
import { cleaningBriefInput } from "./input.ts";
import { namesPerson } from "./own-details.ts";
import { movingBriefInput } from "./moving-input.ts";

const NOON = new Date("2026-03-11T11:00:00Z");

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } };
const refusals = ({ error }: Parsed) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

const cleaning = (change: Record<string, string>) =>
  refusals(cleaningBriefInput(NOON).safeParse(cleaningForm(change)));
const moving = (change: Record<string, string>) =>
  refusals(movingBriefInput(NOON).safeParse(nested(movingForm(change))));

const asked = (clientName: string, street: string, specialRequests: string) =>
  cleaning({
    clientName,
    street,
    houseNumber: "12",
    postcode: "1012 AB",
    place: "Groningen",
    specialRequests,
  });

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

describe("finds a name in another way of writing, and the other way round", () => {
  test.each([
    ["Jörg Müller", "Mueller"],
    ["Jörg Müller", "Muller"],
    ["Änne Jäger", "Jaeger"],
    ["Karl Weiß", "Weiss"],
    ["Lars Sørensen", "Soerensen"],
    ["Lars Sørensen", "Sorensen"],
    ["Lars Sørensen", "Sörensen"],
    ["Eva Ångström", "Aangstroem"],
    ["Eva Ångström", "Angstrom"],
    ["Per Håkansson", "Haakansson"],
    ["Ida Kjær", "Kjaer"],
    ["Ida Ærøskøbing", "Aeroeskoebing"],
    ["Łukasz Wałęsa", "Walesa"],
    ["Ana Đoković", "Djokovic"],
    ["Ana Đoković", "Dokovic"],
    ["Ayşe Yıldız", "Yildiz"],
    ["Can Gündoğan", "Guendogan"],
    ["Can Gündoğan", "Gundogan"],
    ["İlkay Şahin", "Sahin"],
    ["Zdeněk Dvořák", "Dvorak"],
    ["Jiří Škoda", "Skoda"],
    ["Þóra Guðrúnardóttir", "Gudrunardottir"],
    ["Jón Þórsson", "Thorsson"],
    ["Anna Kuĳpers", "Kuijpers"],
    ["Anna Kuijpers", "Kuypers"],
    ["Иван Петров", "Petrov"],
    ["Сергей Щербаков", "Shcherbakov"],
    ["Сергей Щербаков", "Sjtsjerbakov"],
    ["Милан Јовановић", "Jovanovic"],
    ["Юрій Шевченко", "Sjevtsjenko"],
    ["Γιώργος Παπαδόπουλος", "Papadopoulos"],
    ["Νίκος Ευαγγέλου", "Evangelou"],
    ["Sinéad O’Brien", "OBrien"],
    ["Sinéad O'Brien", "O Brien"],
    ["Omar El-Amrani", "El Amrani"],
    ["Omar El Amrani", "Elamrani"],
    ["Omar El-Amrani", "amrani"],
    ["Jan v.d. Kanarie", "van der Kanarie"],
    ["Jan van den Berg", "Vandenberg"],
    ["Ana García-Núñez", "Nunez"],
    ["Zoë Brontë", "Bronte"],
  ])("%s and %s", (name, surname) => {
    const first = name.split(" ")[0]!;
    const own = name.slice(first.length + 1);
    for (const [clientName, text] of [
      [name, surname],
      [`${first} ${surname}`, own],
    ] as const)
      for (const said of [`Aanbellen bij ${text}`, `${text.toUpperCase()} staat op de deur`])
        expect([clientName, said, asked(clientName, "Markt", said)]).toEqual([
          clientName,
          said,
          ["specialRequests: contact_in_text"],
        ]);
  });

  test.each([
    ["Piet Hoek", "Een hok voor het konijn"],
    ["Piet Broek", "Een brok steen uit de muur"],
    ["Piet Blom", "Bloemen en een bloem in de vaas"],
    ["Piet Plaat", "Er is een plat dak"],
    ["Piet van Onderwater", "Het staat onder water"],
    ["Mo Al", "Mevrouw komt al om negen uur"],
    ["Piet van der Weg", "De stoep ligt van de weg af"],
  ])("accepts, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual([]);
  });
});

describe("a surname that is a word too", () => {
  test.each([
    ["Roos van der Sloot", "De tuin loopt tot aan de sloot"],
    ["Roos van der Sloot", "Aan de andere kant van de sloot ligt een weiland, de sloot is smal"],
    ["Roos van der Sloot", "Achter een brede sloot. Het gaat om een sloot van 2 m"],
    ["Wilhelmina Kanarie", "De kanarie blijft thuis"],
    ["Wim Ketel", "Onze ketel hangt op zolder, die oude ketel lekt"],
  ])("passes after an article, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual([]);
  });

  test.each([
    ["Roos van der Sloot", "Bel aan bij Sloot"],
    ["Roos van der Sloot", "Naast de sloot. Groetjes, Roos van der Sloot"],
    ["Roos van der Sloot", "tot aan de Sloot"],
    ["Roos van der Sloot", "roos vd sloot"],
    ["Roos van der Sloot", "bij mw. v.d. sloot"],
    ["Roos de Sloot", "bij de sloot"],
    ["Wim Ketel", "De heer Ketel doet open"],
    ["Wim Ketel", "de familie ketel"],
  ])("is refused as a name, for %s: %s", (name, text) => {
    expect(asked(name, "Markt", text)).toEqual(["specialRequests: contact_in_text"]);
  });
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
      for (const each of own)
        for (let times = 0; times < 5; times += 1) namesPerson(text, each, ["Groningen"]);
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
