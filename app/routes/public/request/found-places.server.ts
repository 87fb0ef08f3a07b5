import { type FormValues, textOf } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/context.ts";
import { placeName } from "#domain/places/place-name.ts";
import { findPlace } from "#domain/places/views.ts";
import { foundPlaceField } from "./brief-steps.ts";

const isPlace = (field: string) => /\bplace$/.test(field);

/** The place of each postcode, for the place fields that are empty or already contain it. */
export async function placesOfPostcodes(ctx: Ctx, fields: readonly string[], answers: FormValues) {
  const places: Record<string, string> = {};
  for (const field of fields.filter(isPlace)) {
    const { place } = await findPlace(ctx, textOf(answers, field.replace(/place$/, "postcode")));
    const typed = textOf(answers, field);
    if (place && (!typed || typed === place)) places[field] = place;
  }
  return places;
}

/**
 * Capitalises the typed places and fills in those that follow from a postcode. A place that was filled in before is
 * replaced when its postcode changes.
 */
export async function fillInPlaces(ctx: Ctx, form: FormData): Promise<void> {
  const places = [...form.keys()].filter(isPlace);
  for (const field of places) {
    const typed = form.get(field);
    if (typeof typed === "string") form.set(field, placeName(typed));
    const found = form.get(foundPlaceField(field));
    if (found && form.get(field) === found) form.set(field, "");
  }
  for (const [field, place] of Object.entries(await placesOfPostcodes(ctx, places, valuesOf(form))))
    form.set(field, place);
}
