import { foldText } from "./fold-text.ts";

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
    "vanaf vanavond vandaag vanmiddag vanochtend vanuit vanzelf warm week werk wolf zon"
  ).split(" "),
);
/** Whether a word says nothing about who somebody is. */
export const isOrdinaryWord = (word: string) => word.length < 4 || ORDINARY_WORDS.has(word);

/** As in `Kanarie's`. */
const POSSESSIVE = /(?<=\p{L}{2})'s$/u;

/**
 * The words of a folded text, without apostrophes. A number ends where letters begin. `at` and `length` say where each
 * stands, with its apostrophes.
 */
export const placedWords = (folded: string): { word: string; at: number; length: number }[] =>
  [...folded.matchAll(/[\p{L}']+|\p{N}+/gu)]
    .map(({ 0: typed, index }) => ({
      word: typed.replace(POSSESSIVE, "").replaceAll("'", ""),
      at: index,
      length: typed.length,
    }))
    .filter(({ word }) => word !== "");

/** The words of a folded text. */
export const splitWords = (folded: string): string[] => placedWords(folded).map(({ word }) => word);

/** The words of a typed text, without case, accents and punctuation. */
export const wordsOf = (typed: string): string[] => splitWords(foldText(typed));

/** A range of words: from an index to before another. */
export type WordSpan = [start: number, end: number];

/** Where the words contain the phrase, written as one word or as several. */
export function findPhrase(words: readonly string[], phrase: readonly string[]): WordSpan | null {
  const target = phrase.join("");
  for (let start = 0; start < words.length; start += 1) {
    let read = 0;
    let end = start;
    while (end < words.length && read < target.length && target.startsWith(words[end]!, read)) {
      read += words[end]!.length;
      end += 1;
    }
    if (read === target.length && end > start) return [start, end];
  }
  return null;
}
