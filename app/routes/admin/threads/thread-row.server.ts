import { threadList } from "#domain/desk/contact/views.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { threadPathOf, THREADS_PATH } from "./thread-paths.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { oldestOf, queueRow, type At, type QueuePage } from "../desk/queue-row.ts";

type Thread = Awaited<ReturnType<typeof threadList>>["threads"][number];

export const threadRow = (one: Thread, at: At): DeskRow =>
  queueRow(
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

/** The queue of the morning page. */
export const threadQueue: QueuePage = {
  href: THREADS_PATH,
  oldest: async (ctx) =>
    oldestOf((await threadList(ctx, { list: "open", after: null })).threads, threadRow, ctx),
};
