import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { contactThreads, outbox, threadMessages } from "#db/schema/index.ts";
import { lookUntil } from "../../audit/look-until.ts";
import { shownValue } from "../../audit/masks.ts";
import { nameOf } from "../../facts/name-of.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isAfter, pageOf, type Place } from "../../kernel/keyset.ts";
import { operatorNames } from "../../operators/operators-view.ts";
import { requireActor } from "../../kernel/policy.ts";
import { answersMessages, readsOwnThreads } from "./policy.ts";
import { threadOfToken, threadToken } from "./thread-link.ts";

/** Threads on one page of a list. */
export const THREADS_SHOWN = 30;

/** The lists of the operator: what waits for an answer, what is the operator's own, what waits for senders, what is closed. */
export type ThreadList = "open" | "mine" | "waiting" | "closed";

const IN_LIST = {
  open: () => eq(contactThreads.state, "OPEN"),
  mine: ({ userId }: UserActor) =>
    and(eq(contactThreads.assignedTo, userId), ne(contactThreads.state, "CLOSED")),
  waiting: () => eq(contactThreads.state, "WAITING"),
  closed: () => eq(contactThreads.state, "CLOSED"),
} satisfies Record<ThreadList, (actor: UserActor) => unknown>;

/**
 * A page of threads with masked names: the open ones longest waiting first, the others newest first. Throws `not_signed_in`,
 * `not_allowed`.
 */
export async function threadList(ctx: Ctx, { list, after }: { list: ThreadList; after: Place | null }) {
  const { actor } = requireActor(ctx, answersMessages);
  const order = list === "open" ? "asc" : "desc";
  const at = list === "open" ? contactThreads.waitsSince : contactThreads.lastMessageAt;
  const direction = order === "asc" ? asc : desc;
  const rows = await ctx.db
    .select({
      id: contactThreads.id,
      number: contactThreads.number,
      name: shownValue("name", contactThreads.name, { isRevealed: false }),
      subject: contactThreads.subject,
      state: contactThreads.state,
      assignee: nameOf(contactThreads.assignedTo),
      waitsSince: contactThreads.waitsSince,
      lastMessageAt: contactThreads.lastMessageAt,
    })
    .from(contactThreads)
    .where(
      and(IN_LIST[list](actor), after ? isAfter(after, { at, id: contactThreads.id, order }) : undefined),
    )
    .orderBy(direction(at), direction(contactThreads.id))
    .limit(THREADS_SHOWN + 1);
  const { shown, next } = pageOf(rows, THREADS_SHOWN, ({ id, waitsSince, lastMessageAt }) => ({
    at: list === "open" ? waitsSince! : lastMessageAt,
    id,
  }));
  return { threads: shown, next };
}

/** How many threads wait for an answer. Throws `not_signed_in`, `not_allowed`. */
export function openThreads(ctx: Ctx): Promise<number> {
  requireActor(ctx, answersMessages);
  return ctx.db.$count(contactThreads, eq(contactThreads.state, "OPEN"));
}

/**
 * A thread with its messages and notes, for operators; null when there is none. The mail address is masked until the actor gave a
 * reason: an answer needs the name only. `refusal` is what the mail server of the sender answered to the mail of an answer. Throws
 * `not_signed_in`, `not_allowed`.
 */
export async function threadForOperator(outer: Ctx, number: number) {
  const ctx = requireActor(outer, answersMessages);
  const [found] = await ctx.db
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .where(eq(contactThreads.number, number));
  if (!found) return null;
  const seenUntil = await lookUntil(ctx, "thread", found.id);
  const [thread] = await ctx.db
    .select({
      id: contactThreads.id,
      number: contactThreads.number,
      name: contactThreads.name,
      email: shownValue("mail", contactThreads.email, { isRevealed: seenUntil !== null }),
      subject: contactThreads.subject,
      state: contactThreads.state,
      version: contactThreads.version,
      assignedTo: contactThreads.assignedTo,
      waitsSince: contactThreads.waitsSince,
      createdAt: contactThreads.createdAt,
    })
    .from(contactThreads)
    .where(eq(contactThreads.id, found.id));
  if (!thread) return null;
  const messages = await ctx.db
    .select({
      id: threadMessages.id,
      kind: threadMessages.kind,
      author: nameOf(threadMessages.authorId),
      message: threadMessages.message,
      createdAt: threadMessages.createdAt,
      sentAt: outbox.sentAt,
      refusal: outbox.refusal,
    })
    .from(threadMessages)
    .leftJoin(outbox, eq(outbox.effectKey, sql`'contact-answered:' || ${threadMessages.id}::text`))
    .where(eq(threadMessages.threadId, thread.id))
    .orderBy(asc(threadMessages.createdAt), asc(threadMessages.id));
  return { ...thread, seenUntil, messages, operators: await operatorNames(ctx) };
}

