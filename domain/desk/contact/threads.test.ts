import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactThreads, outbox, rateLimits, threadMessages } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { mailKindsAbout } from "../../../tests/support/harness/outbox.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { messagesOf, sentThread, threadRow } from "../../../tests/support/people/threads.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { readPlace } from "../../kernel/keyset.ts";
import { answerThread } from "./answer-thread.ts";
import { assignThread } from "./assign-thread.ts";
import { closeThread } from "./close-thread.ts";
import { deleteOldThreads } from "./delete-old-threads.ts";
import { contactInput } from "./input.ts";
import { noteOnThread } from "./note-on-thread.ts";
import { reopenThread } from "./reopen-thread.ts";
import {
  openThreads,
  ownThreads,
  threadByLink,
  threadForOperator,
  threadList,
  THREADS_SHOWN,
  threadsToExport,
} from "./views.ts";
import { writeInThread } from "./write-in-thread.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness, { fullName: "Ineke Bakker" });
});
beforeEach(async () => {
  await harness.db.delete(rateLimits);
  await harness.db.delete(contactThreads);
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });
const email = () => `${newId(harness.now)}@voorbeeld.nl`;
const mails = (messageId: string) => mailKindsAbout(harness, "messageId", messageId);
const answer = (threadId: string, version: number, closes = false) => {
  harness.passHours(1);
  return answerThread(harness.ctx(ineke), { threadId, version, message: "Zo werkt het.", closes });
};

describe("a message", () => {
  test("starts an open thread, and is mailed once to the operator and as a receipt", async () => {
    const thread = await sentThread(harness, "Sanne@Voorbeeld.nl");
    expect(thread).toMatchObject({ email: "sanne@voorbeeld.nl", state: "OPEN", waitsSince: harness.now });
    const [message] = await messagesOf(harness, thread.id);
    expect(message).toMatchObject({ kind: "IN", authorId: null, message: "Hoe werkt dit?" });
    expect(await mails(message!.id)).toEqual(["contact-message", "contact-received"]);
  });

  test("is refused as the sixth of a mail address in an hour", async () => {
    for (let sent = 0; sent < 5; sent++) await sentThread(harness, "vaak@voorbeeld.nl");
    expect(await outcome(sentThread(harness, "vaak@voorbeeld.nl"))).toEqual({
      refusal: "too_many_requests",
    });
    expect(await harness.db.$count(contactThreads)).toBe(5);
  });

  test.each(["name", "email", "subject", "message"])("requires %s, not only spaces", (field) => {
    const typed = { name: "Sanne", email: "s@voorbeeld.nl", subject: "Vraag", message: "Hoe?" };
    expect(contactInput.safeParse({ ...typed, [field]: "  " }).success).toBe(false);
  });
});

describe("an answer", () => {
  test("is mailed once, and the thread then waits for its sender, at who answered", async () => {
    const { id } = await sentThread(harness, email());
    await answer(id, 1);
    expect(await threadRow(harness, id)).toMatchObject({
      state: "WAITING",
      waitsSince: null,
      assignedTo: ineke.userId,
      version: 2,
    });
    expect(await mails((await messagesOf(harness, id))[1]!.id)).toEqual(["contact-answered"]);
  });

  test("is refused when the sender wrote since the operator read the thread", async () => {
    const { id, token } = await sentThread(harness, email());
    await writeInThread(visitor(), { token, message: "Nog iets." });
    expect(await outcome(answer(id, 1))).toEqual({ refusal: "thread_changed" });
    expect(await messagesOf(harness, id)).toHaveLength(2);
    await answer(id, 2, true);
    expect(await threadRow(harness, id)).toMatchObject({ state: "CLOSED" });
  });

  test("leaves a thread with the operator whose it was", async () => {
    const { id } = await sentThread(harness, email());
    const other = await operator(harness);
    await assignThread(harness.ctx(ineke), { threadId: id, to: other.userId, seen: null });
    await answer(id, 1);
    expect(await threadRow(harness, id)).toMatchObject({ assignedTo: other.userId });
  });

  test("that the mail server of the sender refused says so at the thread", async () => {
    const { id, number } = await sentThread(harness, email());
    await answer(id, 1);
    await harness.db
      .update(outbox)
      .set({ refusedAt: harness.now, refusal: "550 5.1.1 to RCPT TO" })
      .where(eq(outbox.kind, "contact-answered"));
    const { messages } = (await threadForOperator(harness.ctx(ineke), number))!;
    expect(messages.map(({ refusal }) => refusal)).toEqual([null, "550 5.1.1 to RCPT TO"]);
  });
});

test("writing back opens a closed thread, and keeps since when an open one waits", async () => {
  const { id, token } = await sentThread(harness, email());
  await closeThread(harness.ctx(ineke), { threadId: id, version: 1 });
  harness.passHours(5);
  await writeInThread(visitor(), { token, message: "Toch nog iets." });
  const reopenedAt = harness.now;
  expect(await threadRow(harness, id)).toMatchObject({ state: "OPEN", waitsSince: reopenedAt });
  harness.passHours(5);
  await writeInThread(visitor(), { token, message: "En dit." });
  const row = await threadRow(harness, id);
  expect(row).toMatchObject({ state: "OPEN", waitsSince: reopenedAt, lastMessageAt: harness.now });
});

test("an operator opens a closed thread again", async () => {
  const { id } = await sentThread(harness, email());
  await closeThread(harness.ctx(ineke), { threadId: id, version: 1 });
  expect(await openThreads(harness.ctx(ineke))).toBe(0);
  await reopenThread(harness.ctx(ineke), { threadId: id, version: 2 });
  expect(await openThreads(harness.ctx(ineke))).toBe(1);
});

