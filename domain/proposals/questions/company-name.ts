import { foldCased, typedPart } from "../../briefs/secrecy/fold-text.ts";
import { findPhrase, isOrdinaryWord, placedWords, wordsOf } from "../../briefs/secrecy/words.ts";

/** Words that many companies have in their name. */
const TRADE_WORDS = new Set(
  (
    "bedrijf bezorging cleaning company dienst diensten dienstverlening facilitair firma gebouwenonderhoud gebroeders glasbewassing groep holding internationaal " +
    "interieur interieurverzorging internationale move movers moving nederland onderhoud partners professional reiniging schone schoonmaak schoonmaakbedrijf " +
    "schoonmaakdiensten schoonmaakservice schoonmakers service services specialist team transport verhuis verhuisbedrijf verhuisservice " +
    "verhuizers verhuizing verhuizingen zaak eenmanszaak een van voor met"
  ).split(" "),
);
/** Words that people leave out of a name, or put into it. */
const isFiller = (word: string) => /^(?:de|het|en)$/iu.test(word);

const LEGAL_FORMS =
  /(?<![\p{L}\p{N}])(?:b\.?\s?v|n\.?\s?v|v\.?\s?o\.?\s?f|c\.?\s?v|u\.?\s?a)\.?(?![\p{L}\p{N}])/giu;

/**
 * The words of a text that name one of these companies, as they were typed: the part of the name that only this company has (Jansen of
 * "Schoonmaakbedrijf Jansen B.V."), or else the whole name. A name of one ordinary word does not count, because questions contain such
 * words.
 */
export function companyIn(typed: string, companyNames: readonly string[]): string[] {
  const placed = placedWords(foldCased(typed)).filter(({ word }) => !isFiller(word));
  const words = placed.map(({ word }) => word.toLowerCase());
  const found = companyNames.flatMap((companyName) => {
    const name = wordsOf(companyName.replace(LEGAL_FORMS, " ")).filter((word) => !isFiller(word));
    const own = name.filter((word) => !TRADE_WORDS.has(word));
    const phrase = own.every(isOrdinaryWord) ? name : own;
    const [first, second] = phrase;
    if (first === undefined) return [];
    if (second === undefined && (isOrdinaryWord(first) || TRADE_WORDS.has(first))) return [];
    const [start, end] = findPhrase(words, phrase) ?? [];
    if (start === undefined) return [];
    const [from, to] = [placed[start]!, placed[end! - 1]!];
    return [typedPart(typed, from.at, to.at + to.length)];
  });
  return [...new Set(found)];
}
