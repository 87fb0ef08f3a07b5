import type { Verb } from "#domain/kernel/verb.ts";
import { confirmEmail } from "./confirm-email.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { registerUnfinishedCompany } from "./register-unfinished-company.ts";
import { resendEmailConfirmation } from "./resend-email-confirmation.ts";
import { startRegistrationOver } from "./start-registration-over.ts";

export const verbs: readonly Verb[] = [
  confirmEmail,
  registerClient,
  registerCompany,
  registerUnfinishedCompany,
  resendEmailConfirmation,
  startRegistrationOver,
];
