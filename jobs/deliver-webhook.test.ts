import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, invoices, outbox, proposals, subscriptions, webhooks } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/alerts/release-alerts.ts";
import { record } from "#domain/events/record.ts";
import { newId } from "#domain/ids.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { expireProposals } from "#domain/proposals/expire-proposals.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { messageSchema } from "#domain/webhooks/message-schemas.ts";
import type { SentTopic } from "#domain/webhooks/rules.ts";
import { addWebhook } from "#domain/webhooks/add-webhook.ts";
import { WEBHOOK_TOPICS, type WebhookTopic } from "#domain/webhook-topics.ts";
import { pauseWebhook } from "#domain/webhooks/pause-webhook.ts";
import { removeWebhook } from "#domain/webhooks/remove-webhook.ts";
import { renewWebhookSecret } from "#domain/webhooks/renew-webhook-secret.ts";
import { repeatDelivery } from "#domain/webhooks/repeat-delivery.ts";
import { resumeWebhook } from "#domain/webhooks/resume-webhook.ts";
import { testWebhook } from "#domain/webhooks/test-webhook.ts";
import { webhookView } from "#domain/webhooks/views.ts";
import type { CompanyActor, UserActor } from "#domain/context.ts";
import { answerQuestion } from "#domain/questions/answer-question.ts";
import { CLIENT_SECRETS, publishedBrief } from "../tests/support/briefs.ts";
import { company } from "../tests/support/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../tests/support/harness.ts";
import { addInvoice } from "../tests/support/invoices.ts";
import { outcome } from "../tests/support/outcomes.ts";
import { client } from "../tests/support/people.ts";
import { QUOTE } from "../tests/support/proposals.ts";
import { ask } from "../tests/support/questions.ts";
import { webhookServer } from "../tests/support/webhook-server.ts";

let harness: TestHarness;
let owner: UserActor;
let actor: CompanyActor;
let server: ReturnType<typeof webhookServer>;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  owner = await client(harness);
  actor = (await company(harness)).actor as CompanyActor;
  server = webhookServer(harness);
  await harness.db.delete(webhooks);
});

const add = async (topics: readonly WebhookTopic[] = WEBHOOK_TOPICS, by: UserActor = actor) =>
  (await addWebhook(harness.ctx(by), { webhookUrl: "https://planning.nl/hook", topics: [...topics] }))
    .webhookId;

