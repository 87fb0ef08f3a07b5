import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { newId } from "../kernel/ids.ts";
import { mailCounts, oldestMailAgeMs, orderMail, orderMails } from "./outbox.ts";

let h: TestHarness;
beforeAll(async () => {
  h = await openTestHarness();
});
afterAll(() => h.close());
beforeEach(() => h.db.delete(outbox));

const system = () => h.ctx({ kind: "system" });
const counts = async () => ({ ...(await mailCounts(system())), oldestMs: await oldestMailAgeMs(system()) });

test("no mail waits on a new site", async () => {
  expect(await counts()).toEqual({ waiting: 0, refused: 0, oldestMs: null });
});

test("the oldest mail waits no more once it is refused", async () => {
  await h.db.transaction((tx) =>
    orderMail(system(), tx, newId(h.now), { kind: "reset-password", userId: newId(h.now) }),
  );
  h.passHours(1 / 60);
  expect(await counts()).toMatchObject({ waiting: 1, oldestMs: 60_000 });
  await h.db.update(outbox).set({ refusedAt: h.now, refusal: "550" });
  expect(await counts()).toEqual({ waiting: 0, refused: 1, oldestMs: null });
  h.passHours(25);
  expect(await counts()).toMatchObject({ refused: 0 });
});

test("a mail that is kept until the morning waits from then on", async () => {
  const startAfter = new Date(h.now.getTime() + 8 * 3_600_000);
  await h.db.transaction((tx) =>
    orderMails(system(), tx, "brief-alert", [{ effectKey: "night", payload: {}, startAfter }]),
  );
  h.passHours(7);
  expect(await counts()).toMatchObject({ waiting: 0, oldestMs: null });
  h.passHours(2);
  expect(await counts()).toMatchObject({ waiting: 1, oldestMs: 3_600_000 });
});
