import type { BadgeCode } from "#app/ui/badge.tsx";
import type { Waiting } from "#domain/checks/queue-view.ts";
import type { ListedComplaint } from "#domain/desk/complaints/views.ts";
import type { threadList } from "#domain/desk/contact/views.ts";
import type { ListedDispute } from "#domain/desk/disputes/views.ts";
import type { HeldExperience } from "#domain/desk/held-experiences/views.ts";
import { isLate, type QueueKind } from "#domain/desk/late.ts";
import type { MeasureCase } from "#domain/desk/measures/case-views.ts";
import type { ObjectionCase } from "#domain/desk/objections/views.ts";
import type { reportList } from "#domain/desk/reports/views.ts";
import { addDays, startOfDay } from "#domain/kernel/dates.ts";
import { CHECK_NAMES } from "#texts/company/check-names.ts";
import { DISPUTE_REASON_LABELS } from "#texts/company/disputes.ts";
import { COMPLAINT_KIND_LABELS, COMPLAINT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { QUEUE_REASON_LABELS } from "#texts/desk/checks.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { DISPUTE_STATE_LABELS } from "#texts/desk/disputes.ts";
import { HOLD_LABELS } from "#texts/desk/held-experiences.ts";
import { caseTitle, GROUND_TEXTS, MEASURE_STATUS_LABELS } from "#texts/desk/measures.ts";
import { FALL_DECISION_LABELS, fallTitle } from "#texts/desk/objections.ts";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS, REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { formatDateTime } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { checkPath } from "../checks/check-paths.ts";
import { complaintCasePath } from "../complaints/complaint-paths.ts";
import { disputeCasePath } from "../disputes/dispute-paths.ts";
import { heldCasePath } from "../held-experiences/held-paths.ts";
import { measurePath } from "../measures/measure-paths.ts";
import { objectionCasePath } from "../objections/objection-paths.ts";
import { reportPathOf } from "../reports/report-paths.ts";
import { threadPathOf } from "../threads/thread-paths.ts";
import { deskRow, type DeskRow } from "./desk-row.ts";

/** When rows are read, and the query of their list, which the address of a sheet keeps. */
type At = { now: Date; search?: string };

type Case = {
  key: string;
  href: string;
  what: string;
  where: readonly (string | null | false | undefined)[];
  state: { label: string; tone: BadgeCode } | null;
  since: Date;
  /** The queue in which it waits; null when it does not wait. */
  waitsIn: QueueKind | null;
  dueAt?: Date;
};

const rowOf = ({ where, waitsIn, dueAt, ...one }: Case, { now, search = "" }: At): DeskRow =>
  deskRow(
    {
      ...one,
      href: withSearch(one.href, search),
      where: where.filter(Boolean).join(" · "),
      isLate: waitsIn !== null && isLate(waitsIn, one.since, now, dueAt),
    },
    now,
  );

/** An address with the query of a list too. */
function withSearch(href: string, search: string): string {
  if (search === "") return href;
  const [path = "", hash = ""] = href.split("#");
  return `${path}${path.includes("?") ? search.replace("?", "&") : search}${hash && `#${hash}`}`;
}

export const checkRow = (one: Waiting, at: At): DeskRow =>
  rowOf(
    {
      key: `${one.companyId} ${one.reason} ${one.kind}`,
      href: checkPath(one.companyId, one.reason === "NEW" ? "KVK" : one.kind),
      what: one.companyName,
      where: [
        VERTICAL_TEXTS[one.vertical].name,
        one.kind && CHECK_NAMES[one.kind],
        one.hasSubscription && "heeft een abonnement",
      ],
      state: { label: QUEUE_REASON_LABELS[one.reason], tone: one.reason === "NEW" ? "OPEN" : "PENDING" },
      since: one.since,
      // Until it expires, a check still counts.
      waitsIn: one.reason === "EXPIRING" ? null : "checks",
    },
    at,
  );

type Report = Awaited<ReturnType<typeof reportList>>["reports"][number];

export const reportRow = (one: Report, at: At): DeskRow =>
  rowOf(
    {
      key: one.id,
      href: reportPathOf(one.number),
      what: `${REPORTED_KIND_LABELS[one.kind]}: ${REPORT_REASON_LABELS[one.reason]}`,
      where: [
        String(one.number),
        one.decidedAt
          ? `beslist ${formatDateTime(one.decidedAt)}`
          : `beslissen vóór ${formatDateTime(one.dueAt)}`,
        one.open > 1 && `${one.open} open meldingen hierover`,
        one.assignee && `bij ${one.assignee}`,
      ],
      state: one.outcome && { label: REPORT_OUTCOME_LABELS[one.outcome], tone: "COMPLETED" },
      since: one.createdAt,
      waitsIn: one.decidedAt === null ? "reports" : null,
      dueAt: one.dueAt,
    },
    at,
  );

type Thread = Awaited<ReturnType<typeof threadList>>["threads"][number];

export const threadRow = (one: Thread, at: At): DeskRow =>
  rowOf(
    {
      key: one.id,
      href: threadPathOf(one.number),
      what: one.subject,
      where: [String(one.number), one.name, one.assignee && `bij ${one.assignee}`],
      state: {
        label: codeLabel("threadState", one.state),
        tone: one.state === "OPEN" ? "PENDING" : "COMPLETED",
      },
      since: one.waitsSince ?? one.lastMessageAt,
      waitsIn: one.waitsSince ? "messages" : null,
    },
    at,
  );

export const measureRow = (one: MeasureCase, at: At): DeskRow =>
  rowOf(
    {
      key: one.id,
      href: measurePath(one.id),
      what: caseTitle(one),
      where: [
        GROUND_TEXTS[one.ground],
        one.isWaiting && one.objectedAt && "Er is bezwaar gemaakt.",
        one.takenByName ?? "een oud-collega",
      ],
      state: { label: MEASURE_STATUS_LABELS[one.status], tone: one.isWaiting ? "PENDING" : "COMPLETED" },
      since: (one.isWaiting && one.objectedAt) || one.takenAt,
      waitsIn: one.isWaiting ? "measures" : null,
    },
    at,
  );

export const objectionRow = (one: ObjectionCase, at: At): DeskRow =>
  rowOf(
    {
      key: one.proposalId,
      href: objectionCasePath(one.proposalId),
      what: one.companyName,
      where: [fallTitle(one)],
      state: one.decidedAt
        ? { label: FALL_DECISION_LABELS[one.isUpheld ? "UPHELD" : "DISMISSED"], tone: "COMPLETED" }
        : { label: "Wacht op ons", tone: "PENDING" },
      since: one.objectedAt!,
      waitsIn: one.decidedAt ? null : "objections",
    },
    at,
  );

export const disputeRow = (one: ListedDispute, at: At): DeskRow => {
  const waits = one.state === "WAITING" || one.state === "OBJECTED";
  return rowOf(
    {
      key: one.proposalId,
      href: disputeCasePath(one.proposalId),
      what: one.companyName,
      where: [DISPUTE_REASON_LABELS[one.reason], fallTitle(one)],
      state: { label: DISPUTE_STATE_LABELS[one.state], tone: waits ? "PENDING" : "COMPLETED" },
      since: (one.state === "OBJECTED" && one.objectedAt) || one.disputedAt,
      waitsIn: waits ? "disputes" : null,
    },
    at,
  );
};

export const complaintRow = (one: ListedComplaint, at: At): DeskRow => {
  const waits = one.state === "WITH_OPERATOR";
  return rowOf(
    {
      key: one.id,
      href: complaintCasePath(one.id),
      what: `${COMPLAINT_KIND_LABELS[one.kind]}: ${one.companyName}`,
      where: [fallTitle(one), `${SIDE_LABELS[one.side]} klaagt`],
      state: { label: COMPLAINT_STATE_LABELS[one.state], tone: waits ? "PENDING" : "COMPLETED" },
      since: one.madeAt,
      waitsIn: waits ? "complaints" : null,
      dueAt: startOfDay(addDays(one.dueDay, 1)),
    },
    at,
  );
};

export const experienceRow = (one: HeldExperience, at: At): DeskRow =>
  rowOf(
    {
      key: one.id,
      href: heldCasePath(one.id),
      what: one.companyName,
      where: [fallTitle(one), ...(one.heldFor ?? []).map((pattern) => HOLD_LABELS[pattern])],
      state: { label: one.side === "CLIENT" ? "Ervaring" : "Antwoorden", tone: "PENDING" },
      since: one.heldAt!,
      waitsIn: "experiences",
    },
    at,
  );
