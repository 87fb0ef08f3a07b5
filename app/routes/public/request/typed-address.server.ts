import type { Ctx } from "#domain/context.ts";
import { fillInPlaces } from "./found-places.server.ts";

/** A house number with an addition: 12a, 12-2, 12 bis. */
const NUMBER_WITH_ADDITION = /^\s*(\d+)(?:\s*-\s*|\s+|(?=[a-z]))([a-z\d][a-z\d -]{0,9}?)\s*$/i;

/** Moves an addition that was typed after the house number to its own field, when that is empty. */
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

/** Completes typed addresses: the addition in its own field, and the place of the postcode. */
export async function completeAddresses(ctx: Ctx, form: FormData): Promise<void> {
  splitHouseNumbers(form);
  await fillInPlaces(ctx, form);
}
