import type { Verb } from "#domain/kernel/verb.ts";
import { changeContactDetails } from "./change-contact-details.ts";
import { changePassword } from "./change-password.ts";
import { changePasswordByProgram } from "./change-password-by-program.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { exchangeResetCode } from "./exchange-reset-code.ts";
import { openProgramSession } from "./open-program-session.ts";
import { refreshSession } from "./refresh-session.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { registerUnfinishedCompany } from "./register-unfinished-company.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestOwnerCode } from "./request-owner-code.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { resendEmailConfirmation } from "./resend-email-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { setUpSecondStep } from "./set-up-second-step.ts";
import { signIn } from "./sign-in.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { startRegistrationOver } from "./start-registration-over.ts";
import { turnOffSecondStep } from "./turn-off-second-step.ts";
import { turnOnSecondStep } from "./turn-on-second-step.ts";
import { verifySecondStep } from "./verify-second-step.ts";

export const verbs: readonly Verb[] = [
  changeContactDetails,
  changePassword,
  changePasswordByProgram,
  confirmEmail,
  confirmEmailChange,
  endAllSessions,
  endOtherSessions,
  endSession,
  exchangeResetCode,
  openProgramSession,
  refreshSession,
  registerClient,
  registerCompany,
  registerUnfinishedCompany,
  renewRecoveryCodes,
  requestEmailChange,
  requestOwnerCode,
  requestPasswordReset,
  requestSignInCode,
  resendEmailConfirmation,
  resetPassword,
  setUpSecondStep,
  signIn,
  signInWithCode,
  startRegistrationOver,
  turnOffSecondStep,
  turnOnSecondStep,
  verifySecondStep,
];
