import type { z } from "zod";

// Companies read the texts and places before the reveal, so refuse the client's own name and address there:
// docs/decisions/0014.

/** What identifies a person: the client of a brief, or somebody of a company. */
export type OwnDetails = {
  clientName: string;
  addresses: readonly { street: string; houseNumber: string; postcode: string }[];
};

/** Words that are also surnames or streets (Bos, Kamer, Markt): these identify somebody only beside another sign. */
const ORDINARY_WORDS = new Set(
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
/** Whether a word says nothing about who somebody is. */
export const isOrdinaryWord = (word: string) => word.length < 4 || ORDINARY_WORDS.has(word);

/** Particles before a surname. */
const PARTICLES = "van|de|den|der|ten|ter|te|el|al|la|le|du|von|da|dos|di|bin|ben|ibn";
/** Words right before a name. */
const INTRODUCTIONS =
  "mevrouw|mevr|mw|meneer|mijnheer|heer|dhr|mr|familie|fam|gezin|dr|ir|drs|namens|naam|naam is|ik heet|vraag naar";
const GREETINGS = "groet|groeten|groetjes|mvg|liefs";
const NO_SURNAME = /^(?:.|bv|nv|vof|jr|sr)$/u;

/** The words of a text, without case, accents and punctuation. A number ends where letters begin. */
export const wordsOf = (text: string) =>
  (
    text
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}'’]/gu, "")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).map((word) => word.replace(/(?<=^|..)str$/u, "straat"));

/** Whether the words contain the phrase, written as one word or as several. */
export function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const target = phrase.join("");
  return words.some((_, start) => {
    let read = "";
    for (let end = start; end < words.length && read.length < target.length; end += 1) read += words[end]!;
    return read === target;
  });
}

/** Endings of street names that no place name has. */
const STREET = /(?:straat|laan|weg|plein|gracht|steeg|singel)$/u;

/**
 * Streets and postcodes as phrases. A street of ordinary words, or named after its own place, counts only with its
 * house number.
 */
const addressPhrases = ({ addresses }: OwnDetails, placeNames: readonly string[]) => {
  const villages = new Set(
    placeNames.map((place) => wordsOf(place).join("")).filter((name) => !STREET.test(name)),
  );
  return addresses
    .flatMap(({ street, houseNumber, postcode }) => {
      const name = wordsOf(street.replace(/[\s\d]+$/, ""));
      const isAmbiguous = name.every(isOrdinaryWord) || villages.has(name.join(""));
      // A house number without a street could be any number.
      const phrase = isAmbiguous && name.length > 0 ? [...name, houseNumber] : name;
      return [phrase, wordsOf(postcode)];
    })
    .filter((phrase) => phrase.length > 0);
};

/** The last word after the first name, of each half of a double name. A single word counts as a surname. */
function surnamesOf(clientName: string): string[] {
  const [first = "", ...rest] = clientName
    .replace(/\(.*?\)/g, " ")
    .trim()
    .split(/\s+/);
  const halves = rest.length > 0 ? rest.join(" ").split(/[-–]/) : [first];
  return halves.flatMap((half) => wordsOf(half).findLast((word) => !NO_SURNAME.test(word)) ?? []);
}

/**
 * Returns the check of one text. In a place name, a surname alone does not count: many people are called after a place.
 */
function ownDetailsFinder(own: OwnDetails, placeNames: readonly string[]) {
  const phrases = addressPhrases(own, placeNames);
  const name = wordsOf(own.clientName);
  const first = name[0];
  const inPlaces = new Set(placeNames.flatMap(wordsOf));
  const surnames = surnamesOf(own.clientName).map((surname) => ({
    surname,
    // A single word is a first name or the name of a firm.
    identifies: name.length > 1 && !isOrdinaryWord(surname) && !inPlaces.has(surname),
    // An initial, but not the m of "20 m tuin".
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
      phrases.some((phrase) => containsPhrase(words, phrase)) ||
      (name.length > 1 && line.includes(` ${name.join(" ")} `)) ||
      surnames.some(
        ({ surname, identifies, named, signed }) =>
          (identifies && !isPlace && words.includes(surname)) || named.test(line) || signed.test(line),
      )
    );
  };
}

/** Whether a text names this person or one of these addresses. */
export const namesPerson = (text: string, own: OwnDetails, placeNames: readonly string[]): boolean =>
  ownDetailsFinder(own, placeNames)(text, false);

/** Adds `contact_in_text` at each field that contains the client's name, street or postcode. */
export function refuseOwnDetails(
  issues: z.RefinementCtx,
  own: OwnDetails,
  /** Texts and places by the path of their field. */
  { texts, places }: Record<"texts" | "places", Record<string, string>>,
): void {
  const containsOwnDetails = ownDetailsFinder(own, Object.values(places));
  const refuse = (fields: Record<string, string>, isPlace: boolean) => {
    for (const [field, text] of Object.entries(fields))
      if (containsOwnDetails(text, isPlace))
        issues.addIssue({ code: "custom", path: field.split("."), message: "contact_in_text" });
  };
  refuse(texts, false);
  refuse(places, true);
}
