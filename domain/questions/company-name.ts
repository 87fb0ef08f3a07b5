import { findPhrase, isOrdinaryWord, wordsOf } from "../secrecy/words.ts";

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
const withoutFillers = (words: string[]) => words.filter((word) => !/^(?:de|het|en)$/u.test(word));

const LEGAL_FORMS =
  /(?<![\p{L}\p{N}])(?:b\.?\s?v|n\.?\s?v|v\.?\s?o\.?\s?f|c\.?\s?v|u\.?\s?a)\.?(?![\p{L}\p{N}])/giu;

/**
 * Whether a text names one of these companies: the part of the name that only this company has (Jansen of "Schoonmaakbedrijf
 * Jansen B.V."), or else the whole name. A name of one ordinary word does not count, because questions contain such words.
 */
export function namesCompany(text: string, companyNames: readonly string[]): boolean {
  const words = withoutFillers(wordsOf(text));
  return companyNames.some((companyName) => {
    const name = withoutFillers(wordsOf(companyName.replace(LEGAL_FORMS, " ")));
    const own = name.filter((word) => !TRADE_WORDS.has(word));
    const phrase = own.every(isOrdinaryWord) ? name : own;
    const [first, second] = phrase;
    if (first === undefined) return false;
    if (second === undefined && (isOrdinaryWord(first) || TRADE_WORDS.has(first))) return false;
    return findPhrase(words, phrase) !== null;
  });
}
