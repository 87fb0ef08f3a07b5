import { complaintList, type ListedComplaint } from "#domain/desk/complaints/views.ts";
import { addDays, startOfDay } from "#domain/kernel/dates.ts";
import { COMPLAINT_KIND_LABELS, COMPLAINT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { complaintCasePath, COMPLAINTS_PATH } from "./complaint-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const complaintRow = (one: ListedComplaint, at: At): DeskRow => {
  const waits = one.state === "WITH_OPERATOR";
  return queueRow(
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

/** The queue of the morning page. */
export const complaintQueue: QueuePage = {
  href: COMPLAINTS_PATH,
  oldest: async (ctx) => oldestOf((await complaintList(ctx, "WAITING", null)).shown, complaintRow, ctx),
};
