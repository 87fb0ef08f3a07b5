import { addHours } from "../kernel/dates.ts";
import { ANSWER_DAYS } from "./contact/rules.ts";
import { DECIDE_DAYS } from "./reports/rules.ts";
import type { WaitingKind } from "./rules.ts";

/** Queues with pages of their own. */
export const CASE_QUEUES = [
  "checks",
  "reports",
  "measures",
  "complaints",
  "experiences",
  "disputes",
  "objections",
] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** Everything that waits for operators. */
export type QueueKind = WaitingKind | CaseQueue;

/** Hours that something waits in its queue before it is late. Reports and complaints have a day of their own, which goes first. */
export const LATE_AFTER_HOURS: Record<QueueKind, number> = {
  messages: 24 * ANSWER_DAYS,
  quiet_briefs: 24,
  failed_payments: 48,
  invoices_without_files: 4,
  refused_mails: 48,
  failed_jobs: 4,
  checks: 48,
  reports: 24 * DECIDE_DAYS,
  measures: 24,
  complaints: 24 * 5,
  experiences: 24 * 5,
  disputes: 24 * 5,
  objections: 24 * 5,
};

/** Whether what waits in this queue is late: after `dueAt`, or without one after the hours of the queue. */
export const isLate = (kind: QueueKind, since: Date, now: Date, dueAt?: Date): boolean =>
  (dueAt ?? addHours(since, LATE_AFTER_HOURS[kind])) < now;
