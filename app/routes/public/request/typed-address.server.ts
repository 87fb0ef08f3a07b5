import { FOUND_FOR, foundField, freeTexts, withPrefix, type LookUpAnswer } from "#app/forms/fill-in.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { findAddress } from "#domain/companies/places/find-address.ts";
import { findAddressInput } from "#domain/companies/places/input.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { tidyAddress } from "#domain/kernel/typed-address.ts";
import { addressFoundText, NOT_NOW } from "#texts/request/look-ups.ts";
import { fillInPlaces } from "./found-places.server.ts";

const PARTS = ["street", "houseNumber", "addition"] as const;

/** The prefix of the fields of each address in a form: "", `from.`, `to.`. */
const prefixesOf = (form: FormData): string[] =>
  [...form.keys()]
    .filter((name) => /\bhouseNumber$/.test(name))
    .map((name) => name.slice(0, -"houseNumber".length));

const textIn = (form: FormData, name: string): string => {
  const text = form.get(name);
  return typeof text === "string" ? text.trim() : "";
};

/** Puts the parts of a typed address in their own fields, so that the next page shows them so. */
function tidy(form: FormData, prefix: string): void {
  const typed = Object.fromEntries(PARTS.map((part) => [part, form.get(prefix + part) ?? undefined]));
  const tidied = tidyAddress(typed) as Record<string, FormDataEntryValue | undefined>;
  for (const part of PARTS) if (tidied[part] !== undefined) form.set(prefix + part, tidied[part]);
}

/** Empties what was found for another address, and that nobody changed. */
function forgetFound(form: FormData, prefix: string, foundFor: string): void {
  if (textIn(form, prefix + FOUND_FOR) === foundFor) return;
  for (const name of [`${prefix}street`, `${prefix}place`]) {
    const text = textIn(form, name);
    if (text !== "" && text === textIn(form, foundField(name))) form.set(name, "");
  }
  form.delete(prefix + FOUND_FOR);
}

/** The postcode and house number of one address; null when they are not both valid. */
function askedIn(form: FormData, prefix: string) {
  const asked = new FormData();
  for (const name of ["postcode", "houseNumber"]) asked.set(name, textIn(form, prefix + name));
  const parsed = parseForm(asked, findAddressInput);
  return parsed.ok ? parsed.value : null;
}

type Asked = NonNullable<ReturnType<typeof askedIn>>;
const foundForOf = ({ postcode, houseNumber }: Asked) => `${postcode} ${houseNumber}`;

async function lookUp(ctx: Ctx, asked: Asked, addition: string): Promise<LookUpAnswer> {
  try {
    const found = await findAddress(ctx, asked);
    const texts = Object.entries({ street: found.street, place: found.place }).flatMap(([name, text]) =>
      text === null ? [] : [[name, text] as const],
    );
    return {
      fillings: texts.map(([name, text]) => ({ [name]: text })),
      found: {
        ...Object.fromEntries(texts.map(([name, text]) => [foundField(name), text])),
        [FOUND_FOR]: foundForOf(asked),
      },
      message: addressFoundText(found, addition),
    };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too_many_requests") throw error;
    return { fillings: [], found: {}, message: NOT_NOW };
  }
}

/** What follows from the one address in a form without prefix. Says nothing about one that is not complete or not valid. */
export async function answerForAddress(ctx: Ctx, form: FormData): Promise<LookUpAnswer> {
  tidy(form, "");
  const asked = askedIn(form, "");
  return asked ? lookUp(ctx, asked, textIn(form, "addition")) : { fillings: [], found: {}, message: "" };
}

/**
 * Fills in street and place of each address in a form that is sent, where the register knows them. What was typed stays; what was
 * found for another postcode or number goes. Returns the names of the fields that changed by it.
 */
export async function lookUpAddresses(ctx: Ctx, form: FormData): Promise<string[]> {
  const changed: string[] = [];
  for (const prefix of prefixesOf(form)) {
    tidy(form, prefix);
    const asked = askedIn(form, prefix);
    forgetFound(form, prefix, asked ? foundForOf(asked) : "");
    const isComplete = ["street", "place"].every((name) => textIn(form, prefix + name) !== "");
    // The fields of an address abroad hide those of the one in the Netherlands.
    if (!asked || isComplete || textIn(form, `${prefix}abroad`) === "yes") continue;
    const answer = withPrefix(prefix, await lookUp(ctx, asked, textIn(form, `${prefix}addition`)));
    const texts = freeTexts((name) => textIn(form, name), answer);
    changed.push(...texts.filter(([name, text]) => textIn(form, name) !== text).map(([name]) => name));
    for (const [name, text] of [...texts, ...Object.entries(answer.found)]) form.set(name, text);
  }
  return changed;
}

/** Completes typed addresses without asking the register: each part in its own field, and the place of the postcode. */
export async function completeAddresses(ctx: Ctx, form: FormData): Promise<void> {
  for (const prefix of prefixesOf(form)) tidy(form, prefix);
  await fillInPlaces(ctx, form);
}
