import type { z } from "zod";

// The client's own name and address in what companies read before the reveal: see docs/decisions/0014.

/** What a request tells of its client, to find back in its texts. */
type OwnDetails = {
  clientName: string;
  addresses: readonly { street: string; houseNumber: string; postcode: string }[];
};

/** Words that are also names and streets (Bos, Kamer, Markt): as such they count only beside something that says so. */
const ORDINARY = new Set(
  (
    "achter bakker balkon bank berg bloem boer boom boven brand brink brug buiten bureau deur dijk dokter duin eiland engel " +
    "gang geel glas goed gracht groen groot grond haas haven heide herfst hert heuvel hoek hond hout huis jong " +
    "kade kamer kamp kast kelder kerk keuken klein klok koning kort kraan laan lage lang lange lente licht lucht maan mand " +
    "markt meer mei meester midden molen mooi muur nieuw nieuwe noord onder oost oude paard park pauw plaats plein " +
    "poel poort post prins rijk ring roos rood ruim ruiter schilder school schoon schuur singel slager slot smid sneeuw " +
    "spiegel staal stal steeg steen stoel storm straat strand tafel toren trap tuin tussen veld venster vijver vink visser " +
    "vloer vogel voor wagen wand waard water weide werf west wiel wijk wind winkel winter witte zaal zand zolder zomer zuid " +
    "zwart zwarte auto avond baas bed beer berging blauw blok boot breed bruin buren buur bus dag diep doos douche droog " +
    "fiets haan hoog kantoor kist knecht koud krom kruis laat langzaam leeuw lift loodgieter maand mens metselaar middag " +
    "morgen orgel oud piano plank praktijk recht regen schip smal snel ster sterk timmerman trein tuinman vriend vrij vroeg " +
    "warm week werk wolf zon"
  ).split(" "),
);
const isOrdinary = (word: string) => word.length < 4 || ORDINARY.has(word);

/** What may stand before a surname. */
const PARTICLES = "van|de|den|der|ten|ter|te|el|al|la|le|du|von|da|dos|di|bin|ben|ibn";
/** Said right before a name. */
const INTRODUCTIONS =
  "mevrouw|mevr|mw|meneer|mijnheer|heer|dhr|mr|familie|fam|gezin|dr|ir|drs|namens|naam|naam is|ik heet|vraag naar";
const GREETINGS = "groet|groeten|groetjes|mvg|liefs";
const NO_SURNAME = /^(?:.|bv|nv|vof|jr|sr)$/u;

/** The words of a text without case, accents and punctuation; a number ends where letters begin. */
const wordsOf = (text: string) =>
  (
    text
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}'’]/gu, "")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).map((word) => word.replace(/(?<=^|..)str$/u, "straat"));

/** Whether these words stand in a row in the text, written together or apart. */
function holds(words: readonly string[], phrase: readonly string[]): boolean {
  const sought = phrase.join("");
  return words.some((_, start) => {
    let read = "";
    for (let end = start; end < words.length && read.length < sought.length; end += 1) read += words[end]!;
    return read === sought;
  });
}

/** What no place is called, but many a street. */
const STREET = /(?:straat|laan|weg|plein|gracht|steeg|singel)$/u;

/** Streets and postcodes. One of ordinary words, and one called after its own village, only with its number. */
const addressPhrases = ({ addresses }: OwnDetails, placeNames: readonly string[]) => {
  const villages = new Set(
    placeNames.map((place) => wordsOf(place).join("")).filter((name) => !STREET.test(name)),
  );
  return addresses
    .flatMap(({ street, houseNumber, postcode }) => {
      const name = wordsOf(street.replace(/[\s\d]+$/, ""));
      const isWeak = name.every(isOrdinary) || villages.has(name.join(""));
      return [isWeak ? [...name, houseNumber] : name, wordsOf(postcode)];
    })
    .filter((phrase) => phrase.length > 0);
};

/** The last word of what follows the first name, and of either half of a double one; of a single word that word. */
function surnamesOf(clientName: string): string[] {
  const [first = "", ...rest] = clientName
    .replace(/\(.*?\)/g, " ")
    .trim()
    .split(/\s+/);
  const halves = rest.length > 0 ? rest.join(" ").split(/[-–]/) : [first];
  return halves.flatMap((half) => wordsOf(half).findLast((word) => !NO_SURNAME.test(word)) ?? []);
}

/** Gives the check of one text. In the name of a place a surname by itself is none: people are called after places. */
function teller(own: OwnDetails, placeNames: readonly string[]) {
  const phrases = addressPhrases(own, placeNames);
  const name = wordsOf(own.clientName);
  const first = name[0];
  const inPlaces = new Set(placeNames.flatMap(wordsOf));
  const surnames = surnamesOf(own.clientName).map((surname) => ({
    surname,
    // A single word is a first name, or what a firm is.
    isTelling: name.length > 1 && !isOrdinary(surname) && !inPlaces.has(surname),
    // An initial, but not the metre of "20 m tuin".
    named: new RegExp(
      ` (?:${INTRODUCTIONS}|${first}|(?<!\\d )${first?.[0]}) (?:(?:${PARTICLES}) )*${surname} `,
      "u",
    ),
    signed: new RegExp(` (?:${GREETINGS}) (?:(?:${PARTICLES}) )*${surname} $`, "u"),
  }));
  return (text: string, isPlace: boolean): boolean => {
    const words = wordsOf(text);
    const line = ` ${words.join(" ")} `;
    return (
      phrases.some((phrase) => holds(words, phrase)) ||
      (name.length > 1 && line.includes(` ${name.join(" ")} `)) ||
      surnames.some(
        ({ surname, isTelling, named, signed }) =>
          (isTelling && !isPlace && words.includes(surname)) || named.test(line) || signed.test(line),
      )
    );
  };
}

/** Refuses every text and place that tells who asks or where, at its field: `contact_in_text`. */
export function refuseOwnDetails(
  issues: z.RefinementCtx,
  own: OwnDetails,
  /** By the path of its field. */
  { texts, places }: Record<"texts" | "places", Record<string, string>>,
): void {
  const tells = teller(own, Object.values(places));
  const refuse = (fields: Record<string, string>, isPlace: boolean) => {
    for (const [field, text] of Object.entries(fields))
      if (tells(text, isPlace))
        issues.addIssue({ code: "custom", path: field.split("."), message: "contact_in_text" });
  };
  refuse(texts, false);
  refuse(places, true);
}
