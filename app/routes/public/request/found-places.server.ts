import { FOUND_FOR, foundField } from "#app/forms/fill-in.ts";
import { type FormValues, textOf } from "#app/forms/form-answer.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { spelledPlace } from "#domain/companies/places/place-name.ts";
import { findPlace } from "#domain/companies/places/views.ts";
import { normalizePostcode } from "#domain/kernel/postcode.ts";

const isPlace = (field: string) => /\bplace$/.test(field);
const besideIt = (field: string, name: string) => field.replace(/place$/, name);
const postcodeField = (field: string) => besideIt(field, "postcode");

/** The place of each postcode, for the place fields that are empty or already contain it. */
export async function placesOfPostcodes(ctx: Ctx, fields: readonly string[], answers: FormValues) {
  const places: Record<string, string> = {};
  for (const field of fields.filter(isPlace)) {
    const { place } = await findPlace(ctx, textOf(answers, postcodeField(field)));
    const typed = textOf(answers, field);
    if (place && (!typed || typed === place)) places[field] = place;
  }
  return places;
}

/**
 * Writes the typed places as the table of postcodes does, or else capitalised, and fills in those that follow from a
 * postcode. A place that was filled in before is replaced when its postcode changes.
 */
export async function fillInPlaces(ctx: Ctx, form: FormData): Promise<void> {
  const textIn = (name: string) => {
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  for (const field of [...form.keys()].filter(isPlace)) {
    const { place, names } = await findPlace(ctx, textIn(postcodeField(field)));
    const written = spelledPlace(textIn(field), names);
    const isFound = written === textIn(foundField(field)) && !isFoundForThis(textIn, field);
    form.set(field, (isFound ? "" : written) || (place ?? ""));
  }
}

/** Whether the register found the place for the postcode that stands there now. */
function isFoundForThis(textIn: (name: string) => string, field: string): boolean {
  const postcode = normalizePostcode(textIn(postcodeField(field)));
  return postcode !== null && textIn(besideIt(field, FOUND_FOR)).startsWith(`${postcode} `);
}
