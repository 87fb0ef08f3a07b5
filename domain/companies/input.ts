import { z } from "zod";
import {
  choicesField,
  optionalNumberField,
  optionalText,
  optionalUrlField,
  requiredText,
} from "../fields.ts";
import { PROVINCES } from "../places/rules.ts";
import { CATEGORIES, type Vertical } from "../verticals.ts";
import { LINK_FIELDS } from "./rules.ts";
import { idField } from "../verb.ts";

/** Step 1 of the onboarding: the firm (spec §2). */
const businessStep = z.object({
  businessName: requiredText(120),
  bio: optionalText(2_000),
  website: optionalUrlField,
  yearsInBusiness: optionalNumberField(0, 200),
});

/** Step 2: what it does; the codes of its own trade only. */
const workStep = (vertical: Vertical) =>
  z.object({
    categories: choicesField(CATEGORIES[vertical]).refine((chosen) => chosen.length > 0, "choose_one"),
    startingPrice: optionalNumberField(0, 100_000),
  });

/** Step 3: where it works, and up to three links to its work. */
const areaStep = z.object({
  serviceAreas: choicesField(PROVINCES).refine((chosen) => chosen.length > 0, "choose_one"),
  link1: optionalUrlField,
  link2: optionalUrlField,
  link3: optionalUrlField,
});

/** Where a company works that orders before it has a profile. */
export const orderAreasInput = z.object({ serviceAreas: choicesField(PROVINCES) });

/** The whole profile. `verified` is not in it: that is for the operator alone. */
export const companyProfileInput = (vertical: Vertical) =>
  z.intersection(z.intersection(businessStep, workStep(vertical)), areaStep);
export type CompanyProfileInput = z.output<ReturnType<typeof companyProfileInput>>;

/** Names of the fields of each step of the onboarding; a draft keeps these and nothing else. */
export const ONBOARDING_STEP_FIELDS = [
  ["businessName", "bio", "website", "yearsInBusiness"],
  ["categories", "startingPrice"],
  ["serviceAreas", ...LINK_FIELDS],
] as const;

/** The steps that ask something, each checked by itself when it is left. */
export const onboardingSteps = (vertical: Vertical) => [businessStep, workStep(vertical), areaStep] as const;

/** A company that was checked, or of which that is taken back. */
export const verifyCompanyInput = z.object({ profileId: idField, verified: z.boolean() });
