import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { publishedBrief, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { expireBriefs } from "../expire-briefs.ts";
import { remindClients } from "./remind-clients.ts";
import { reopenBrief } from "../reopen-brief.ts";

const DAY = 24;

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const remind = () => remindClients(harness.ctx({ kind: "system" }), {});
const reminders = async () =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith("brief-expiring"));
const living = (hours: number) => ({ expiresAt: addHours(harness.now, hours) });

test("reminds a client once, three days before the brief expires and not earlier", async () => {
  const briefId = await publishedBrief(harness, owner);
  harness.passHours(27 * DAY - 1);
  await remind();
  expect(await reminders()).toEqual([]);
  harness.passHours(1);
  await Promise.all([remind(), remind(), remind()]);
  harness.passHours(DAY);
  await remind();
  expect(await reminders()).toEqual([`brief-expiring ${briefId}`]);
});

test("reminds for a full brief too, and for no completed, closed or unconfirmed one", async () => {
  const full = await publishedBrief(harness, owner, { status: "IN_PROGRESS", proposalsCount: 5 });
  await publishedBrief(harness, owner, { status: "COMPLETED" });
  await publishedBrief(harness, owner, { status: "CANCELLED", closeReason: "client" });
  await publishedBrief(harness, owner, UNCONFIRMED);
  harness.passHours(28 * DAY);
  await remind();
  expect(await reminders()).toEqual([`brief-expiring ${full}`]);
});

test("sends no reminder for a brief that is open for less than three days", async () => {
  await publishedBrief(harness, owner, living(3 * DAY - 1));
  const longEnough = await publishedBrief(harness, owner, living(3 * DAY));
  await remind();
  expect(await reminders()).toEqual([`brief-expiring ${longEnough}`]);
});

test("sends no reminder for a brief that expired before the job ran", async () => {
  await publishedBrief(harness, owner);
  harness.passHours(30 * DAY);
  await remind();
  expect(await reminders()).toEqual([]);
});

test("reminds again after the brief was reopened", async () => {
  const briefId = await publishedBrief(harness, owner);
  harness.passHours(28 * DAY);
  await remind();
  harness.passHours(3 * DAY);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  await reopenBrief(harness.ctx(owner), { briefId });
  await remind();
  expect(await reminders()).toHaveLength(1);
  harness.passHours(28 * DAY);
  await remind();
  expect(await reminders()).toEqual([`brief-expiring ${briefId}`, `brief-expiring ${briefId}`]);
  expect(await harness.db.$count(briefs, eq(briefs.status, "OPEN"))).toBe(1);
});
