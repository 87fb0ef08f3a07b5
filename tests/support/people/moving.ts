import { movingBriefInput, type MovingBriefInput } from "#domain/briefs/moving-input.ts";
import { CLIENT_SECRETS } from "./briefs.ts";
import type { TestHarness } from "../harness/harness.ts";

/** What identifies the destination in `movingForm`; the origin is that of `CLIENT_SECRETS`. */
export const DESTINATION_SECRETS = { street: "Papegaaienlaan", houseNumber: "54321", postcodeLetters: "ZQ" };

/** The form fields that a moving wizard sends; `change` replaces fields. */
export function movingForm(
  change: Record<string, string | string[]> = {},
): Record<string, string | string[]> {
  return {
    movingType: "RESIDENTIAL",
    dateChoice: "fixed",
    moveDate: "2026-03-20",
    "from.postcode": `3511 ${CLIENT_SECRETS.postcodeLetters}`,
    "from.houseNumber": CLIENT_SECRETS.houseNumber,
    "from.street": CLIENT_SECRETS.street,
    "from.place": "Utrecht",
    "from.homeType": "apartment",
    "from.floor": "3",
    "from.lift": "no",
    "from.walkingMeters": "20",
    "to.postcode": `8011${DESTINATION_SECRETS.postcodeLetters.toLowerCase()}`,
    "to.houseNumber": DESTINATION_SECRETS.houseNumber,
    "to.street": DESTINATION_SECRETS.street,
    "to.place": "Zwolle",
    "to.homeType": "house",
    "to.floor": "0",
    "to.walkingMeters": "5",
    rooms: "3",
    boxes: "40",
    services: "assembly",
    clientName: CLIENT_SECRETS.name,
    clientEmail: CLIENT_SECRETS.email,
    clientPhone: "06 12345678",
    ...change,
  };
}

/** The fields of a destination abroad, which has no address. */
export const ABROAD = {
  movingType: "INTERNATIONAL",
  "to.abroad": "yes",
  "to.country": "België",
  "to.place": "Gent",
  "to.postcode": "",
  "to.houseNumber": "",
  "to.street": "",
};

/** Turns `from.floor` into `{ from: { floor } }`. */
export function nested(form: Record<string, string | string[]>): Record<string, unknown> {
  const values: Record<string, Record<string, unknown> | string | string[]> = { inventory: {} };
  for (const [name, value] of Object.entries(form)) {
    const [group, field] = name.split(".") as [string, string?];
    if (field === undefined) values[name] = value;
    else if (value !== "") values[group] = { ...(values[group] as object), [field]: value };
  }
  return values;
}

/** The same form, parsed: the input of the verb. */
export function movingRequest(
  harness: Pick<TestHarness, "now">,
  change: Record<string, string | string[]> = {},
): MovingBriefInput {
  return movingBriefInput(harness.now).parse(nested(movingForm(change)));
}
