import { z } from "zod";
import { choiceField, choicesField, optionalChoiceField, optionalNumberField } from "../fields.ts";
import { PROVINCES } from "../places/rules.ts";
import {
  ADDITIONAL_SERVICES,
  BUDGET_BANDS,
  CLEANING_SUPPLIES,
  FREQUENCIES,
  PROPERTY_TYPES,
  ROOMS,
  SERVICE_TYPES,
  TIME_PREFERENCES,
} from "./details.ts";
import { addressFields, CONTACT_FIELDS, contactStep, futureDay, submissionOf } from "./common-fields.ts";
import { openText } from "./open-text.ts";
import { refuseOwnDetails } from "./own-details.ts";
import { asksAfterConstruction } from "./rules.ts";
import { mailedCodeInput } from "../accounts/input.ts";
import { idField } from "../verb.ts";

const typeStep = (now: Date) =>
  z
    .object({
      serviceType: choiceField(SERVICE_TYPES),
      afterConstruction: optionalChoiceField(["yes", "no"]),
      frequency: choiceField(FREQUENCIES),
      startDate: futureDay(now),
    })
    .refine((step) => !asksAfterConstruction(step.serviceType) || step.afterConstruction !== null, {
      path: ["afterConstruction"],
      message: "choose_one",
      // Also when another answer is missing: people want all mistakes at once.
      when: () => true,
    });

const roomsStep = z.object({
  propertyType: choiceField(PROPERTY_TYPES),
  squareMeters: optionalNumberField(1, 100_000, "rounded"),
  rooms: choicesField(ROOMS),
  additionalServices: choicesField(ADDITIONAL_SERVICES),
  cleaningSupplies: optionalChoiceField(CLEANING_SUPPLIES),
  specialRequests: openText(2_000),
});

const locationStep = z.object({
  ...addressFields,
  province: optionalChoiceField(PROVINCES),
  timePreference: choiceField(TIME_PREFERENCES),
  budget: optionalChoiceField(BUDGET_BANDS),
});

/** The four steps of the cleaning wizard (spec §2), each checked by itself when it is left. */
export const cleaningSteps = (now: Date) => [typeStep(now), roomsStep, locationStep, contactStep] as const;

/** The whole cleaning request, checked once more when it is sent; only here its texts meet who asks. */
export const cleaningRequestInput = (now: Date) =>
  z
    .intersection(z.intersection(typeStep(now), roomsStep), z.intersection(locationStep, contactStep))
    .superRefine(({ clientName, specialRequests, additionalInfo, place, ...address }, issues) =>
      refuseOwnDetails(
        issues,
        { clientName, addresses: [address] },
        { texts: { specialRequests, additionalInfo }, places: { place } },
      ),
    );

export type CleaningRequestInput = z.output<ReturnType<typeof cleaningRequestInput>>;

export const submitCleaningBriefInput = (now: Date) => submissionOf(cleaningRequestInput(now));

/** Names of the fields of each step; a draft keeps these and nothing else. */
export const CLEANING_STEP_FIELDS = [
  ["serviceType", "afterConstruction", "frequency", "startDate"],
  ["propertyType", "squareMeters", "rooms", "additionalServices", "cleaningSupplies", "specialRequests"],
  ["postcode", "houseNumber", "addition", "street", "place", "province", "timePreference", "budget"],
  CONTACT_FIELDS,
] as const;

/** Filters of the companies' list. Unknown values count as no filter: the address may come from anywhere. */
export const openBriefsFilter = z.object({
  category: z.string().optional().catch(undefined),
  province: z
    .union([z.enum(PROVINCES), z.literal("own-areas")])
    .optional()
    .catch(undefined),
  after: z.string().max(200).optional().catch(undefined),
});
export type OpenBriefsFilter = z.output<typeof openBriefsFilter>;

/** One request, to cancel or to reopen. */
export const briefInput = z.object({ briefId: idField });

/** The answer to the mail of a request; `sentHere` is the draft that this browser sent it from, if it did. */
export const confirmBriefInput = z.object({
  proof: z.union([z.object({ token: z.string() }), mailedCodeInput]),
  sentHere: z.string().nullable(),
});
