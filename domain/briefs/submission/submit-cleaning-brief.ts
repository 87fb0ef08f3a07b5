import { provinceOfPostcode } from "../../companies/places/province-of-postcode.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import type { CleaningDetails } from "../details.ts";
import { plainAnswers, submitCleaningBriefInput, type CleaningBriefInput } from "../input.ts";
import { submitsBriefs } from "../policy.ts";
import { cleaningCategoryOf, locationText, TIME_PREFERENCE_HOURS } from "../rules.ts";
import { serviceDetails } from "./answered-questions.ts";
import { storeBrief, type CheckedBrief } from "./store-brief.ts";

/** Stores a cleaning brief: see `storeBrief`. */
export const submitCleaningBrief = verb(
  {
    name: "submit-cleaning-brief",
    input: submitCleaningBriefInput,
    by: submitsBriefs,
    limits: [perAddress("request-from")],
  },
  (ctx, { request, ...draft }) => storeBrief(ctx, draft, checkedCleaningBrief(request)),
);

/** The brief that these answers make. */
export function checkedCleaningBrief(input: CleaningBriefInput): CheckedBrief {
  const afterConstruction = input.afterConstruction && input.afterConstruction === "yes";
  const { postcode, houseNumber, addition, street, place } = input;
  const details: CleaningDetails = {
    vertical: "cleaning",
    ...plainAnswers(input),
    afterConstruction,
    frequency: input.frequency ?? "once",
    squareMeters: input.squareMeters,
    budgetBand: input.budget,
    ...serviceDetails(input),
    ...(input.conditions.length > 0 && { conditions: input.conditions }),
  };
  return {
    category: cleaningCategoryOf(input.serviceType, afterConstruction === true),
    locationText: locationText(place, postcode),
    // The client may correct the province. Every valid postcode has one.
    province: input.province ?? provinceOfPostcode(postcode)!,
    eventDate: input.startDate,
    startTime: TIME_PREFERENCE_HOURS[input.timePreference]?.from ?? null,
    description: input.specialRequests,
    details,
    contact: input,
    addresses: [{ kind: "JOB", postcode, houseNumber, addition: addition || null, street, place }],
  };
}
