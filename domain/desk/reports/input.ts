import { z } from "zod";
import { choiceField, emailField, optionalText, requiredText, tickedField } from "../../kernel/fields.ts";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import {
  MAX_DECISION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_PATH_LENGTH,
  needsReporter,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORTED_KINDS,
} from "./rules.ts";

const NAME_LENGTH = 120;
const EMAIL_LENGTH = 254;

/** What is reported: its id, or the path of a page on this site. `link` is the token of a reading link, or "". */
const reportedInput = z.object({
  kind: z.enum(REPORTED_KINDS),
  target: z.string().max(MAX_PATH_LENGTH),
  link: z.string().max(MAX_PATH_LENGTH).default(""),
});
export type Reported = z.output<typeof reportedInput>;

const reportFields = z.object({
  reason: choiceField(REPORT_REASONS),
  explanation: requiredText(MAX_EXPLANATION_LENGTH),
  name: optionalText(NAME_LENGTH),
  email: optionalText(EMAIL_LENGTH),
  goodFaith: tickedField("good_faith_required"),
});

type Sender = { reason: (typeof REPORT_REASONS)[number]; name: string; email: string };

/** A name and an address are required, except for child abuse; an address that is typed must be one. */
function checkSender<T extends Sender>(value: T, issues: z.RefinementCtx) {
  const required = needsReporter(value.reason);
  const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (required && value.name === "") add("name", "required");
  if (value.email === "" && !required) return { ...value, email: null, name: value.name || null };
  const email = emailField.safeParse(value.email);
  if (!email.success) add("email", email.error.issues[0]!.message);
  return { ...value, email: email.data ?? null, name: value.name || null };
}

/** The form of a report. */
export const reportForm = reportFields.transform(checkSender);

export const reportInput = reportedInput.extend(reportFields.shape).transform(checkSender);

export const reportRowInput = z.object({ reportId: idField });

/** A decision; `alsoOthers` decides the other open reports of the same thing likewise. */
export const decideReportInput = z.object({
  reportId: idField,
  outcome: choiceField(REPORT_OUTCOMES),
  decisionText: requiredText(MAX_DECISION_LENGTH),
  isUnfounded: z.boolean(),
  alsoOthers: z.boolean(),
});

/** The form of a decision. */
export const decisionForm = decideReportInput.pick({ outcome: true, decisionText: true });

export const noteOnReportInput = z.object({ reportId: idField, note: requiredText(MAX_EXPLANATION_LENGTH) });
export const reportNoteForm = noteOnReportInput.pick({ note: true });

/** Gives a report to an operator, or to nobody; `seen` is whose it was on the operator's page. */
export const assignReportInput = z.object({ reportId: idField, to: optionalIdField, seen: optionalIdField });
