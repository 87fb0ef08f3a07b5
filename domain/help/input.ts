import { z } from "zod";
import { MAX_ACT_NOTE } from "../audit/rules.ts";
import { choiceField, optionalText } from "../fields.ts";
import { idField } from "../verb.ts";
import {
  CREDIT_REASONS,
  MAX_GIVEN_CENTS,
  MAX_GIVEN_DAYS,
  REPAIR_REASONS,
  RESEND_REASONS,
  RETRY_REASONS,
} from "./rules.ts";

const amount = (max: number) =>
  z.coerce
    .number({ error: "number_invalid" })
    .int("number_invalid")
    .min(1, "number_invalid")
    .max(max, "number_invalid");

/** What happened, for the log. */
const note = optionalText(MAX_ACT_NOTE).optional();

/** `key` identifies the gift: a repeated call gives it once. */
export const giveDaysInput = z.object({
  companyId: idField,
  days: amount(MAX_GIVEN_DAYS),
  reason: choiceField(CREDIT_REASONS),
  note,
  key: idField,
});

/** Whole euros, including btw. */
export const giveCreditInput = z.object({
  companyId: idField,
  euros: amount(MAX_GIVEN_CENTS / 100),
  reason: choiceField(CREDIT_REASONS),
  note,
  key: idField,
});

export const repairPaymentInput = z.object({ companyId: idField, reason: choiceField(REPAIR_REASONS), note });

export const resendMailInput = z.object({ mailId: idField, reason: choiceField(RESEND_REASONS), note });

export const retryJobInput = z.object({ jobId: idField, reason: choiceField(RETRY_REASONS), note });
