import { MIN_PASSWORD_LENGTH } from "#domain/accounts/rules.ts";

export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/** Texts beside a new password while it is typed. */
export const STRENGTH_TEXTS: Record<PasswordStrength, string> = {
  short: `Nog te kort: minimaal ${MIN_PASSWORD_LENGTH} karakters`,
  weak: "Zwak: maak het langer",
  fair: "Redelijk",
  strong: "Sterk",
};

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** One word of ordinary length, with or without digits and signs behind it. The server refuses common ones. */
const ONE_WORD = /^\p{L}{0,11}[^\p{L}]{0,6}$/u;

/** Estimates how hard a password is to guess, mostly by length, then by variety. A hint, never a rule. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return "short";
  const distinct = new Set(password).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (distinct < 6 || (password.length < 10 && kinds < 3) || ONE_WORD.test(password)) return "weak";
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? "strong" : "fair";
}
