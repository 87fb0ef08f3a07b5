import type { Verb } from "#domain/kernel/verb.ts";
import { exchangeResetCode } from "./exchange-reset-code.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

export const verbs: readonly Verb[] = [exchangeResetCode, requestPasswordReset, resetPassword];
