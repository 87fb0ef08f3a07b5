import { checkQueue } from "#domain/checks/queue-view.ts";
import { complaintList } from "#domain/desk/complaints/views.ts";
import { threadList } from "#domain/desk/contact/views.ts";
import { disputeList } from "#domain/desk/disputes/views.ts";
import { heldExperienceList } from "#domain/desk/held-experiences/views.ts";
import type { CaseQueue, QueueKind } from "#domain/desk/late.ts";
import { oldestWaiting } from "#domain/desk/list-view.ts";
import { measureList } from "#domain/desk/measures/case-views.ts";
import { objectionList } from "#domain/desk/objections/views.ts";
import { reportList } from "#domain/desk/reports/views.ts";
import { OLDEST_SHOWN, WAITING, type WaitingKind } from "#domain/desk/rules.ts";
import type { WaitingView } from "#domain/desk/waiting-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { WAITING_TEXTS } from "#texts/desk/morning.ts";
import { CHECKS_PATH } from "../checks/check-paths.ts";
import { COMPLAINTS_PATH } from "../complaints/complaint-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import {
  checkRow,
  complaintRow,
  disputeRow,
  experienceRow,
  measureRow,
  objectionRow,
  reportRow,
  threadRow,
} from "../desk/queue-rows.server.ts";
import { DISPUTES_PATH } from "../disputes/dispute-paths.ts";
import { HELD_PATH } from "../held-experiences/held-paths.ts";
import { deskRows } from "../lists/list-rows.server.ts";
import { listHref } from "../lists/list-paths.ts";
import { measuresHref } from "../measures/measure-paths.ts";
import { OBJECTIONS_PATH } from "../objections/objection-paths.ts";
import { REPORTS_PATH } from "../reports/report-paths.ts";
import { THREADS_PATH } from "../threads/thread-paths.ts";

/** A queue of the morning page with what waits longest in it. */
export type Queue = { kind: QueueKind; href: string; count: number; words: string; oldest: DeskRow[] };

type OwnPage = { href: string; oldest: (ctx: Ctx) => Promise<DeskRow[]> };

/** The oldest rows of a queue, of a list that begins with them. */
const oldestOf = <T>(rows: readonly T[], row: (one: T, at: { now: Date }) => DeskRow, { now }: Ctx) =>
  rows.slice(0, OLDEST_SHOWN).map((one) => row(one, { now }));

/** The queues that have a page of their own. */
const OWN_PAGES: Record<CaseQueue | "messages", OwnPage> = {
  messages: {
    href: THREADS_PATH,
    oldest: async (ctx) =>
      oldestOf((await threadList(ctx, { list: "open", after: null })).threads, threadRow, ctx),
  },
  checks: {
    href: CHECKS_PATH,
    oldest: async (ctx) => oldestOf((await checkQueue(ctx, null)).waiting, checkRow, ctx),
  },
  reports: {
    href: REPORTS_PATH,
    oldest: async (ctx) =>
      oldestOf((await reportList(ctx, { list: "open", kind: null, after: null })).reports, reportRow, ctx),
  },
  measures: {
    href: measuresHref("WAITING"),
    oldest: async (ctx) => oldestOf((await measureList(ctx, "WAITING", null)).measures, measureRow, ctx),
  },
  complaints: {
    href: COMPLAINTS_PATH,
    oldest: async (ctx) => oldestOf((await complaintList(ctx, "WAITING", null)).shown, complaintRow, ctx),
  },
  experiences: {
    href: HELD_PATH,
    oldest: async (ctx) => oldestOf((await heldExperienceList(ctx, null)).shown, experienceRow, ctx),
  },
  disputes: {
    href: DISPUTES_PATH,
    oldest: async (ctx) => oldestOf((await disputeList(ctx, "WAITING", null)).shown, disputeRow, ctx),
  },
  objections: {
    href: OBJECTIONS_PATH,
    oldest: async (ctx) => oldestOf((await objectionList(ctx, "WAITING", null)).shown, objectionRow, ctx),
  },
};

/** The queue of a view of a list. */
function ofList(kind: WaitingKind): OwnPage {
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
