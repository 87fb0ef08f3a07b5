import type { CaseQueue, QueueKind } from "#domain/desk/late.ts";
import { oldestWaiting } from "#domain/desk/list-view.ts";
import { WAITING, type WaitingKind } from "#domain/desk/rules.ts";
import type { WaitingView } from "#domain/desk/waiting-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { WAITING_TEXTS } from "#texts/desk/morning.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { deskRows } from "../lists/list-rows.server.ts";
import { listHref } from "../lists/list-paths.ts";
import { threadQueue } from "../threads/thread-row.server.ts";
import { checkQueuePage } from "../checks/check-row.server.ts";
import { reportQueue } from "../reports/report-row.server.ts";
import { measureQueue } from "../measures/measure-row.server.ts";
import { complaintQueue } from "../complaints/complaint-row.server.ts";
import { experienceQueue } from "../held-experiences/experience-row.server.ts";
import { disputeQueue } from "../disputes/dispute-row.server.ts";
import { objectionQueue } from "../objections/objection-row.server.ts";
import type { QueuePage } from "../desk/queue-row.ts";

/** A queue of the morning page with what waits longest in it. */
export type Queue = { kind: QueueKind; href: string; count: number; words: string; oldest: DeskRow[] };

/** The queues that have a page of their own. */
const OWN_PAGES: Record<CaseQueue | "messages", QueuePage> = {
  messages: threadQueue,
  checks: checkQueuePage,
  reports: reportQueue,
  measures: measureQueue,
  complaints: complaintQueue,
  experiences: experienceQueue,
  disputes: disputeQueue,
  objections: objectionQueue,
};

/** The queue of a view of a list. */
function ofList(kind: WaitingKind): QueuePage {
  const { list, query } = WAITING[kind];
  const href = listHref(list, query);
  const search = href.slice(href.indexOf("?"));
  return {
    href,
    oldest: async (ctx) =>
      deskRows(list, await oldestWaiting(ctx, kind), { now: ctx.now, search, waitsIn: kind }),
  };
}

/** The queues in which something waits: the late ones first, and then the one that waits longest. */
export async function readQueues(ctx: Ctx, waiting: WaitingView): Promise<Queue[]> {
  const counts: { kind: QueueKind; count: number }[] = [
    { kind: "checks", count: waiting.toCheck },
    { kind: "reports", count: waiting.reports },
    { kind: "measures", count: waiting.measures },
    { kind: "complaints", count: waiting.complaints },
    { kind: "experiences", count: waiting.experiences },
    { kind: "disputes", count: waiting.disputes },
    { kind: "objections", count: waiting.objections },
    ...waiting.counts,
  ];
  const queues = await Promise.all(
    counts
      .filter(({ count }) => count > 0)
      .map(async ({ kind, count }) => {
        const { href, oldest } =
          kind in OWN_PAGES ? OWN_PAGES[kind as CaseQueue] : ofList(kind as WaitingKind);
        const words = WAITING_TEXTS[kind][count === 1 ? "one" : "many"];
        return { kind, href, count, words, oldest: await oldest(ctx) };
      }),
  );
  const isLate = ({ oldest }: Queue) => oldest.some((row) => row.isLate);
  const waitsSince = ({ oldest }: Queue) => oldest[0]?.since.getTime() ?? Infinity;
  return queues.toSorted(
    (one, other) => Number(isLate(other)) - Number(isLate(one)) || waitsSince(one) - waitsSince(other),
  );
}
