import type { FilterProblem } from "#domain/briefs/open-list/list-filter.ts";
import { MAX_LIST_SIZE, MAX_LIST_WORDS } from "#domain/briefs/rules.ts";
import { SENTENCES } from "../errors/field-codes.ts";
import { formatNumber, formatWholeEuros } from "../formats.ts";

/** Longest part of a typed text that a sentence repeats, in characters. */
const MAX_REPEATED = 40;

const notListed = (what: string) => (typed: string) => `“${typed}” is geen ${what} uit de lijst.`;

/** What is wrong with a filter of the list, by its field. A field that nobody types in has no sentence. */
const PROBLEMS: Partial<Record<FilterProblem["field"], (typed: string, code: string) => string>> = {
  category: notListed("categorie"),
  province: notListed("provincie"),
  q: () => `Zoek met hooguit ${MAX_LIST_WORDS} tekens.`,
  sort: notListed("volgorde"),
  within: (typed, code) =>
    code === "no_base"
      ? "Afstand werkt nog niet: de postcode van je bedrijf ontbreekt bij Waar je werkt."
      : notListed("afstand")(typed),
  size: (_typed, code) =>
    numberProblem(
      `Vul bij Grootte een getal in van 1 tot en met ${formatNumber(MAX_LIST_SIZE)}, zoals 80.`,
      code,
    ),
  from: (typed) => dayProblem(typed),
  to: (typed, code) =>
    code === "range_reversed"
      ? "Datum tot en met ligt voor Datum vanaf. Kies een latere dag."
      : dayProblem(typed),
  budget: (_typed, code) =>
    numberProblem(
      `Vul bij Budget een bedrag in van ${formatWholeEuros(1)} tot en met ${formatWholeEuros(MAX_LIST_SIZE)}, zoals 150.`,
      code,
    ),
};

const numberProblem = (sentence: string, code: string) =>
  code === "number_ambiguous" ? SENTENCES.number_ambiguous : sentence;

const dayProblem = (typed: string) => `“${typed}” is geen bestaande datum. Kies de dag opnieuw.`;

/** The sentence at the field of a filter that was not understood; undefined for one without a field. */
export function filterProblemText({ field, code }: FilterProblem, typed: string): string | undefined {
  const repeated = typed.length > MAX_REPEATED ? `${typed.slice(0, MAX_REPEATED)}…` : typed;
  return PROBLEMS[field]?.(repeated, code);
}
