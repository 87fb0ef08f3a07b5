import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, subscriptions } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { record } from "#domain/events/record.ts";
import { newId } from "#domain/kernel/ids.ts";
import { pauseWebhook } from "#domain/channels/webhooks/pause-webhook.ts";
import { removeWebhook } from "#domain/channels/webhooks/remove-webhook.ts";
import { repeatDelivery } from "#domain/channels/webhooks/repeat-delivery.ts";
import { resumeWebhook } from "#domain/channels/webhooks/resume-webhook.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { company } from "../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
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

test.each(["no subscription any more", "a suspension"])(
  "a request that matched is not told to a company with %s, also when it is sent again",
  async (lost) => {
    await at.add(["request.matched"]);
    const briefId = await publishedBrief(harness, at.owner);
    await harness.db.transaction((tx) =>
      releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published"),
    );
    const { companyId } = at.actor;
    if (lost === "a suspension")
      await harness.db.update(companies).set({ suspendedAt: harness.now }).where(eq(companies.id, companyId));
    else
      await harness.db
        .update(subscriptions)
        .set({ status: "canceled" })
        .where(eq(subscriptions.companyId, companyId));
    await at.server.workOff();
    const [row] = await at.server.rows();
    await repeatDelivery(harness.ctx(at.actor), { deliveryId: row!.id });
    await at.server.workOff();
    expect(at.server.sent).toEqual([]);
    expect((await at.server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
  },
);

test("nothing is sent of what it did not ask for, to another company, or of what was rolled back", async () => {
  await at.add(["invoice.issued"]);
  const stranger = (await company(harness)).actor;
  await at.add(["quote.chosen"], stranger);
  await at.isChosen();
  expect(await at.server.rows()).toEqual([]);
  const { companyId, userId } = at.actor;
  const broken = harness.db.transaction(async (tx) => {
    const data = { invoiceId: newId(harness.now) };
    await record(harness.ctx({ kind: "system" }), tx, { type: "invoice.issued", companyId, userId, data });
    throw new Error("a fault after the event");
  });
  await expect(broken).rejects.toThrow("a fault");
  expect(await at.server.rows()).toEqual([]);
});

test("what is over before it is sent is dropped, and what was removed or paused is not sent", async () => {
  const webhookId = await at.add();
  const briefId = await publishedBrief(harness, at.owner);
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => releaseAlerts(system, tx, briefId, "published"));
  harness.passHours(40 * 24);
  await at.server.workOff();
  expect((await at.server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
  harness.now = NOON;
  await at.isChosen();
  await pauseWebhook(harness.ctx(at.actor), { webhookId });
  await at.server.workOff();
  await resumeWebhook(harness.ctx(at.actor), { webhookId });
  await at.isChosen();
  await removeWebhook(harness.ctx(at.actor), { webhookId });
  await at.server.workOff();
  expect(at.server.sent).toEqual([]);
});

test("the servers of a company that was ended hear nothing any more", async () => {
  await at.add();
  await at.isChosen();
  await harness.db.update(companies).set({ endedAt: NOON }).where(eq(companies.id, at.actor.companyId));
  await at.server.workOff();
  expect(at.server.sent).toEqual([]);
  expect((await at.server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
});
