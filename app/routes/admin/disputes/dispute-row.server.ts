import { disputeList, type ListedDispute } from "#domain/desk/disputes/views.ts";
import { DISPUTE_REASON_LABELS } from "#texts/company/disputes.ts";
import { DISPUTE_STATE_LABELS } from "#texts/desk/disputes.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { disputeCasePath, DISPUTES_PATH } from "./dispute-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const disputeRow = (one: ListedDispute, at: At): DeskRow => {
  const waits = one.state === "WAITING" || one.state === "OBJECTED";
  return queueRow(
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

/** The queue of the morning page. */
export const disputeQueue: QueuePage = {
  href: DISPUTES_PATH,
  oldest: async (ctx) => oldestOf((await disputeList(ctx, "WAITING", null)).shown, disputeRow, ctx),
};