test("a thread is given to operators only, by who saw whose it was", async () => {
  const { id } = await sentThread(harness, email());
  const give = (to: string | null, seen: string | null) =>
    outcome(assignThread(harness.ctx(ineke), { threadId: id, to, seen }));
  expect(await give((await client(harness)).userId, null)).toEqual({ refusal: "not_found" });
  expect(await give(ineke.userId, null)).toEqual({ value: undefined });
  expect(await give(null, null)).toEqual({ refusal: "thread_changed" });
  expect(await give(null, ineke.userId)).toEqual({ value: undefined });
});

describe("what the sender reads", () => {
  test("has no note and no name of an operator", async () => {
    const { id, token, email: address } = await sentThread(harness, email());
    await noteOnThread(harness.ctx(ineke), { threadId: id, message: "Lastige klant." });
    await answer(id, 1);
    const sender = await client(harness, { email: address });
    const reads = JSON.stringify([
      await threadByLink(visitor(), token),
      await threadsToExport(harness, address),
      await ownThreads(harness.ctx(sender)),
    ]);
    expect(reads).toContain("Zo werkt het.");
    for (const secret of ["Lastige", "Ineke", ineke.userId]) expect(reads).not.toContain(secret);
  });

  test("needs our token of that thread", async () => {
    const [one, other] = [await sentThread(harness, email()), await sentThread(harness, email())];
    const [, signature] = other.token.split(".");
    for (const token of [one.id, `${one.id}.${signature}`, "", "onzin"]) {
      expect(await outcome(threadByLink(visitor(), token))).toEqual({ refusal: "link_invalid" });
      expect(await outcome(writeInThread(visitor(), { token, message: "Hoi" }))).toEqual({
        refusal: "link_invalid",
      });
    }
    await harness.db.delete(contactThreads).where(eq(contactThreads.id, one.id));
    expect(await outcome(threadByLink(visitor(), one.token))).toEqual({ refusal: "link_invalid" });
    expect(await outcome(writeInThread(visitor(), { token: one.token, message: "Hoi" }))).toEqual({
      refusal: "link_invalid",
    });
  });

  test("a signed-in user sees the threads of their own address only", async () => {
    const [sanne, tom] = [await client(harness), await client(harness)];
    await sentThread(harness, sanne.email);
    expect(await ownThreads(harness.ctx(sanne))).toHaveLength(1);
    expect(await ownThreads(harness.ctx(tom))).toEqual([]);
  });
});

test("lists open threads longest waiting first and the others newest first, page by page", async () => {
  const made: number[] = [];
  for (let count = 0; count <= THREADS_SHOWN; count++) {
    made.push((await sentThread(harness, email())).number);
    // The last of the first page and the first of the second have the same time.
    if (count !== THREADS_SHOWN - 1) harness.passHours(1);
  }
  const ctx = harness.ctx(ineke);
  const pages = async (list: "open" | "closed") => {
    const first = await threadList(ctx, { list, after: null });
    const second = await threadList(ctx, { list, after: readPlace(first.next) });
    expect([first.threads.length, second.threads.length, second.next]).toEqual([THREADS_SHOWN, 1, null]);
    return [...first.threads, ...second.threads].map(({ number }) => number);
  };
  const open = await pages("open");
  expect(open.slice(0, -2)).toEqual(made.slice(0, -2));
  expect(new Set(open)).toEqual(new Set(made));
  for (const { id } of await harness.db.select().from(contactThreads))
    await closeThread(ctx, { threadId: id, version: 1 });
  const closed = await pages("closed");
  expect(closed.slice(2)).toEqual(made.slice(0, -2).toReversed());
  expect(new Set(closed)).toEqual(new Set(made));
  expect((await threadList(ctx, { list: "mine", after: null })).threads).toEqual([]);
});

test("only operators with a second step read and answer threads", async () => {
  const { id, number } = await sentThread(harness, email());
  const passwordAlone = harness.ctx({ ...ineke, tookSecondStep: false });
  expect(await outcome(threadForOperator(passwordAlone, number))).toEqual({ refusal: "not_allowed" });
  expect(await outcome(threadList(visitor(), { list: "open", after: null }))).toEqual({
    refusal: "not_signed_in",
  });
  const given = { threadId: id, version: 1, message: "Hoi", closes: false };
  expect(await outcome(answerThread(passwordAlone, given))).toEqual({ refusal: "not_allowed" });
  expect(await threadForOperator(harness.ctx(ineke), number + 1)).toBeNull();
});

test("keeps an open thread for two years after its last message, as the privacy page promises, and a closed one for one", async () => {
  const [closed, open] = [await sentThread(harness, email()), await sentThread(harness, email())];
  await closeThread(harness.ctx(ineke), { threadId: closed.id, version: 1 });
  const kept = async () => {
    await deleteOldThreads(harness.ctx({ kind: "system" }), {});
    return (await harness.db.select().from(contactThreads)).map(({ id }) => id).toSorted();
  };
  harness.passHours(365 * 24);
  expect(await kept()).toEqual([closed.id, open.id].toSorted());
  harness.passHours(1);
  expect(await kept()).toEqual([open.id]);
  harness.passHours(365 * 24 - 1);
  await writeInThread(visitor(), { token: open.token, message: "Nog steeds niets gehoord." });
  harness.passHours(730 * 24);
  expect(await kept()).toEqual([open.id]);
  harness.passHours(1);
  expect(await kept()).toEqual([]);
  expect(await harness.db.$count(threadMessages)).toBe(0);
});
