import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { answerThread } from "#domain/desk/contact/answer-thread.ts";
import { assignThread } from "#domain/desk/contact/assign-thread.ts";
import { closeThread } from "#domain/desk/contact/close-thread.ts";
import { writeInThread } from "#domain/desk/contact/write-in-thread.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { operator } from "../support/people/people.ts";
import { messagesOf, sentThread, threadRow } from "../support/people/threads.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let both: UserActor[];
beforeAll(async () => {
  harness = await openTestHarness();
  both = [await operator(harness), await operator(harness)];
});
afterAll(() => harness.close());

const newThread = async () => {
  await harness.db.delete(rateLimits);
  return sentThread(harness, "sanne@voorbeeld.nl");
};

test("two operators who answer one message send one answer", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: threadId } = await newThread();
    const given = { threadId, version: 1, message: "Zo werkt het.", closes: false };
    const results = await outcomes(both.map((actor) => answerThread(harness.ctx(actor), given)));
    expect(refusals(results)).toEqual(["thread_changed"]);
    expect(await messagesOf(harness, threadId)).toHaveLength(2);
  }
});

test("two operators who take one thread: one of them has it, and the other knows", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: threadId } = await newThread();
    const results = await outcomes(
      both.map((actor) => assignThread(harness.ctx(actor), { threadId, to: actor.userId, seen: null })),
    );
    expect(refusals(results)).toEqual(["thread_changed"]);
    const winner = both[results.findIndex(({ refusal }) => !refusal)]!;
    expect(await threadRow(harness, threadId)).toMatchObject({ assignedTo: winner.userId });
  }
});

test("a message that arrives while its thread is answered or closed leaves the thread open", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: threadId, token } = await newThread();
    const act =
      round % 2
        ? closeThread(harness.ctx(both[0]!), { threadId, version: 1 })
        : answerThread(harness.ctx(both[0]!), { threadId, version: 1, message: "Zo.", closes: true });
    const writes = writeInThread(harness.ctx({ kind: "visitor" }), { token, message: "Nog iets." });
    await outcomes<unknown>([act, writes]);
    expect(await threadRow(harness, threadId)).toMatchObject({ state: "OPEN" });
  }
});
