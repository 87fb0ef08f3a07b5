import type { Verb } from "#domain/kernel/verb.ts";
import { giveCredit } from "./give-credit.ts";
import { giveDays } from "./give-days.ts";
import { repairPayment } from "./repair-payment.ts";
import { resendMail } from "./resend-mail.ts";
import { retryJob } from "./retry-job.ts";
import { signOutAccount } from "./sign-out-account.ts";

export const verbs: readonly Verb[] = [
  giveCredit,
  giveDays,
  repairPayment,
  resendMail,
  retryJob,
  signOutAccount,
];
