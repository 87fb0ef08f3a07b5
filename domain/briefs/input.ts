import { z } from "zod";
import { requireAsked } from "./required-answers.ts";
import { choiceField, choicesField, optionalChoiceField, optionalNumberField } from "../kernel/fields.ts";
import { futureDay, optionalFutureDay } from "../kernel/future-day.ts";
import { PROVINCES } from "../companies/places/rules.ts";
import { tidyAddress } from "../kernel/typed-address.ts";
import {
  ADDITIONAL_SERVICES,
  BUDGET_BANDS,
  CLEANING_SUPPLIES,
  FREQUENCIES,
  PLAIN_CLEANING_ANSWERS,
  PROPERTY_TYPES,
  ROOMS,
  SERVICE_TYPES,
  TIME_PREFERENCES,
  type PlainCleaningAnswers,
} from "./details.ts";
import { askerField } from "../accounts/input.ts";
import { conditionsOf } from "../evidence/rules.ts";
import { addressFields, CONTACT_FIELDS, contactStep, submissionOf } from "./common-fields.ts";
import { PASS_REASONS } from "./rules.ts";
import { openText } from "./secrecy/open-text.ts";
import { refuseOwnDetails } from "./own-details.ts";
import {
  CARPET_MATERIALS,
  CARPET_STAINS,
  CONSTRUCTION_STATES,
  OFFICE_FLOORS,
  OFFICE_ROOMS,
  WINDOW_FLOORS,
  WINDOW_REACHES,
  WINDOW_SIDES,
  type OfficeRoom,
} from "./service-details.ts";
import { withoutUnasked } from "./service-questions.ts";
import { countsOf } from "./inventory.ts";
import { briefVersionField } from "./version-field.ts";
import { browserField, mailedCodeInput, proofField } from "../accounts/input.ts";
import { idField, optionalIdField } from "../kernel/verb.ts";

const serviceFields = {
  serviceType: choiceField(SERVICE_TYPES),
  afterConstruction: optionalChoiceField(["yes", "no"]),
};

const typeStep = (now: Date) =>
  z.preprocess(
    withoutUnasked,
    z
      .object({
        ...serviceFields,
        propertyType: choiceField(PROPERTY_TYPES),
        frequency: optionalChoiceField(FREQUENCIES),
        startDate: futureDay(now),
        handOverDate: optionalFutureDay(now),
      })
      .superRefine(...requireAsked(["afterConstruction", "frequency", "handOverDate"]))
      .refine(({ startDate, handOverDate }) => handOverDate === null || handOverDate >= startDate, {
        path: ["handOverDate"],
        message: "before_the_start",
      }),
  );

const MAX_WINDOWS = 5_000;
const MAX_PEOPLE = 10_000;
const MAX_ROOMS = 999;

const officeRooms = z
  .object(
    Object.fromEntries(OFFICE_ROOMS.map((room) => [room, optionalNumberField(0, MAX_ROOMS)])) as Record<
      OfficeRoom,
      ReturnType<typeof optionalNumberField>
    >,
  )
  .transform(countsOf);

const roomsStep = z.preprocess(
  withoutUnasked,
  z
    .object({
      ...serviceFields,
      // The first step says what is wrong with it.
      serviceType: z.unknown(),
      squareMeters: optionalNumberField(1, 100_000, "rounded"),
      rooms: choicesField(ROOMS),
      additionalServices: choicesField(ADDITIONAL_SERVICES),
      cleaningSupplies: optionalChoiceField(CLEANING_SUPPLIES),
      conditions: choicesField(conditionsOf("cleaning")),
      emptyHome: optionalChoiceField(["yes", "no"]),
      constructionState: optionalChoiceField(CONSTRUCTION_STATES),
      windowCount: optionalNumberField(1, MAX_WINDOWS),
      windowSides: optionalChoiceField(WINDOW_SIDES),
      windowFloor: optionalChoiceField(WINDOW_FLOORS),
      windowReach: optionalChoiceField(WINDOW_REACHES),
      officeRooms,
      officeFloors: choicesField(OFFICE_FLOORS),
      officePeople: optionalNumberField(1, MAX_PEOPLE),
      carpetMaterial: optionalChoiceField(CARPET_MATERIALS),
      carpetStains: choicesField(CARPET_STAINS),
      specialRequests: openText(2_000),
    })
    .superRefine(
      ...requireAsked(["emptyHome", "constructionState", "windowCount", "windowSides", "windowFloor"]),
    )
    .superRefine(...requireAsked(["squareMeters"], ({ serviceType }) => serviceType === "carpet")),
);

