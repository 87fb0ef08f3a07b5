import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { startWhileLocked } from "../../tests/support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addMinutes } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { holdBackMail, markMailSent, orderMail, claimMail, repeatMail } from "./outbox.ts";
import { fakeQueue } from "../../tests/support/servers/fake-queue.ts";

let harness: TestHarness;
beforeEach(async () => {
  harness = await openTestHarness();
});
afterEach(() => harness.close());

test("orders one mail with one delivery per effect key", async () => {
  const briefId = newId(harness.now);
  const jobs: unknown[] = [];
  const queue = fakeQueue(async (_tx, name, data) => void jobs.push({ name, data }));
  const ctx = harness.ctx({ kind: "system" }, { queue });
  const order = (effect: string) =>
    harness.db.transaction((tx) => orderMail(ctx, tx, effect, { kind: "brief-published", briefId }));
  await order("first");
  await order("first");
  expect(await orderedMails(harness)).toEqual([`brief-published ${briefId}`]);
  await order("second");
  expect(await orderedMails(harness)).toHaveLength(2);
  expect(jobs).toEqual([
    { name: "deliver-mail", data: { outboxId: expect.any(String) } },
    { name: "deliver-mail", data: { outboxId: expect.any(String) } },
  ]);
});

test("the same key with another kind is another mail", async () => {
  const id = newId(harness.now);
  const ctx = harness.ctx({ kind: "system" });
  await harness.db.transaction(async (tx) => {
    await orderMail(ctx, tx, id, { kind: "brief-published", briefId: id });
    await orderMail(ctx, tx, id, { kind: "confirm-brief", briefId: id });
  });
  expect(await orderedMails(harness)).toEqual([`brief-published ${id}`, `confirm-brief ${id}`]);
});

test("repeats a mail in a new row, once a minute", async () => {
  const briefId = newId(harness.now);
  const ctx = (now: Date) => harness.ctx({ kind: "system" }, { now });
  await harness.db.transaction((tx) =>
    orderMail(ctx(harness.now), tx, briefId, { kind: "brief-published", briefId }),
  );
  const [mail] = await harness.db.select().from(outbox);
  const repeat = (now: Date) => harness.db.transaction((tx) => repeatMail(ctx(now), tx, mail!));
  await repeat(harness.now);
  await repeat(harness.now);
  expect(await orderedMails(harness)).toHaveLength(2);
  await repeat(addMinutes(harness.now, 1));
  expect(new Set(await orderedMails(harness))).toEqual(new Set([`brief-published ${briefId}`]));
  expect(await harness.db.$count(outbox)).toBe(3);
});

test("delivers a held-back mail after the transaction that holds it", async () => {
  const briefId = newId(harness.now);
  const ctx = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => orderMail(ctx, tx, briefId, { kind: "brief-published", briefId }));
  const [row] = await harness.db.select({ id: outbox.id }).from(outbox);
  const held: boolean[] = [];
  const [delivery] = await startWhileLocked(
    harness,
    async (tx) => held.push(await holdBackMail(tx, "brief-published", briefId)),
    [() => claimMail(harness, row!.id)],
  );
  expect(await delivery).toEqual({ kind: "brief-published", briefId });
  expect(held).toEqual([true]);
});

test("does not hold back a mail that may have left, or whose row is gone", async () => {
  const briefId = newId(harness.now);
  const ctx = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => orderMail(ctx, tx, briefId, { kind: "brief-published", briefId }));
  const [row] = await harness.db.select({ id: outbox.id }).from(outbox);
  const hold = () => harness.db.transaction((tx) => holdBackMail(tx, "brief-published", briefId));
  await claimMail(harness, row!.id);
  expect(await hold()).toBe(false);
  await markMailSent(harness, row!.id);
  expect(await hold()).toBe(false);
  await harness.db.delete(outbox).where(eq(outbox.id, row!.id));
  expect(await hold()).toBe(false);
});
