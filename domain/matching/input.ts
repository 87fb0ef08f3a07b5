import { z } from "zod";
import { choicesField, optionalChoiceField, optionalNumberField, optionalToken } from "../kernel/fields.ts";
import { optionalFutureDay } from "../kernel/future-day.ts";
import { normalizePostcode, postcodeDigits } from "../kernel/postcode.ts";
import { CATEGORIES, type Category, type Vertical } from "../kernel/verticals.ts";
import { MAX_JOBS_PER_WEEK, MAX_WORK_SIZE, RADII_KM, WEEKDAYS } from "./rules.ts";

/** The four digits of a typed postcode (`1234`, `1234ab`), or null. */
const optionalPostcode4Field = optionalToken(20).transform((text, issues) => {
  if (text === "" || /^[1-9]\d{3}$/.test(text)) return text || null;
  const postcode = normalizePostcode(text);
  if (postcode === null) issues.addIssue({ code: "custom", message: "postcode_invalid" });
  return postcode === null ? z.NEVER : postcodeDigits(postcode);
});

const optionalRadiusField = optionalChoiceField(RADII_KM.map(String)).transform((km) =>
  km === null ? null : Number(km),
);

const daysField = choicesField(WEEKDAYS.map(String))
  .refine((chosen) => chosen.length > 0, "choose_one")
  .transform((chosen) => chosen.map(Number));

const workInput = <Codes extends readonly Category[]>(codes: Codes, now: Date) => {
  // Check this also when another field is invalid, so that people see all mistakes at once.
  const always = { when: () => true };
  return z
    .object({
      categories: choicesField(codes).refine((chosen) => chosen.length > 0, "choose_one"),
      basePostcode4: optionalPostcode4Field,
      radiusKm: optionalRadiusField,
      smallestSize: optionalNumberField(1, MAX_WORK_SIZE),
      largestSize: optionalNumberField(1, MAX_WORK_SIZE),
      days: daysField,
      weeklyMaximum: optionalNumberField(1, MAX_JOBS_PER_WEEK),
      pausedUntil: optionalFutureDay(now),
    })
    .refine(({ basePostcode4, radiusKm }) => !radiusKm || basePostcode4 !== null, {
      path: ["basePostcode4"],
      message: "required",
      ...always,
    })
    .refine(({ basePostcode4, radiusKm }) => !basePostcode4 || radiusKm !== null, {
      path: ["radiusKm"],
      message: "choose_one",
      ...always,
    })
    .refine(
      ({ smallestSize, largestSize }) =>
        smallestSize === null || largestSize === null || !(smallestSize > largestSize),
      {
        path: ["largestSize"],
        message: "range_reversed",
        ...always,
      },
    );
};

/** Where and how a company of this vertical works, as its form sends it. */
export const companyWorkInput = (vertical: Vertical, now: Date) => workInput(CATEGORIES[vertical], now);

export type CompanyWorkInput = z.output<ReturnType<typeof companyWorkInput>>;

/** The same of any vertical; the verb checks the categories against that of the company. */
export const saveCompanyWorkInput = (now: Date) =>
  workInput([...new Set(Object.values(CATEGORIES).flat())], now);
