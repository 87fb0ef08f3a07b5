import { and, eq, lt, or } from "drizzle-orm";
import { contactThreads } from "#db/schema/index.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { deleteUnlocked } from "../../kernel/lock-rows.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { deletesThreads } from "./policy.ts";
import { CLOSED_THREAD_DAYS, THREAD_DAYS } from "./rules.ts";

/** Deletes threads that have no purpose any more, with their messages and notes. Idempotent. */
export const deleteOldThreads = verb(
  { name: "delete-old-threads", input: noInput, by: deletesThreads },
  async (ctx) => {
    const { db, now } = ctx;
    const { state, lastMessageAt } = contactThreads;
    const isDone = and(eq(state, "CLOSED"), lt(lastMessageAt, daysBefore(now, CLOSED_THREAD_DAYS)));
    await deleteUnlocked(db, contactThreads.id, or(isDone, lt(lastMessageAt, daysBefore(now, THREAD_DAYS))));
  },
);
