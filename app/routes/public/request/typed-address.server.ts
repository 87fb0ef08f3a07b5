import type { Ctx } from "#domain/context.ts";
import { fillInPlaces } from "./found-places.server.ts";

/** A number with what people write behind it: 12a, 12-2, 12 bis. */
const NUMBER_WITH_ADDITION = /^\s*(\d+)(?:\s*-\s*|\s+|(?=[a-z]))([a-z\d][a-z\d -]{0,9}?)\s*$/i;

/** Moves what was typed behind a house number to its addition, when that was left empty. */
function splitHouseNumbers(form: FormData): void {
  for (const field of [...form.keys()].filter((name) => /\bhouseNumber$/.test(name))) {
    const typed = form.get(field);
    const addition = field.replace(/houseNumber$/, "addition");
    const [, number, rest] = NUMBER_WITH_ADDITION.exec(typeof typed === "string" ? typed : "") ?? [];
    if (!number || !rest || form.get(addition)) continue;
    form.set(field, number);
    form.set(addition, rest);
  }
}

/** Makes addresses of what people type: the addition in its own field, the place that the postcode tells. */
export async function completeAddresses(ctx: Ctx, form: FormData): Promise<void> {
  splitHouseNumbers(form);
  await fillInPlaces(ctx, form);
}
