import { z } from "zod";
import {
  choiceField,
  emailField,
  kvkNumberField,
  optionalPhoneField,
  optionalToken,
  phoneField,
  requiredText,
  requiredToken,
  tickedField,
} from "../kernel/fields.ts";
import { billingFields } from "../payments/billing/input.ts";
import type { Role } from "../kernel/roles.ts";
import { normalizeReferralCode } from "../payments/referrals/rules.ts";
import { VERTICALS } from "../kernel/verticals.ts";
import { termsVersionField } from "../terms/input.ts";
import { isCommonPassword } from "./common-passwords.ts";
import {
  CODE_DIGITS,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  requiresPhone,
  type SignUpRole,
} from "./rules.ts";
import { tidyAddress } from "../kernel/typed-address.ts";
import { withoutLabel, withoutSeparators } from "../kernel/typed-text.ts";
import { idField, optionalIdField } from "../kernel/verb.ts";

/** A new password: long enough and not a common one; no other rules. */
export const newPasswordField = z
  .string({ error: "required" })
  .min(1, "required")
  .min(MIN_PASSWORD_LENGTH, "password_too_short")
  .max(MAX_PASSWORD_LENGTH, "password_too_long")
  .refine((password) => !isCommonPassword(password), "password_common");

/** Forms ask a new password twice, so that a typing mistake locks nobody out; verbs take it once. */
const passwordConfirm = z.string({ error: "required" });
const isSameTwice = (typed: { password: string; passwordConfirm: string }) =>
  typed.password === typed.passwordConfirm;
const PASSWORDS_DIFFER = { path: ["passwordConfirm"], message: "passwords_differ" };

const person = {
  fullName: requiredText(120),
  email: emailField,
  password: newPasswordField,
  terms: tickedField("terms_required"),
  termsVersion: termsVersionField,
};

/** The role of the sign-up. A caller may leave it out; another role is refused, not ignored. */
const ownRole = (role: SignUpRole) => z.literal(role, { error: "choose_one" }).optional();

/**
 * Where a program is called from: network address and browser. It shows that a code is typed where its registration was made; null
 * when that cannot be told.
 */
const calledFromField = z.string().max(1_000, "invalid").nullable().optional();

const registerClientFields = {
  role: ownRole("CLIENT"),
  fullName: person.fullName,
  email: person.email,
  phone: optionalPhoneField,
  password: person.password,
};

const accepted = { terms: person.terms, termsVersion: person.termsVersion };

/** The form of `registerClient`. */
export const registerClientForm = z
  .object({ ...registerClientFields, passwordConfirm, ...accepted })
  .refine(isSameTwice, PASSWORDS_DIFFER);

/** Signing up as a client. `returnTo` is a path of this site. */
export const registerClientInput = z.object({
  ...registerClientFields,
  ...accepted,
  returnTo: z.string().nullable(),
  calledFrom: calledFromField,
});

const registerCompanyFields = z.object({
  role: ownRole("PHOTOGRAPHER"),
  // In the order of the form, as the list of its mistakes is.
  kvkNumber: kvkNumberField,
  vertical: choiceField(VERTICALS),
  companyName: requiredText(120),
  ...billingFields,
  fullName: person.fullName,
  email: person.email,
  phone: phoneField,
  password: person.password,
  referralCode: optionalToken(40).transform((text) => normalizeReferralCode(text) || null),
  ...accepted,
});

/** The form of `registerCompany` (spec §5). */
export const registerCompanyForm = z.preprocess(tidyAddress, registerCompanyFields);

/**
 * Registering a company. `linkCode` is the referral code of the link that the visitor followed; `announced` says that this
 * browser asked for news at the address on the landing page.
 */
export const registerCompanyInput = z.preprocess(
  tidyAddress,
  registerCompanyFields.extend({
    linkCode: z.string().nullable(),
    announced: z.boolean().optional(),
    calledFrom: calledFromField,
  }),
);

/** Registering a company by a program that asks no more than the specification (§3, "Company registration"). */
export const registerUnfinishedCompanyInput = registerCompanyFields
  .pick({
    role: true,
    vertical: true,
    companyName: true,
    fullName: true,
    email: true,
    phone: true,
    password: true,
    referralCode: true,
  })
  .extend({ calledFrom: calledFromField });

/** The 6-digit code from a mail, with or without spaces and dashes. */
const codeField = requiredToken(20)
  .transform((text) => withoutLabel(text, "code"))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "code_invalid"));

/** A mailed code with the address that it was mailed to. */
export const mailedCodeInput = z.object({ email: emailField, code: codeField });

/** A password that the account or the registration has already, where another proof may take its place. */
const knownPasswordField = z.string().max(MAX_PASSWORD_LENGTH, "invalid");

/** The form behind a mailed link. A missing token counts as one that does not work. */
export const confirmByLinkForm = z.object({
  token: z.string().default(""),
  password: knownPasswordField.optional(),
});

/** The form for the code of a registration. */
export const confirmByCodeForm = mailedCodeInput.extend({ password: knownPasswordField.optional() });

/** Proof of having received a mail: the token of its link, or the address with the code. */
export const proofField = z.union([z.object({ token: z.string() }), mailedCodeInput]);

/** Confirming a registration; `browserKey` or `password` shows that it is one's own. */
export const confirmEmailInput = z.object({
  proof: proofField,
  browserKey: z.string().nullable(),
  password: knownPasswordField.nullable(),
  calledFrom: calledFromField,
});

