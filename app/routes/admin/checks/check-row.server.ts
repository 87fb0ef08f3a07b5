import { checkQueue, type Waiting } from "#domain/checks/queue-view.ts";
import { CHECK_NAMES } from "#texts/company/check-names.ts";
import { QUEUE_REASON_LABELS } from "#texts/desk/checks.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { checkPath, CHECKS_PATH } from "./check-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

export const checkRow = (one: Waiting, at: At): DeskRow =>
  queueRow(
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

/** The queue of the morning page. */
export const checkQueuePage: QueuePage = {
  href: CHECKS_PATH,
  oldest: async (ctx) => oldestOf((await checkQueue(ctx, null)).waiting, checkRow, ctx),
};
