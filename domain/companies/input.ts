import { z } from "zod";
import {
  choiceField,
  choicesField,
  givenFields,
  kvkNumberField,
  optionalNumberField,
  optionalText,
  optionalUrlField,
  requiredText,
  tickedField,
} from "../kernel/fields.ts";
import { LEGAL_FORMS, NIWO_DECLARATIONS } from "../evidence/rules.ts";
import { PROVINCES } from "./places/rules.ts";
import { termsVersionField } from "../terms/input.ts";
import { CATEGORIES, type Category, type Vertical } from "../kernel/verticals.ts";
import { LINK_FIELDS, MAX_CAPTION_LENGTH, MAX_PICTURES, PICTURE_KINDS } from "./rules.ts";
import { idField } from "../kernel/verb.ts";

/** Step 1 of the onboarding: the company (spec §2). */
const businessStep = z.object({
  businessName: requiredText(120),
  bio: optionalText(2_000),
  website: optionalUrlField,
  yearsInBusiness: optionalNumberField(0, 200),
});

/** Step 2: what it does. */
const workStep = <Codes extends readonly Category[]>(codes: Codes) =>
  z.object({
    categories: choicesField(codes).refine((chosen) => chosen.length > 0, "choose_one"),
    startingPrice: optionalNumberField(0, 100_000),
  });

/** Step 3: where it works, and up to three links to its work. */
const areaStep = z.object({
  serviceAreas: choicesField(PROVINCES).refine((chosen) => chosen.length > 0, "choose_one"),
  link1: optionalUrlField,
  link2: optionalUrlField,
  link3: optionalUrlField,
});

/** A province in which a company takes a place. */
export const takeProvinceInput = z.object({ province: choiceField(PROVINCES) });

/** The provinces of a company that orders, or waits for a place, before it has a profile. */
export const orderAreasInput = z.object({
  serviceAreas: choicesField(PROVINCES),
});

const profileInput = <Codes extends readonly Category[]>(codes: Codes) =>
  businessStep.extend(workStep(codes).shape).extend(areaStep.shape);

/** A profile as the form of a company of this vertical sends it. `verified` is not in it: only an operator sets it. */
export const companyProfileInput = (vertical: Vertical) => profileInput(CATEGORIES[vertical]);

const anyProfile = profileInput([...new Set(Object.values(CATEGORIES).flat())]);

/** The version of the profile that was read (`profileVersion`), if the change must be of that one. */
const version = z.string().max(40).optional();

/** A profile of any vertical; the verb checks the categories against that of the company. */
export const saveProfileInput = anyProfile.extend({ version });

/** Some fields of it. */
export const changeProfileInput = givenFields(anyProfile.shape).extend({ version });

/** An uploaded file. */
const uploadField = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The name of the stored file, where its uploader knows it before (`pictureNameOf`). */
const storedNameField = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();

export const avatarInput = z.object({ upload: uploadField, storedName: storedNameField });

/** An uploaded file with its name, which only the answer about a refused file repeats. */
export const fileField = z.object({ name: z.string(), bytes: uploadField, storedName: storedNameField });
export type UploadedFile = z.output<typeof fileField>;

export const portfolioImagesInput = z.object({ files: z.array(fileField) });

/** Pictures by their storage keys; more than a company can have. */
export const picturesInput = z.object({ keys: z.array(z.string().max(400)).min(1).max(100) });

export const portfolioImageInput = z.object({ imageId: idField });

/** The images of a portfolio in their new order, each with what it shows. */
export const arrangePortfolioInput = z.object({
  images: z.array(z.object({ imageId: idField, caption: optionalText(MAX_CAPTION_LENGTH) })),
});

export const onboardingPicturesInput = z.object({
  kind: z.enum(PICTURE_KINDS),
  files: z.array(fileField),
});

/** The images of an onboarding in their new order. */
export const arrangeOnboardingPicturesInput = z.object({
  pictureIds: z.array(idField).max(MAX_PICTURES.IMAGE),
});

export const onboardingPictureInput = z.object({ pictureId: idField });

/** What the trade register has of a company. */
export const companyDetailsInput = z.object({
  companyName: requiredText(120),
  kvkNumber: kvkNumberField,
  /** Left out by forms of the release before it was asked, and then unchanged. */
  legalForm: choiceField(LEGAL_FORMS).optional(),
});

/** A company as it registers. */
export const findCompanyInput = z.object({ kvkNumber: kvkNumberField });

/** What a mover says of its licence. */
export const niwoInput = z.object({ niwo: choiceField(NIWO_DECLARATIONS) });

/** What a registration by a program leaves out, beside the name and address for the invoices. */
export const finishRegistrationInput = z.object({
  kvkNumber: kvkNumberField,
  terms: tickedField("terms_required"),
  termsVersion: termsVersionField,
});

/** Field names per step of the onboarding. A draft stores these fields only. */
export const ONBOARDING_STEP_FIELDS = [
  ["businessName", "bio", "website", "yearsInBusiness"],
  ["categories", "startingPrice"],
  ["serviceAreas", ...LINK_FIELDS],
] as const;

/** The steps with fields; each is checked when it is sent. */
export const onboardingSteps = (vertical: Vertical) =>
  [businessStep, workStep(CATEGORIES[vertical]), areaStep] as const;
