import { reportList } from "#domain/desk/reports/views.ts";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS, REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { formatDateTime } from "#texts/formats.ts";
import { reportPathOf, REPORTS_PATH } from "./report-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

type Report = Awaited<ReturnType<typeof reportList>>["reports"][number];

export const reportRow = (one: Report, at: At): DeskRow =>
  queueRow(
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

/** The queue of the morning page. */
export const reportQueue: QueuePage = {
  href: REPORTS_PATH,
  oldest: async (ctx) =>
    oldestOf((await reportList(ctx, { list: "open", kind: null, after: null })).reports, reportRow, ctx),
};