const webhookRow = async (id: string) =>
  (await harness.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;

/** Checks that a message is what the document says of its topic. */
function expectDescribed(body: string): void {
  const message = JSON.parse(body) as { type: SentTopic };
  expect(messageSchema(message.type).safeParse(message)).toMatchObject({ success: true });
}

const bodies = () => server.sent.map(({ body }) => JSON.parse(body) as { type: string; data: object });

/** A quote of the company that its client chose. */
async function isChosen() {
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  return { briefId, proposalId };
}

test("a company hears that it was chosen, with a signature that its software can check", async () => {
  const webhookId = await add();
  const { briefId, proposalId } = await isChosen();
  await server.workOff();
  const [message] = server.sent;
  expect(message!.url).toBe("https://planning.nl/hook");
  expect(JSON.parse(message!.body)).toEqual({
    type: "quote.chosen",
    timestamp: NOON.toISOString(),
    data: {
      quoteId: proposalId,
      requestId: briefId,
      title: QUOTE.packageName,
      priceCents: 14_950,
      status: "ACCEPTED",
      decidedAt: NOON.toISOString(),
      reason: null,
    },
  });
  const { secret } = (await webhookView(harness.ctx(actor), webhookId, null))!;
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = message!.headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${at}.${message!.body}`).digest("base64");
  expect(signature).toBe(`v1,${expected}`);
  expect(Number(at)).toBe(NOON.getTime() / 1_000);
  expect((await server.rows()).map(({ state, lastStatus }) => [state, lastStatus])).toEqual([
    ["delivered", 200],
  ]);
});

test.each(["no subscription any more", "a suspension"])(
  "a request that matched is not told to a company with %s, also when it is sent again",
  async (lost) => {
    await add(["request.matched"]);
    const briefId = await publishedBrief(harness, owner);
    await harness.db.transaction((tx) =>
      releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published"),
    );
    const { companyId } = actor;
    if (lost === "a suspension")
      await harness.db.update(companies).set({ suspendedAt: harness.now }).where(eq(companies.id, companyId));
    else
      await harness.db
        .update(subscriptions)
        .set({ status: "canceled" })
        .where(eq(subscriptions.companyId, companyId));
    await server.workOff();
    const [row] = await server.rows();
    await repeatDelivery(harness.ctx(actor), { deliveryId: row!.id });
    await server.workOff();
    expect(server.sent).toEqual([]);
    expect((await server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
  },
);

test("each topic is told, and no message says who a client is", async () => {
  await add();
  const matched = await publishedBrief(harness, owner);
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => releaseAlerts(system, tx, matched, "published"));
  const questionId = await ask(harness, actor, matched);
  await answerQuestion(harness.ctx(owner), { briefId: matched, questionId, answer: "Ja, een." });
  await isChosen();
  const declined = await publishedBrief(harness, owner);
  const one = await sendProposal(harness.ctx(actor), { briefId: declined, ...QUOTE });
  await declineProposal(harness.ctx(owner), { proposalId: one.proposalId });
  const other = await publishedBrief(harness, owner);
  const two = await sendProposal(harness.ctx(actor), { briefId: other, ...QUOTE });
  await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, two.proposalId));
  await expireProposals(system, {});
  await server.workOff();
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(WEBHOOK_TOPICS.filter((topic) => topic !== "invoice.issued").toSorted());
  for (const { body } of server.sent) expectDescribed(body);
  // Not the signatures, which are random letters.
  const all = server.sent.map(({ body }) => body).join("\n");
  for (const secret of [...Object.values(CLIENT_SECRETS), owner.email, owner.fullName])
    expect(all).not.toContain(secret);
});

test("nothing is sent of what it did not ask for, to another company, or of what was rolled back", async () => {
  await add(["invoice.issued"]);
  const stranger = (await company(harness)).actor;
  await add(["quote.chosen"], stranger);
  await isChosen();
  expect(await server.rows()).toEqual([]);
  const { companyId, userId } = actor;
  const broken = harness.db.transaction(async (tx) => {
    const data = { invoiceId: newId(harness.now) };
    await record(harness.ctx({ kind: "system" }), tx, { type: "invoice.issued", companyId, userId, data });
    throw new Error("a fault after the event");
  });
  await expect(broken).rejects.toThrow("a fault");
  expect(await server.rows()).toEqual([]);
});

test("a message that is not taken is tried again until a day has passed, then the webhook is paused and its owner mailed", async () => {
  const webhookId = await add();
  await isChosen();
  server.answers.push("timeout", 500, "unreachable", 302, 404, "certificate", 503, "address_refused");
  for (let hour = 0; hour <= 26; hour += 1) {
    await server.workOff();
    const [{ nextTryAt } = { nextTryAt: null }] = await server.rows();
    if (nextTryAt) harness.now = nextTryAt;
  }
  expect(server.sent).toHaveLength(8);
  expect(new Set(server.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(harness.now.getTime() - NOON.getTime()).toBe(24 * 3_600_000);
  expect(await server.rows()).toMatchObject([
    { state: "failed", failedTries: 8, lastFailure: "address_refused", nextTryAt: null },
  ]);
  expect(await webhookRow(webhookId)).toMatchObject({ pauseReason: "failing", failingSince: NOON });
  const mails = await harness.db.select().from(outbox).where(eq(outbox.kind, "webhook-paused"));
  expect(mails.filter(({ payload }) => payload["webhookId"] === webhookId)).toHaveLength(1);
  await isChosen();
  expect(await server.rows()).toHaveLength(1);
});

test("a server that takes messages again is not failing any more", async () => {
  const webhookId = await add();
  await isChosen();
  server.answers.push(500);
  await server.workOff();
  expect((await webhookRow(webhookId)).failingSince).toEqual(NOON);
  harness.now = (await server.rows())[0]!.nextTryAt!;
  await server.workOff();
  expect((await webhookRow(webhookId)).failingSince).toBe(null);
});

test("a server that answers 410 gets no more messages", async () => {
  const webhookId = await add();
  await isChosen();
  await isChosen();
  server.answers.push(410);
  await server.workOff();
  expect(server.sent).toHaveLength(1);
  expect((await webhookRow(webhookId)).pauseReason).toBe("gone");
  expect(new Set((await server.rows()).map(({ state }) => state))).toEqual(new Set(["failed"]));
});

test("what failed is sent again by hand, with the same id", async () => {
  const webhookId = await add();
  await isChosen();
  server.answers.push(410);
  await server.workOff();
  const [{ id: deliveryId } = { id: "" }] = await server.rows();
  const again = () => outcome(repeatDelivery(harness.ctx(actor), { deliveryId }));
  expect(await again()).toEqual({ refusal: "webhook_paused" });
  await resumeWebhook(harness.ctx(actor), { webhookId });
  await Promise.all([again(), again()]);
  await server.workOff();
  expect(server.sent.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
  expect((await server.rows()).map(({ state }) => state)).toEqual(["delivered"]);
});

test("two workers with the same message settle it once", async () => {
  const sent = Promise.withResolvers<void>();
  server = webhookServer(harness, async () => {
    // Neither settles before both have sent.
    if (server.sent.length === 2) sent.resolve();
    await sent.promise;
    return 500;
  });
  await add();
  await isChosen();
  const [{ id: deliveryId } = { id: "" }] = await server.rows();
  await harness.db.execute(sql`delete from pgboss.job where name = 'deliver-webhook'`);
  await Promise.all([server.deliver(deliveryId), server.deliver(deliveryId)]);
  expect((await server.rows()).map(({ failedTries }) => failedTries)).toEqual([1]);
  const { rows: jobs } = await harness.db.execute(
    sql`select 1 from pgboss.job where name = 'deliver-webhook'`,
  );
  expect(jobs).toHaveLength(1);
});

test("what is over before it is sent is dropped, and what was removed or paused is not sent", async () => {
  const webhookId = await add();
  const briefId = await publishedBrief(harness, owner);
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => releaseAlerts(system, tx, briefId, "published"));
  harness.passHours(40 * 24);
  await server.workOff();
  expect((await server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
  harness.now = NOON;
  await isChosen();
  await pauseWebhook(harness.ctx(actor), { webhookId });
  await server.workOff();
  await resumeWebhook(harness.ctx(actor), { webhookId });
  await isChosen();
  await removeWebhook(harness.ctx(actor), { webhookId });
  await server.workOff();
  expect(server.sent).toEqual([]);
});

test("the servers of a company that was ended hear nothing any more", async () => {
  await add();
  await isChosen();
  await harness.db.update(companies).set({ endedAt: NOON }).where(eq(companies.id, actor.companyId));
  await server.workOff();
  expect(server.sent).toEqual([]);
  expect((await server.rows()).map(({ state }) => state)).toEqual(["dropped"]);
});

test("for a day after a renewal both secrets sign, then the new one alone", async () => {
  const webhookId = await add();
  await renewWebhookSecret(harness.ctx(actor), { webhookId });
  const signatures = async () => {
    await testWebhook(harness.ctx(actor), { webhookId });
    await server.workOff();
    return server.sent.at(-1)!.headers["webhook-signature"]!.split(" ").length;
  };
  expect(await signatures()).toBe(2);
  harness.passHours(24);
  expect(await signatures()).toBe(1);
  expectDescribed(server.sent[0]!.body);
});

test("an invoice is told with its number and amounts", async () => {
  await add(["invoice.issued"]);
  const number = await addInvoice(harness.db, actor.companyId);
  const [{ id: invoiceId } = { id: "" }] = await harness.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.number, number));
  await harness.db.transaction((tx) =>
    record(harness.ctx({ kind: "system" }), tx, {
      type: "invoice.issued",
      companyId: actor.companyId,
      userId: actor.userId,
      data: { invoiceId },
    }),
  );
  await server.workOff();
  expect(bodies()).toMatchObject([{ type: "invoice.issued", data: { number, kind: "invoice" } }]);
  expectDescribed(server.sent[0]!.body);
});
