import { measureList, type MeasureCase } from "#domain/desk/measures/case-views.ts";
import { caseTitle, GROUND_TEXTS, MEASURE_STATUS_LABELS } from "#texts/desk/measures.ts";
import { measurePath, measuresHref } from "./measure-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const measureRow = (one: MeasureCase, at: At): DeskRow =>
  queueRow(
    {
      key: one.id,
      href: measurePath(one.id),
      what: caseTitle(one),
      where: [
        GROUND_TEXTS[one.ground],
        one.isWaiting && one.objectedAt && "Er is bezwaar gemaakt.",
        one.takenByName ?? "een oud-beheerder",
      ],
      state: { label: MEASURE_STATUS_LABELS[one.status], tone: one.isWaiting ? "PENDING" : "COMPLETED" },
      since: (one.isWaiting && one.objectedAt) || one.takenAt,
      waitsIn: one.isWaiting ? "measures" : null,
    },
    at,
  );

/** The queue of the morning page. */
export const measureQueue: QueuePage = {
  href: measuresHref("WAITING"),
  oldest: async (ctx) => oldestOf((await measureList(ctx, "WAITING", null)).measures, measureRow, ctx),
};
