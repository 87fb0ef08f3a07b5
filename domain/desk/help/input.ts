import { z } from "zod";
import { actNote, requiredActNote } from "../../audit/input.ts";
import { choiceField } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { CREDIT_REASONS } from "../../payments/billing/rules.ts";
import {
  MAX_GIVEN_CENTS,
  MAX_GIVEN_DAYS,
  REPAIR_REASONS,
  RESEND_REASONS,
  RETRY_REASONS,
  SIGN_OUT_REASONS,
} from "./rules.ts";

const amount = (max: number) =>
  z.coerce
    .number({ error: "number_invalid" })
    .int("number_invalid")
    .min(1, "number_invalid")
    .max(max, "number_invalid");

const note = actNote.optional();

/** `key` identifies the gift: a repeated call gives it once. */
export const giveDaysInput = z.object({
  companyId: idField,
  days: amount(MAX_GIVEN_DAYS),
  reason: choiceField(CREDIT_REASONS),
  note: requiredActNote,
  key: idField,
});

/** Whole euros, including btw. */
export const giveCreditInput = z.object({
  companyId: idField,
  euros: amount(MAX_GIVEN_CENTS / 100),
  reason: choiceField(CREDIT_REASONS),
  note: requiredActNote,
  key: idField,
});

export const repairPaymentInput = z.object({ companyId: idField, reason: choiceField(REPAIR_REASONS), note });

export const resendMailInput = z.object({ mailId: idField, reason: choiceField(RESEND_REASONS), note });

export const retryJobInput = z.object({ jobId: idField, reason: choiceField(RETRY_REASONS), note });

/** The id of a client, or of a company with all its members. */
export const signOutAccountInput = z.object({
  accountId: idField,
  reason: choiceField(SIGN_OUT_REASONS),
  note,
});
