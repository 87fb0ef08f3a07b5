import { z } from "zod";
import {
  choiceField,
  emailField,
  optionalPhoneField,
  optionalText,
  phoneField,
  requiredText,
  tickedField,
} from "../fields.ts";
import type { Role } from "../context.ts";
import { normalizeReferralCode } from "../referrals/rules.ts";
import { VERTICALS } from "../verticals.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type SignUpRole } from "./rules.ts";
import { idField } from "../verb.ts";

/** A new password: long enough and not one of the best known ones; no other rules. */
export const newPasswordField = z
  .string({ error: "required" })
  .min(1, "required")
  .min(MIN_PASSWORD_LENGTH, "password_too_short")
  .max(MAX_PASSWORD_LENGTH, "password_too_long")
  .refine((password) => !isCommonPassword(password), "password_common");

/** Typed once more, so that a slip locks nobody out. */
const newPasswordTwice = { password: newPasswordField, passwordConfirm: z.string({ error: "required" }) };
const isSameTwice = (typed: { password: string; passwordConfirm: string }) =>
  typed.password === typed.passwordConfirm;
const PASSWORDS_DIFFER = { path: ["passwordConfirm"], message: "passwords_differ" };

const person = {
  fullName: requiredText(120),
  email: emailField,
  password: newPasswordField,
  terms: tickedField("terms_required"),
};

/** The role that a form signs up for. A caller may leave it out, but asking for another one is refused, not overruled. */
const ownRole = (role: SignUpRole) => z.literal(role, { error: "choose_one" }).optional();

/** Signing up as a client. */
export const registerClientInput = z
  .object({
    role: ownRole("CLIENT"),
    fullName: person.fullName,
    email: person.email,
    phone: optionalPhoneField,
    ...newPasswordTwice,
    terms: person.terms,
  })
  .refine(isSameTwice, PASSWORDS_DIFFER);
export type RegisterClientInput = z.output<typeof registerClientInput>;

/** Registering a company (spec §5 and product.md "Companies"). */
export const registerCompanyInput = z.object({
  role: ownRole("PHOTOGRAPHER"),
  vertical: choiceField(VERTICALS),
  companyName: requiredText(120),
  kvkNumber: requiredText(20)
    .transform((text) => text.replace(/[\s.]/g, ""))
    .pipe(z.string().regex(/^\d{8}$/, "kvk_invalid")),
  vatId: optionalText(20)
    .transform((text) => text.replace(/[\s.]/g, "").toUpperCase() || null)
    .pipe(
      z
        .string()
        .regex(/^NL\d{9}B\d{2}$/, "vat_id_invalid")
        .nullable(),
    ),
  fullName: person.fullName,
  email: person.email,
  phone: phoneField,
  password: person.password,
  referralCode: optionalText(40).transform((text) => normalizeReferralCode(text) || null),
  terms: person.terms,
});
export type RegisterCompanyInput = z.output<typeof registerCompanyInput>;

/** The 6-digit code from a mail, with or without spaces. */
export const mailedCodeInput = z.object({
  email: emailField,
  code: requiredText(12)
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "code_invalid")),
});

/** The password that was chosen for it, for a browser that has no other sign of whose it is. */
const ownPassword = { password: z.string().max(MAX_PASSWORD_LENGTH, "invalid").optional() };

/** Answering the mail of a registration or of another address by its link. A token that is not there is one that does not work. */
export const confirmByLinkInput = z.object({ token: z.string().default(""), ...ownPassword });

/** Answering the mail of a registration by its code. */
export const confirmByCodeInput = mailedCodeInput.extend(ownPassword);

/** A mail address alone: to have something sent again. */
export const emailOnlyInput = z.object({ email: emailField });

/** A new password, typed twice, with the token of the mailed link. */
export const resetPasswordInput = z
  .object({
    token: z.string({ error: "required" }).max(200, "invalid"),
    ...newPasswordTwice,
  })
  .refine(isSameTwice, PASSWORDS_DIFFER);

/** The password that somebody has now. */
const currentPasswordField = z
  .string({ error: "required" })
  .min(1, "required")
  .max(MAX_PASSWORD_LENGTH, "invalid");

/** Who somebody is; companies can always be phoned. */
export const contactDetailsInput = (role: Role) =>
  z.object({
    fullName: person.fullName,
    phone: role === "PHOTOGRAPHER" ? phoneField : optionalPhoneField,
  });
export type ContactDetailsInput = z.output<ReturnType<typeof contactDetailsInput>>;

/** Another mail address for an account. */
export const changeEmailInput = z.object({ email: emailField, currentPassword: currentPasswordField });

/** Another password for an account. */
export const changePasswordInput = z
  .object({
    currentPassword: currentPasswordField,
    ...newPasswordTwice,
  })
  .refine(isSameTwice, PASSWORDS_DIFFER);

/** The password alone, before something that cannot be taken back. */
export const currentPasswordInput = z.object({ currentPassword: currentPasswordField });

/** A code of an authenticator app, or a recovery code. */
export const secondStepInput = z.object({ secondStepCode: requiredText(40) });

/** Signing in. */
export const signInInput = z.object({ email: emailField, password: currentPasswordField });

/** The contact details of whatever role, checked. */
export const storedContactDetails = z.object({ fullName: z.string(), phone: z.string().nullable() });

/** One of one's own sessions. */
export const sessionInput = z.object({ sessionId: idField });
