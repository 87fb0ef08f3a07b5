/** Texts by field name, which are filled in together or not at all. */
export type Filling = Record<string, string>;

/** What a look-up answers. */
export type LookUpAnswer = {
  fillings: Filling[];
  /** Hidden fields that say what was found, so that the server knows later what nobody typed. */
  found: Record<string, string>;
  /** A sentence about the answer; "" without one. */
  message: string;
};

/** The hidden field with the text that was found for a field. While the field still has that text, it changes along. */
export const foundField = (field: string) => `${field}Found`;

/** The hidden field with the postcode and house number for which street and place were found. */
export const FOUND_FOR = "foundFor";

/** Reads a field; "" when the form has none. */
type Read = (name: string) => string;

/** Whether nobody typed this field: it is empty, or has what was found before. */
const isFree = (read: Read, name: string) => {
  const text = read(name).trim();
  return text === "" || text === read(foundField(name));
};

/** Whether these fields have other texts, some of which somebody typed. */
export function isTypedOver(read: Read, filling: Filling): boolean {
  const names = Object.keys(filling);
  return !names.every((name) => isFree(read, name)) && !isFilledIn(read, filling);
}

const isFilledIn = (read: Read, filling: Filling) =>
  Object.entries(filling).every(([name, text]) => read(name).trim().toLowerCase() === text.toLowerCase());

/** The texts that may be filled in: those that replace nothing that somebody typed. */
export const freeTexts = (read: Read, { fillings }: LookUpAnswer): [name: string, text: string][] =>
  fillings
    .filter((filling) => Object.keys(filling).every((name) => isFree(read, name)))
    .flatMap(Object.entries);

/** The same answer for fields whose names begin with `from.` or `to.`. */
export function withPrefix(prefix: string, { fillings, found, message }: LookUpAnswer): LookUpAnswer {
  const named = (texts: Filling) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]));
  return { fillings: fillings.map(named), found: named(found), message };
}