/** Confirming a new mail address; the password is for a browser without a session of the account. */
export const confirmEmailChangeInput = z.object({
  proof: proofField,
  password: knownPasswordField.nullable(),
});

/** Deleting the registrations of an address. */
export const startRegistrationOverInput = z.object({ proof: proofField });

/** A mail address alone, to have a mail sent to it. */
export const emailOnlyInput = z.object({ email: emailField });

/** Asking for a reset link; `withCode` for a program, where the code can be typed. */
export const requestPasswordResetInput = emailOnlyInput.extend({ withCode: z.boolean().optional() });

/** A new password with the token of the mailed link. */
export const resetPasswordInput = z.object({
  token: z.string({ error: "required" }).max(200, "invalid"),
  password: newPasswordField,
});

/** The form of `resetPassword`. */
export const resetPasswordForm = resetPasswordInput
  .extend({ passwordConfirm })
  .refine(isSameTwice, PASSWORDS_DIFFER);

/** The password that the account has now. */
const currentPasswordField = z
  .string({ error: "required" })
  .min(1, "required")
  .max(MAX_PASSWORD_LENGTH, "invalid");

/**
 * Fields that show again that the user of a session owns the account (`requireOwner`): the password, or a mailed code. A
 * form that asks for the code says so (`asksCode`), so that a missing proof is shown at its field.
 */
const ownerProof = {
  currentPassword: currentPasswordField.optional(),
  ownerCode: codeField.optional(),
  asksCode: z.literal("1").optional(),
};
export type OwnerProof = { currentPassword?: string | undefined; ownerCode?: string | undefined };

/** Adds an issue when neither proof is given. */
function requireProof(
  { currentPassword, ownerCode, asksCode }: OwnerProof & { asksCode?: "1" | undefined },
  issues: z.RefinementCtx,
): void {
  if (currentPassword !== undefined || ownerCode !== undefined) return;
  const path = [asksCode ? "ownerCode" : "currentPassword"];
  issues.addIssue({ code: "custom", path, message: "required" });
}

/** The name and phone number of an account; the verb requires a number of companies. */
export const changeContactDetailsInput = z.object({
  fullName: person.fullName,
  phone: optionalPhoneField,
});

/** The form of `changeContactDetails` for this role, which shows a missing number at its field. */
export const changeContactDetailsForm = (role: Role) =>
  changeContactDetailsInput.extend({ phone: requiresPhone(role) ? phoneField : optionalPhoneField });

/** Another mail address for an account. */
export const changeEmailInput = z.object({ email: emailField, ...ownerProof }).superRefine(requireProof);

/** Another password for an account, or its first one. */
const changePasswordFields = { ...ownerProof, password: newPasswordField };
export const changePasswordInput = z.object(changePasswordFields).superRefine(requireProof);

/** Another password by a program, which proves its owner as at a Supabase server. */
export const changePasswordByProgramInput = z.object({
  password: newPasswordField,
  currentPassword: currentPasswordField.optional(),
  ownerCode: codeField.optional(),
});

/** Asking for a code; `setsPassword` for a program, where it also replaces the password of an account that has one. */
export const requestOwnerCodeInput = z.object({ setsPassword: z.boolean().optional() });

/** The form of `changePassword`. */
export const changePasswordForm = z
  .object({ ...changePasswordFields, passwordConfirm })
  .superRefine(requireProof)
  .refine(isSameTwice, PASSWORDS_DIFFER);

/** The proof alone, before a change that a stolen session must not make. */
export const ownerProofInput = z.object(ownerProof).superRefine(requireProof);

/** A code of an authenticator app, or a recovery code. */
export const secondStepInput = z.object({ secondStepCode: requiredToken(40).transform(withoutSeparators) });

/** The request headers of the browser that signs in: cookies and user agent. */
export const browserField = z.instanceof(Headers);

/** Completing a sign-in with a code of an app, or a recovery code. */
export const verifySecondStepInput = secondStepInput.extend({ browser: browserField });

/** The form of `signIn`. */
export const signInForm = z.object({ email: emailField, password: currentPasswordField });

/** Signing in; `deviceKey` shows that this browser signed in to the account before. */
export const signInInput = signInForm.extend({
  deviceKey: z.string().nullable(),
  browser: browserField,
});

/** The random text in the cookie of a browser that asks for a code; null for a program. */
export const askerField = z.string().max(100).nullable();

/** The form of `requestSignInCode`, and the key of a browser that signed in to the account before. */
export const requestSignInCodeInput = emailOnlyInput.extend({
  deviceKey: z.string().nullable(),
  asker: askerField,
});

/** Signing in with a mailed code. */
export const signInWithCodeInput = mailedCodeInput.extend({
  asker: askerField,
  browser: browserField,
});

/** A session that has just started, the id that it gets for a program, and whether a mail started it. */
export const openProgramSessionInput = z.object({
  sessionToken: z.string(),
  sessionId: optionalIdField,
  mailboxProven: z.boolean().optional(),
});

/** Asking for another access token. */
export const refreshSessionInput = z.object({
  refreshToken: z.string({ error: "required" }).max(300, "invalid"),
});

/** A session of the actor. */
export const sessionInput = z.object({ sessionId: idField });
