import type { Verb } from "#domain/kernel/verb.ts";
import { changeContactDetails } from "./change-contact-details.ts";
import { changePassword } from "./change-password.ts";
import { changePasswordByProgram } from "./change-password-by-program.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestOwnerCode } from "./request-owner-code.ts";

export const verbs: readonly Verb[] = [
  changeContactDetails,
  changePassword,
  changePasswordByProgram,
  confirmEmailChange,
  requestEmailChange,
  requestOwnerCode,
];
