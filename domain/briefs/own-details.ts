import type { z } from "zod";
import { foldCased, typedPart } from "./secrecy/fold-text.ts";
import { readingsOf, writingsOf } from "./secrecy/writings.ts";
import { findPhrase, placedWords, splitWords, wordsOf, type WordSpan } from "./secrecy/words.ts";
import { nameFinder, type TextWords } from "./own-names.ts";
import { isStreetWord, shortWords, streetPhrases } from "./street-writings.ts";

// Companies read the texts and places before the reveal, so refuse the client's own name and address there:
// docs/decisions/0014 and 0223.

/** What identifies a person: the client of a brief, or somebody of a company. */
export type OwnDetails = {
  clientName: string;
  addresses: readonly { street: string; houseNumber: string; postcode: string }[];
};

/** Returns the search of phrases in the words of a text, also in their short form. */
const phraseFinder = (phrases: readonly string[][]) => (words: readonly string[]) => {
  const short = shortWords(words);
  return phrases.flatMap((phrase): WordSpan[] => {
    const plain = findPhrase(words, phrase);
    if (plain) return [plain];
    const [start, end] = findPhrase(short.words, phrase) ?? [];
    return start === undefined ? [] : [[short.at[start]!, short.at[end!] ?? words.length]];
  });
};

const addressPhrases = ({ addresses }: OwnDetails, placeNames: readonly string[]): string[][] => {
  const villages = new Set(
    placeNames
      .flatMap(readingsOf)
      .map(splitWords)
      .flatMap((words) =>
        isStreetWord(words.at(-1) ?? "") ? [] : [words.join(""), shortWords(words).words.join("")],
      ),
  );
  return addresses.flatMap(({ street, houseNumber, postcode }) => [
    ...writingsOf(street).flatMap((written) => streetPhrases(written, houseNumber, villages)),
    wordsOf(postcode),
  ]);
};

/** The first and last character of each range of words, overlapping ones as one. */
function mergedSpans(spans: readonly WordSpan[]): WordSpan[] {
  const merged: WordSpan[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** At most so many of the found words are named. */
const NAMED = 3;

/** Returns the search of somebody's own details in one text: the words that are found, as they were typed. */
function ownDetailsFinder(own: OwnDetails, placeNames: readonly string[]) {
  const inPlaces = new Set(placeNames.flatMap(readingsOf).flatMap(splitWords));
  const findAddress = phraseFinder(addressPhrases(own, placeNames).filter((phrase) => phrase.length > 0));
  const findNames = writingsOf(own.clientName).map((name) => nameFinder(name, inPlaces));
  return (typed: string, isPlace: boolean): string[] => {
    const placed = placedWords(foldCased(typed));
    const isCapital = placed.map(({ word }) => word !== word.toLowerCase());
    const spans = readingsOf(typed).flatMap((reading) => {
      const text: TextWords = { words: splitWords(reading), isCapital };
      return [...findAddress(text.words), ...findNames.flatMap((find) => find(text, isPlace))];
    });
    const words = mergedSpans(spans)
      .slice(0, NAMED)
      .map(([start, end]) => {
        const [from, to] = [placed[start], placed[end - 1]];
        return from && to ? typedPart(typed, from.at, to.at + to.length) : "";
      });
    return [...new Set(words)];
  };
}

/** The words of a text that name this person or one of these addresses, as they were typed; none when it names neither. */
export const personIn = (text: string, own: OwnDetails, placeNames: readonly string[]): string[] =>
  ownDetailsFinder(own, placeNames)(text, false);

/**
 * Adds `contact_in_text` at each field that contains the client's name, street or postcode, with the words that it means as
 * `params.words`.
 */
export function refuseOwnDetails(
  issues: z.RefinementCtx,
  own: OwnDetails,
  /** Texts and places by the path of their field. */
  { texts, places }: Record<"texts" | "places", Record<string, string>>,
): void {
  const ownDetailsIn = ownDetailsFinder(own, Object.values(places));
  const refuse = (fields: Record<string, string>, isPlace: boolean) => {
    for (const [field, text] of Object.entries(fields)) {
      const words = ownDetailsIn(text, isPlace).join(", ");
      if (words)
        issues.addIssue({
          code: "custom",
          path: field.split("."),
          message: "contact_in_text",
          params: { words },
        });
    }
  };
  refuse(texts, false);
  refuse(places, true);
}
