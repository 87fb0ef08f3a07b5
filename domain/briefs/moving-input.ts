import { z } from "zod";
import {
  choiceField,
  choicesField,
  numberField,
  optionalChoiceField,
  optionalNumberField,
  optionalText,
} from "../kernel/fields.ts";
import { optionalFutureDay } from "../kernel/future-day.ts";
import { PROVINCES } from "../companies/places/rules.ts";
import { tidyAddress } from "../kernel/typed-address.ts";
import { MOVING_CATEGORIES } from "../kernel/verticals.ts";
import {
  BUDGET_BANDS,
  DATE_CHOICES,
  FURNITURE_LIFTS,
  HEAVY_ITEMS,
  HOME_TYPES,
  MOVING_SERVICES,
  PARKINGS,
} from "./details.ts";
import { conditionsOf } from "../evidence/rules.ts";
import { countIn, countsOf, ITEM_CODES, MAX_ITEM_COUNT, type Inventory } from "./inventory.ts";
import {
  addressFields,
  CONTACT_FIELDS,
  contactFields,
  hasPhoneForPreference,
  PHONE_MISSING,
  submissionOf,
} from "./common-fields.ts";
import { openText } from "./secrecy/open-text.ts";
import { placeField } from "./place-field.ts";
import { refuseOwnDetails } from "./own-details.ts";

const typeStep = (now: Date) =>
  z
    .object({
      movingType: choiceField(MOVING_CATEGORIES),
      dateChoice: choiceField(DATE_CHOICES),
      moveDate: optionalFutureDay(now),
    })
    .refine((step) => step.dateChoice !== "fixed" || step.moveDate !== null, {
      path: ["moveDate"],
      message: "required",
      // Check this also when another field is invalid, so that people see all mistakes at once.
      when: () => true,
    });

/** How the movers reach the home. On the ground floor the lift is not asked. */
const accessFields = {
  homeType: choiceField(HOME_TYPES),
  floor: numberField(0, 60),
  lift: optionalChoiceField(["yes", "no"]),
  walkingMeters: optionalNumberField(0, 1_000),
  parking: optionalChoiceField(PARKINGS),
  permit: optionalChoiceField(["yes", "no"]),
  furnitureLift: optionalChoiceField(FURNITURE_LIFTS),
};

type Access = { floor: number; lift: "yes" | "no" | null };
const hasLiftAnswer = ({ floor, lift }: Access) => !(floor > 0) || lift !== null;
const LIFT_MISSING = { path: ["lift"], message: "choose_one", when: () => true };

const dutchFields = { ...addressFields, ...accessFields };

const origin = z.preprocess(tidyAddress, z.object(dutchFields).refine(hasLiftAnswer, LIFT_MISSING));

/** The postcode and house number tell where it is: many don't know the street by heart yet. */
const newAddressFields = { ...dutchFields, street: optionalText(100) };

/** Outside the Netherlands the country and the place are enough, because addresses differ by country. */
const destination = z.preprocess(
  (stop) => {
    const texts = typeof stop === "object" ? (tidyAddress(stop) as object | null) : {};
    return { ...texts, abroad: texts && "abroad" in texts && texts.abroad === "yes" ? "yes" : "no" };
  },
  z.discriminatedUnion("abroad", [
    z.object({ abroad: z.literal("no"), ...newAddressFields }).refine(hasLiftAnswer, LIFT_MISSING),
    z
      .object({
        abroad: z.literal("yes"),
        country: placeField(60).refine((country) => !/^(nederland|holland|nl)$/i.test(country), "not_abroad"),
        place: placeField(80),
        ...accessFields,
      })
      .refine(hasLiftAnswer, LIFT_MISSING),
  ]),
);

const addressStep = z
  .object({
    from: origin,
    to: destination,
    province: optionalChoiceField(PROVINCES),
    /** Null while a single step is checked: only the whole brief contains it. */
    movingType: optionalChoiceField(MOVING_CATEGORIES),
  })
  .refine(
    ({ movingType, to }) => movingType === null || movingType === "INTERNATIONAL" || to.abroad !== "yes",
    { path: ["to.postcode"], message: "required" },
  );

const countFields = Object.fromEntries(
  ITEM_CODES.map((item) => [item, optionalNumberField(0, MAX_ITEM_COUNT)]),
) as Record<keyof Inventory, ReturnType<typeof optionalNumberField>>;

const inventoryField = z.object(countFields).transform((counts): Inventory => countsOf(counts));

const sizeStep = z
  .object({
    rooms: optionalNumberField(1, 99),
    boxes: optionalNumberField(0, 999),
    volumeM3: optionalNumberField(0.5, 500, "halves"),
    inventory: inventoryField,
    heavyItems: choicesField(HEAVY_ITEMS),
    otherHeavyItems: openText(200),
    services: choicesField(MOVING_SERVICES),
    conditions: choicesField(conditionsOf("moving")),
    specialRequests: openText(2_000),
  })
  .refine(
    ({ rooms, boxes, volumeM3, inventory, heavyItems, otherHeavyItems }) =>
      Boolean(rooms ?? boxes ?? volumeM3) ||
      countIn(inventory) > 0 ||
      heavyItems.length > 0 ||
      otherHeavyItems !== "",
    { path: ["size"], message: "size_required" },
  );

const budgetAndContactStep = z
  .object({ budget: optionalChoiceField(BUDGET_BANDS), ...contactFields })
  .refine(hasPhoneForPreference, PHONE_MISSING);

/** The four steps of the moving wizard. Each is checked when the client leaves it. */
export const movingSteps = (now: Date) =>
  [typeStep(now), addressStep, sizeStep, budgetAndContactStep] as const;

/**
 * A whole moving brief, checked again when it is submitted. Only here the texts and the contact details are known
 * together.
 */
export const movingBriefInput = (now: Date) =>
  z
    .intersection(z.intersection(typeStep(now), addressStep), z.intersection(sizeStep, budgetAndContactStep))
    .superRefine(({ clientName, from, to, otherHeavyItems, specialRequests, additionalInfo }, issues) =>
      refuseOwnDetails(
        issues,
        { clientName, addresses: to.abroad === "yes" ? [from] : [from, to] },
        {
          texts: { otherHeavyItems, specialRequests, additionalInfo },
          places: {
            "from.place": from.place,
            "to.place": to.place,
            ...(to.abroad === "yes" && { "to.country": to.country }),
          },
        },
      ),
    );

export type MovingBriefInput = z.output<ReturnType<typeof movingBriefInput>>;

export const submitMovingBriefInput = (now: Date) => submissionOf(movingBriefInput(now));

const stopFieldNames = (stop: "from" | "to") =>
  [
    "postcode",
    "houseNumber",
    "addition",
    "street",
    "place",
    "homeType",
    "floor",
    "lift",
    "walkingMeters",
    "parking",
    "permit",
    "furnitureLift",
  ].map((field) => `${stop}.${field}`);

/** Names of the fields of each step. A draft stores these and no others. */
export const MOVING_STEP_FIELDS: readonly (readonly string[])[] = [
  ["movingType", "dateChoice", "moveDate"],
  [...stopFieldNames("from"), "province", "to.abroad", "to.country", ...stopFieldNames("to")],
  [
    "rooms",
    "boxes",
    "volumeM3",
    ...ITEM_CODES.map((item) => `inventory.${item}`),
    "heavyItems",
    "otherHeavyItems",
    "services",
    "conditions",
    "specialRequests",
  ],
  ["budget", ...CONTACT_FIELDS],
];
