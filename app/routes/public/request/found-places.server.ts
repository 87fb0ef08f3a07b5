import { type FormValues, textOf } from "#app/forms/form-answer.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { spelledPlace } from "#domain/companies/places/place-name.ts";
import { findPlace } from "#domain/companies/places/views.ts";
import { foundPlaceField } from "./brief-steps.ts";

const isPlace = (field: string) => /\bplace$/.test(field);
const postcodeField = (field: string) => field.replace(/place$/, "postcode");

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
  for (const field of [...form.keys()].filter(isPlace)) {
    const postcode = form.get(postcodeField(field));
    const { place, names } = await findPlace(ctx, typeof postcode === "string" ? postcode : "");
    const typed = form.get(field);
    const written = spelledPlace(typeof typed === "string" ? typed : "", names);
    const own = written === form.get(foundPlaceField(field)) ? "" : written;
    form.set(field, own || (place ?? ""));
  }
}