/** What its sender reads of a thread: no notes, and not which operator answered. Throws `link_invalid`, `too_many_requests`. */
export async function threadByLink(ctx: Ctx, token: string) {
  const threadId = await threadOfToken(ctx, token);
  const [thread] = await ctx.db
    .select({
      number: contactThreads.number,
      subject: contactThreads.subject,
      state: contactThreads.state,
      createdAt: contactThreads.createdAt,
    })
    .from(contactThreads)
    .where(eq(contactThreads.id, threadId));
  if (!thread) throw new DomainError("link_invalid");
  const messagesOf = await sharedMessages(ctx, [threadId]);
  return { ...thread, messages: messagesOf(threadId) };
}

/** What senders read of these threads, by thread and oldest first: no notes, and not which operator answered. */
async function sharedMessages(ctx: Pick<Ctx, "db">, threadIds: string[]) {
  const rows = await ctx.db
    .select({
      threadId: threadMessages.threadId,
      message: {
        id: threadMessages.id,
        kind: threadMessages.kind,
        message: threadMessages.message,
        createdAt: threadMessages.createdAt,
      },
    })
    .from(threadMessages)
    .where(and(inArray(threadMessages.threadId, threadIds), ne(threadMessages.kind, "NOTE")))
    .orderBy(asc(threadMessages.createdAt), asc(threadMessages.id));
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return (threadId: string) => (byThread.get(threadId) ?? []).map(({ message }) => message);
}

/** The latest threads of the actor's mail address, with the tokens of their links. Throws `not_signed_in`. */
export async function ownThreads(ctx: Ctx) {
  const { actor } = requireActor(ctx, readsOwnThreads);
  const rows = await ctx.db
    .select({
      id: contactThreads.id,
      number: contactThreads.number,
      subject: contactThreads.subject,
      state: contactThreads.state,
      lastMessageAt: contactThreads.lastMessageAt,
    })
    .from(contactThreads)
    .where(eq(contactThreads.email, actor.email))
    .orderBy(desc(contactThreads.lastMessageAt), desc(contactThreads.id))
    .limit(THREADS_SHOWN);
  return rows.map(({ id, ...thread }) => ({ ...thread, token: threadToken(ctx, id) }));
}

/** The threads of a mail address for the download of its owner, without notes. */
export async function threadsToExport(ctx: Pick<Ctx, "db">, email: string) {
  const threads = await ctx.db
    .select({
      id: contactThreads.id,
      number: contactThreads.number,
      name: contactThreads.name,
      email: contactThreads.email,
      subject: contactThreads.subject,
      state: contactThreads.state,
      createdAt: contactThreads.createdAt,
    })
    .from(contactThreads)
    .where(eq(contactThreads.email, email))
    .orderBy(asc(contactThreads.createdAt));
  const messagesOf = await sharedMessages(
    ctx,
    threads.map(({ id }) => id),
  );
  return threads.map(({ id, ...thread }) => ({ ...thread, messages: messagesOf(id) }));
}

/** A message with its thread, for a mail; null when it is gone. */
export async function threadMessageForMail(ctx: Pick<Ctx, "db" | "secret">, messageId: string) {
  const [row] = await ctx.db
    .select({
      id: threadMessages.id,
      threadId: contactThreads.id,
      number: contactThreads.number,
      name: contactThreads.name,
      email: contactThreads.email,
      subject: contactThreads.subject,
      message: threadMessages.message,
    })
    .from(threadMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, threadMessages.threadId))
    .where(eq(threadMessages.id, messageId));
  return row ? { ...row, token: threadToken(ctx, row.threadId) } : null;
}
