import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications, outbox, webhooks } from "#db/schema/index.ts";
import type { CompanyActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { addWebhook } from "#domain/channels/webhooks/add-webhook.ts";
import { pauseWebhook } from "#domain/channels/webhooks/pause-webhook.ts";
import { repeatDelivery } from "#domain/channels/webhooks/repeat-delivery.ts";
import { resumeWebhook } from "#domain/channels/webhooks/resume-webhook.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { invoiceMessages } from "../tests/support/people/invoice-messages.ts";
import { client } from "../tests/support/people/people.ts";
import { QUOTE } from "../tests/support/people/proposals.ts";
import { webhookServer } from "../tests/support/servers/webhook-server.ts";

let harness: TestHarness;
let actor: CompanyActor;
let order: Awaited<ReturnType<typeof invoiceMessages>>["order"];
let webhookId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  ({ actor, order } = await invoiceMessages(harness));
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(webhooks);
  const news = { webhookUrl: "https://planning.nl/hook", topics: ["invoice.issued" as const] };
  ({ webhookId } = await addWebhook(harness.ctx(actor), news));
});

const pause = () => pauseWebhook(harness.ctx(actor), { webhookId });
const resume = () => resumeWebhook(harness.ctx(actor), { webhookId });

test("what waited when the owner paused is sent again by hand after resuming", async () => {
  const server = webhookServer(harness);
  await order();
  await pause();
  await server.workOff();
  await resume();
  await server.workOff();
  const [{ id: deliveryId, state } = { id: "", state: "" }] = await server.rows();
  expect([state, server.sent]).toEqual(["failed", []]);
  await repeatDelivery(harness.ctx(actor), { deliveryId });
  await server.workOff();
  expect((await server.rows()).map((row) => row.state)).toEqual(["delivered"]);
  expect(server.sent).toHaveLength(1);
});

test("a message that is ordered while the owner pauses does not stay on its way, and is sent again by hand", async () => {
  const server = webhookServer(harness);
  // Pausing commits before the message does, so that it sees no message to stop.
  await order(() => pause());
  expect((await server.rows()).map(({ state }) => state)).toEqual(["waiting"]);
  await server.workOff();
  const [{ id: deliveryId, state } = { id: "", state: "" }] = await server.rows();
  expect([state, server.sent]).toEqual(["failed", []]);
  await resume();
  await repeatDelivery(harness.ctx(actor), { deliveryId });
  await server.workOff();
  expect((await server.rows()).map((row) => row.state)).toEqual(["delivered"]);
});

test("a message that arrived while the owner paused has arrived, one that did not has not", async () => {
  const server = webhookServer(harness, pause);
  await order();
  await server.workOff();
  expect((await server.rows()).map(({ state }) => state)).toEqual(["delivered"]);
  await resume();
  server.answers.push(500);
  await order();
  await server.workOff();
  expect((await server.rows()).map(({ state }) => state)).toEqual(["delivered", "failed"]);
});

test("messages that are ordered and a webhook that is paused at once leave none on its way", async () => {
  const server = webhookServer(harness);
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([order(), pause(), order()]);
    await server.workOff();
    await resume();
  }
  const states = new Set((await server.rows()).map(({ state }) => state));
  expect(states.has("waiting")).toBe(false);
});

test("what people are told goes on while the webhook is paused", async () => {
  await pause();
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  const mails = await harness.db.select({ kind: outbox.kind }).from(outbox);
  expect(mails.map(({ kind }) => kind)).toContain("proposal-accepted-company");
  const isOwn = eq(notifications.userId, actor.userId);
  const told = await harness.db.select({ kind: notifications.kind }).from(notifications).where(isOwn);
  expect(told.map(({ kind }) => kind)).toContain("quote_chosen");
});
