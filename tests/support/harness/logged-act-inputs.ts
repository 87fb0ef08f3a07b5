import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { draftAnnouncement } from "../people/announcements.ts";
import type { TestHarness } from "./harness.ts";
import type { PaymentHarness } from "./payment-harness.ts";
import { operator } from "../people/people.ts";
import { sentReport } from "../people/reports.ts";
import { sentThread } from "../people/threads.ts";

export type Setting = { harness: TestHarness; payments: PaymentHarness; by: UserActor };

/** The input that makes an act change something, and what it is about; null for the row that the act makes. */
export type Case = (setting: Setting) => Promise<{ input: object; subjectId: string | null }>;

export const warn = (subjectId: string) =>
  ({
    subjectKind: "COMPANY",
    subjectId,
    act: "WARN",
    ground: "contact_details",
    facts: "Een telefoonnummer in een offerte.",
    origin: "OWN",
  }) as const;
export const warning = (companyId: string, takenAt: Date) => ({ ...warn(companyId), companyId, takenAt });

/** An act on a report with this input, after `prepare` with the address of its reporter. */
export const onReport =
  (input: object, prepare?: (harness: TestHarness, email: string) => Promise<void>): Case =>
  async ({ harness }) => {
    const email = `${newId(harness.now)}@voorbeeld.nl`;
    const { id } = await sentReport(harness, { email });
    await prepare?.(harness, email);
    return { input: { reportId: id, ...input }, subjectId: id };
  };

/** An act on a thread with this input. */
export const onThread =
  (input: object): Case =>
  async ({ harness }) => {
    const { id } = await sentThread(harness, `${newId(harness.now)}@voorbeeld.nl`);
    return { input: { threadId: id, ...input }, subjectId: id };
  };

/** An act on another operator with this input. */
export const onOperator =
  (input: object): Case =>
  async ({ harness }) => {
    const { userId } = await operator(harness);
    return { input: { operatorId: userId, ...input }, subjectId: userId };
  };

/** An act on the draft of an announcement. */
export const onAnnouncement =
  (input: object): Case =>
  async ({ harness }) => {
    const announcementId = await draftAnnouncement(harness);
    return { input: { announcementId, ...input }, subjectId: announcementId };
  };

/** What an operator writes beside a reason. */
export const NOTE = "Zie gesprek 1004.";
