import type { Ctx } from "#domain/kernel/context.ts";
import { tidyAddress } from "#domain/kernel/typed-address.ts";
import { fillInPlaces } from "./found-places.server.ts";

const PARTS = ["street", "houseNumber", "addition"] as const;

/** Puts the parts of each typed address in their own fields, so that the next page shows them so. */
function tidyAddresses(form: FormData): void {
  for (const field of [...form.keys()].filter((name) => /\bhouseNumber$/.test(name))) {
    const nameOf = (part: string) => field.replace(/houseNumber$/, part);
    const typed = Object.fromEntries(PARTS.map((part) => [part, form.get(nameOf(part)) ?? undefined]));
    const tidied = tidyAddress(typed) as Record<string, FormDataEntryValue | undefined>;
    for (const part of PARTS) if (tidied[part] !== undefined) form.set(nameOf(part), tidied[part]);
  }
}

/** Completes typed addresses: each part in its own field, and the place of the postcode. */
export async function completeAddresses(ctx: Ctx, form: FormData): Promise<void> {
  tidyAddresses(form);
  await fillInPlaces(ctx, form);
}
