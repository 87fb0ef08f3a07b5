import { withoutInvisible } from "./typed-text.ts";

/** A house number with an addition: `12a`, `12-2`, `12 bis`. */
const NUMBER_AND_ADDITION = /^(\d{1,5})(?:\s*[/\p{Pd}]\s*|\s+|(?=[a-z]))([a-z\d][a-z\d\s/\p{Pd}]{0,9})$/iu;

/** A year in the name of a street, as in `Plein 1944`. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;

type TypedAddress = { street: string; houseNumber: string; addition: string };

const sameNumber = (one: string, other: string) => comparable(one) === comparable(other);
const comparable = (text: string) => text.replace(/[\s/\p{Pd}]/gu, "").toLowerCase();

/** Takes the addition out of a house number like `12a`, unless another one was typed. */
function splitNumber(address: TypedAddress): TypedAddress {
  const [, houseNumber, addition] = NUMBER_AND_ADDITION.exec(address.houseNumber) ?? [];
  if (houseNumber === undefined || addition === undefined) return address;
  if (address.addition !== "" && !sameNumber(address.addition, addition)) return address;
  return { ...address, houseNumber, addition };
}

/** Longest street that is looked at; its field takes half of that. */
const MAX_STREET = 200;

/** The ways to read the end of a street as a house number: its last word, or its last two (`12 bis`). */
function endingsOf(street: string): { name: string; ending: string }[] {
  const words = street.length > MAX_STREET ? [] : street.split(/[\s,]+/);
  return [1, 2].flatMap((count) => {
    const name = words.slice(0, -count).join(" ");
    const ending = words.slice(-count).join(" ");
    return /\p{L}/u.test(name) && /^\d{1,5}(?!\d)/.test(ending) ? [{ name, ending }] : [];
  });
}

/**
 * Puts the parts of a typed address in their own fields. Browsers fill in `Dorpsstraat 12` as the street: its number goes when
 * the house number says the same, and is the house number when that is empty. A year in the name of a street stays.
 */
function inOwnFields(typed: TypedAddress): TypedAddress {
  const address = splitNumber(typed);
  const { houseNumber, addition } = address;
  for (const { name, ending } of endingsOf(address.street)) {
    const read = splitNumber({ street: name, houseNumber: ending, addition });
    if (!/^\d+$/.test(read.houseNumber) || YEAR.test(read.houseNumber)) continue;
    if (sameNumber(ending, houseNumber + addition)) return { ...address, street: name };
    if (houseNumber === "" || read.houseNumber === houseNumber) return read;
  }
  return address;
}

const NAMES = ["street", "houseNumber", "addition"] as const;

/** The fields of an address as typed, each part in its own field. What is no object or has no such texts stays as it is. */
export function tidyAddress(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  const given = fields as Partial<Record<(typeof NAMES)[number], unknown>>;
  const texts = NAMES.map((name) => given[name] ?? "");
  if (!texts.every((text) => typeof text === "string")) return fields;
  const [street, houseNumber, addition] = texts.map((text) => withoutInvisible(text).trim()) as [
    string,
    string,
    string,
  ];
  const tidied = inOwnFields({ street, houseNumber, addition });
  // A field that was left out stays so: its schema says whether it may be.
  const changed = NAMES.filter((name) => tidied[name] !== "" || given[name] !== undefined);
  return { ...fields, ...Object.fromEntries(changed.map((name) => [name, tidied[name]])) };
}