const locationStep = z.preprocess(
  tidyAddress,
  z.object({
    ...addressFields,
    province: optionalChoiceField(PROVINCES),
    timePreference: choiceField(TIME_PREFERENCES),
    budget: optionalChoiceField(BUDGET_BANDS),
  }),
);

/** The four steps of the cleaning wizard (spec §2). Each is checked when the client leaves it. */
export const cleaningSteps = (now: Date) => [typeStep(now), roomsStep, locationStep, contactStep] as const;

/**
 * A whole cleaning brief, checked again when it is submitted. Only here the texts and the contact details are known
 * together.
 */
export const cleaningBriefInput = (now: Date) =>
  z
    .intersection(z.intersection(typeStep(now), roomsStep), z.intersection(locationStep, contactStep))
    .superRefine(({ clientName, specialRequests, additionalInfo, place, ...address }, issues) =>
      refuseOwnDetails(
        issues,
        { clientName, addresses: [address] },
        { texts: { specialRequests, additionalInfo }, places: { place } },
      ),
    );

export type CleaningBriefInput = z.output<ReturnType<typeof cleaningBriefInput>>;

/** The answers of a brief that are stored as they are given. */
export const plainAnswers = (input: CleaningBriefInput): PlainCleaningAnswers =>
  Object.fromEntries(PLAIN_CLEANING_ANSWERS.map((name) => [name, input[name]])) as PlainCleaningAnswers;

export const submitCleaningBriefInput = (now: Date) => submissionOf(cleaningBriefInput(now));

/** Names of the fields of each step. A draft stores these and no others. */
export const CLEANING_STEP_FIELDS: readonly (readonly string[])[] = [
  ["serviceType", "afterConstruction", "propertyType", "frequency", "startDate", "handOverDate"],
  [
    "squareMeters",
    "rooms",
    "additionalServices",
    "emptyHome",
    "constructionState",
    "windowCount",
    "windowSides",
    "windowFloor",
    "windowReach",
    ...OFFICE_ROOMS.map((room) => `officeRooms.${room}`),
    "officeFloors",
    "officePeople",
    "carpetMaterial",
    "carpetStains",
    "cleaningSupplies",
    "conditions",
    "specialRequests",
  ],
  ["postcode", "houseNumber", "addition", "street", "place", "province", "timePreference", "budget"],
  CONTACT_FIELDS,
];

/** One brief. */
export const briefInput = z.object({ briefId: idField });

/**
 * Other answers to fields of the wizard, as its form names and types them, and the version that they were changed in. Answers
 * that are missing stay as they are.
 */
export const changeBriefInput = z.object({
  briefId: idField,
  version: briefVersionField,
  answers: z.record(z.string().max(80), z.union([z.string(), z.array(z.string())])),
});

/** The quotes of a brief, or one of them, that somebody has before them. */
export const readQuotesInput = briefInput.extend({ proposalId: optionalIdField });

/** Saves or hides a brief in the list of a company, or undoes that. */
export const briefMarkInput = briefInput.extend({ undo: z.boolean() });

/** Why a company passes on a brief. */
export const passInput = briefInput.extend({ reason: z.enum(PASS_REASONS) });

/** The reading link of a brief. */
export const linkInput = z.object({ token: z.string() });

/** The same, for the quotes behind it or one of them. */
export const readQuotesByLinkInput = linkInput.extend({ proposalId: optionalIdField });

/** The reading link, to sign in with; `deviceKey` shows that this browser signed in to its account before. */
export const requestReadingCodeInput = linkInput.extend({
  deviceKey: z.string().nullable(),
  asker: askerField,
});

/** The form for the code of a client that has a reading link. */
export const readingCodeForm = mailedCodeInput.pick({ code: true });

/** Signing in with that code. */
export const readingCodeInput = linkInput.extend({
  asker: askerField,
  ...readingCodeForm.shape,
  browser: browserField,
});

/**
 * A confirmation by link or code. `sentHere` is the id of the draft that this browser submitted, or null; `browser` has the
 * headers of its request.
 */
export const confirmBriefInput = z.object({
  proof: proofField,
  sentHere: z.string().nullable(),
  /** The client was asked, and means another one (`BriefChosen`). */
  sendsAgain: z.boolean().optional(),
  browser: browserField,
});
