import { type FormValues, textOf } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/context.ts";
import { findPlace } from "#domain/places/views.ts";

/** Of these fields the places that nobody typed yet, as far as postcodes that were imported tell them. */
export async function placesOf(ctx: Ctx, fields: readonly string[], answers: FormValues) {
  const places: Record<string, string> = {};
  for (const field of fields.filter((name) => /\bplace$/.test(name) && !textOf(answers, name))) {
    const postcode = textOf(answers, field.replace(/place$/, "postcode"));
    const { place } = await findPlace(ctx, postcode);
    if (place) places[field] = place;
  }
  return places;
}

/** Fills in the places of a form that its postcodes tell. */
export async function fillInPlaces(ctx: Ctx, form: FormData): Promise<void> {
  const places = await placesOf(ctx, [...form.keys()], valuesOf(form));
  for (const [field, place] of Object.entries(places)) form.set(field, place);
}
