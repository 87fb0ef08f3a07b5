import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { workers } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { markMailRefused, MAX_DELIVERY_TRIES, claimMail } from "#domain/events/outbox.ts";
import { writeHeartbeat } from "#domain/operators/write-heartbeat.ts";
import { openMailHarness, type MailHarness } from "../tests/support/harness/mail-harness.ts";
import { company } from "../tests/support/people/companies.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { lateMailLog, readiness } from "./heartbeat.server.ts";

let mail: MailHarness;
let outboxId: string;
beforeEach(async () => {
  mail = await openMailHarness();
  outboxId = await order();
});
afterEach(() => mail.close());

async function order(): Promise<string> {
  const { actor } = await company({ db: mail.runtime.db, now: NOON });
  return (await mail.order({ kind: "reset-password", userId: actor.userId })).outboxId;
}

test("logs once when a mail has waited for a minute, and once when the outbox is empty again", async () => {
  const said: unknown[] = [];
  mail.runtime.log.warn = (...line: unknown[]) => void said.push(line);
  mail.runtime.log.info = (...line: unknown[]) => void said.push(line);
  const check = lateMailLog(mail.runtime);
  mail.passSeconds(60);
  await check();
  expect(said).toEqual([]);
  mail.passSeconds(1);
  await check();
  mail.passSeconds(10);
  await check();
  const warning = [{ outboxAgeSeconds: 61 }, "the oldest mail waits longer than a minute"];
  expect(said).toEqual([warning]);
  await mail.workOff();
  await check();
  await check();
  expect(said).toEqual([warning, ["no mail waits longer than a minute any more"]]);
});

const ready = (workers: number, outboxAgeSeconds: number | null) => ({
  checks: { database: true, migrated: true },
  workers,
  outboxAgeSeconds,
});

test("a process is ready however old the oldest mail is and without a worker, and reports both", async () => {
  mail.passSeconds(3_600);
  expect(await readiness(mail.runtime)).toEqual(ready(0, 3_600));
  await mail.workOff();
  expect(await readiness(mail.runtime)).toEqual(ready(0, null));
});

test("each worker counts by the clock of the database, whatever the clocks of the machines say", async () => {
  const beat = (workerId: string) => writeHeartbeat(mail.runtime.ctx({ kind: "system" }), { workerId });
  const [skewed, second] = [newId(NOON), newId(NOON)];
  mail.passSeconds(3_600);
  await beat(skewed);
  mail.passSeconds(-7_200);
  await beat(skewed);
  await beat(second);
  expect((await readiness(mail.runtime)).workers).toBe(2);
  // A clock that is behind cannot bring a dead worker back, nor one that is ahead keep it alive.
  await mail.runtime.db
    .update(workers)
    .set({ seenAt: sql`now() - interval '46 seconds'` })
    .where(eq(workers.id, second));
  mail.passSeconds(7_200);
  expect((await readiness(mail.runtime)).workers).toBe(1);
});

test("a refused mail, or one without tries left, does not count as waiting", async () => {
  const age = async () => (await readiness(mail.runtime)).outboxAgeSeconds;
  for (let tried = 1; tried < MAX_DELIVERY_TRIES; tried++) await claimMail(mail.runtime, outboxId);
  expect(await age()).toBe(0);
  await claimMail(mail.runtime, outboxId);
  expect(await age()).toBeNull();
  await markMailRefused(mail.runtime.ctx({ kind: "system" }), await order(), "550 to RCPT TO");
  expect(await age()).toBeNull();
});
