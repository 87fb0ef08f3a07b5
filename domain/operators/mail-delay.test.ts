import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { orderMail, orderMails } from "#domain/outbox.ts";
import { newId } from "#domain/ids.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { client, operator } from "../../tests/support/people.ts";
import { mailDelay } from "./mail-delay-view.ts";

let h: TestHarness;
beforeAll(async () => {
  h = await openTestHarness();
});
afterAll(() => h.close());
beforeEach(() => h.db.delete(outbox));

const system = () => h.ctx({ kind: "system" });
const delay = async () => mailDelay(h.ctx(await operator(h)));

test("no mail waits on a new site", async () => {
  expect(await delay()).toEqual({ waiting: 0, refused: 0, oldestSeconds: null, isLate: false });
});

test("the oldest mail is late after a minute, and counts no more once it is refused", async () => {
  await h.db.transaction((tx) =>
    orderMail(system(), tx, newId(h.now), { kind: "reset-password", userId: newId(h.now) }),
  );
  h.passHours(1 / 60);
  expect(await delay()).toMatchObject({ waiting: 1, oldestSeconds: 60, isLate: false });
  h.passHours(1 / 3_600);
  expect(await delay()).toMatchObject({ oldestSeconds: 61, isLate: true });
  await h.db.update(outbox).set({ refusedAt: h.now, refusal: "550" });
  expect(await delay()).toEqual({ waiting: 0, refused: 1, oldestSeconds: null, isLate: false });
  h.passHours(25);
  expect(await delay()).toMatchObject({ refused: 0 });
});

test("a mail that is kept until the morning waits from then on", async () => {
  const startAfter = new Date(h.now.getTime() + 8 * 3_600_000);
  await h.db.transaction((tx) =>
    orderMails(system(), tx, "brief-alert", [{ effectKey: "night", payload: {}, startAfter }]),
  );
  h.passHours(7);
  expect(await delay()).toMatchObject({ waiting: 0, oldestSeconds: null, isLate: false });
  h.passHours(2);
  expect(await delay()).toMatchObject({ waiting: 1, oldestSeconds: 3_600, isLate: true });
});

test("only operators read it", async () => {
  await expect(mailDelay(h.ctx(await client(h)))).rejects.toMatchObject({ code: "not_allowed" });
});
