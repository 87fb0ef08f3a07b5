import { objectionList, type ObjectionCase } from "#domain/desk/objections/views.ts";
import { FALL_DECISION_LABELS, fallTitle } from "#texts/desk/objections.ts";
import { objectionCasePath, OBJECTIONS_PATH } from "./objection-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const objectionRow = (one: ObjectionCase, at: At): DeskRow =>
  queueRow(
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

/** The queue of the morning page. */
export const objectionQueue: QueuePage = {
  href: OBJECTIONS_PATH,
  oldest: async (ctx) => oldestOf((await objectionList(ctx, "WAITING", null)).shown, objectionRow, ctx),
};
