import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { repeatDelivery } from "#domain/channels/webhooks/repeat-delivery.ts";
import { resumeWebhook } from "#domain/channels/webhooks/resume-webhook.ts";
import { NOON, openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { outcome } from "../tests/support/harness/outcomes.ts";
import { webhookServer } from "../tests/support/servers/webhook-server.ts";
import { webhookCompany } from "../tests/support/people/webhook-company.ts";

let harness: TestHarness;
let at: Awaited<ReturnType<typeof webhookCompany>>;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await webhookCompany(harness);
});

test("a message that is not taken is tried again until a day has passed, then the webhook is paused and its owner mailed", async () => {
  const webhookId = await at.add();
  await at.isChosen();
  at.server.answers.push("timeout", 500, "unreachable", 302, 404, "certificate", 503, "address_refused");
  for (let hour = 0; hour <= 26; hour += 1) {
    await at.server.workOff();
    const [{ nextTryAt } = { nextTryAt: null }] = await at.server.rows();
    if (nextTryAt) harness.now = nextTryAt;
  }
  expect(at.server.sent).toHaveLength(8);
  expect(new Set(at.server.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(harness.now.getTime() - NOON.getTime()).toBe(24 * 3_600_000);
  expect(await at.server.rows()).toMatchObject([
    { state: "failed", failedTries: 8, lastFailure: "address_refused", nextTryAt: null },
  ]);
  expect(await at.webhookRow(webhookId)).toMatchObject({ pauseReason: "failing", failingSince: NOON });
  const mails = await harness.db.select().from(outbox).where(eq(outbox.kind, "webhook-paused"));
  expect(mails.filter(({ payload }) => payload["webhookId"] === webhookId)).toHaveLength(1);
  await at.isChosen();
  expect(await at.server.rows()).toHaveLength(1);
});

test("a server that takes messages again is not failing any more", async () => {
  const webhookId = await at.add();
  await at.isChosen();
  at.server.answers.push(500);
  await at.server.workOff();
  expect((await at.webhookRow(webhookId)).failingSince).toEqual(NOON);
  harness.now = (await at.server.rows())[0]!.nextTryAt!;
  await at.server.workOff();
  expect((await at.webhookRow(webhookId)).failingSince).toBe(null);
});

test("a server that answers 410 gets no more messages", async () => {
  const webhookId = await at.add();
  await at.isChosen();
  await at.isChosen();
  at.server.answers.push(410);
  await at.server.workOff();
  expect(at.server.sent).toHaveLength(1);
  expect((await at.webhookRow(webhookId)).pauseReason).toBe("gone");
  expect(new Set((await at.server.rows()).map(({ state }) => state))).toEqual(new Set(["failed"]));
});

test("what failed is sent again by hand, with the same id", async () => {
  const webhookId = await at.add();
  await at.isChosen();
  at.server.answers.push(410);
  await at.server.workOff();
  const [{ id: deliveryId } = { id: "" }] = await at.server.rows();
  const again = () => outcome(repeatDelivery(harness.ctx(at.actor), { deliveryId }));
  expect(await again()).toEqual({ refusal: "webhook_paused" });
  await resumeWebhook(harness.ctx(at.actor), { webhookId });
  await Promise.all([again(), again()]);
  await at.server.workOff();
  expect(at.server.sent.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
  expect((await at.server.rows()).map(({ state }) => state)).toEqual(["delivered"]);
});

test("two workers with the same message settle it once", async () => {
  const sent = Promise.withResolvers<void>();
  const server = webhookServer(harness, async () => {
    // Neither settles before both have sent.
    if (server.sent.length === 2) sent.resolve();
    await sent.promise;
    return 500;
  });
  await at.add();
  await at.isChosen();
  const [{ id: deliveryId } = { id: "" }] = await server.rows();
  await harness.db.execute(sql`delete from pgboss.job where name = 'deliver-webhook'`);
  await Promise.all([server.deliver(deliveryId), server.deliver(deliveryId)]);
  expect((await server.rows()).map(({ failedTries }) => failedTries)).toEqual([1]);
  const { rows: jobs } = await harness.db.execute(
    sql`select 1 from pgboss.job where name = 'deliver-webhook'`,
  );
  expect(jobs).toHaveLength(1);
});
