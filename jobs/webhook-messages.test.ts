import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoices, proposals } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { record } from "#domain/events/record.ts";
import { forgetBriefs } from "#domain/privacy/forget-briefs.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { expireProposals } from "#domain/proposals/expire-proposals.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { messageSchema } from "#domain/channels/webhooks/message-schemas.ts";
import type { SentTopic } from "#domain/channels/webhooks/rules.ts";
import { WEBHOOK_TOPICS } from "#domain/events/webhook-topics.ts";
import { renewWebhookSecret } from "#domain/channels/webhooks/renew-webhook-secret.ts";
import { testWebhook } from "#domain/channels/webhooks/test-webhook.ts";
import { webhookView } from "#domain/channels/webhooks/views.ts";
import { answerQuestion } from "#domain/proposals/questions/answer-question.ts";
import { CLIENT_SECRETS, publishedBrief } from "../tests/support/people/briefs.ts";
import { NOON, openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { addInvoice } from "../tests/support/people/invoices.ts";
import { on, propose } from "../tests/support/people/deals.ts";
import { QUOTE } from "../tests/support/people/proposals.ts";
import { ask } from "../tests/support/people/questions.ts";
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

/** Checks that a message is what the document says of its topic. */
function expectDescribed(body: string): void {
  const message = JSON.parse(body) as { type: SentTopic };
  expect(messageSchema(message.type).safeParse(message)).toMatchObject({ success: true });
}

const bodies = () => at.server.sent.map(({ body }) => JSON.parse(body) as { type: string; data: object });

test("a company hears that it was chosen, with a signature that its software can check", async () => {
  const webhookId = await at.add();
  const { briefId, proposalId } = await at.isChosen();
  await at.server.workOff();
  const [message] = at.server.sent;
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
  const { secret } = (await webhookView(harness.ctx(at.actor), webhookId, null))!;
  const { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signature } = message!.headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${sentAt}.${message!.body}`).digest("base64");
  expect(signature).toBe(`v1,${expected}`);
  expect(Number(sentAt)).toBe(NOON.getTime() / 1_000);
  expect((await at.server.rows()).map(({ state, lastStatus }) => [state, lastStatus])).toEqual([
    ["delivered", 200],
  ]);
});

test("each topic is told, and no message says who a client is", async () => {
  await at.add();
  const matched = await publishedBrief(harness, at.owner);
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => releaseAlerts(system, tx, matched, "published"));
  const questionId = await ask(harness, at.actor, matched);
  await answerQuestion(harness.ctx(at.owner), { briefId: matched, questionId, answer: "Ja, een." });
  const { proposalId } = await at.isChosen();
  await propose(harness, at.owner, proposalId, [on("2026-03-24")]);
  const declined = await publishedBrief(harness, at.owner);
  const one = await sendProposal(harness.ctx(at.actor), { briefId: declined, ...QUOTE });
  await declineProposal(harness.ctx(at.owner), { proposalId: one.proposalId });
  const other = await publishedBrief(harness, at.owner);
  const two = await sendProposal(harness.ctx(at.actor), { briefId: other, ...QUOTE });
  await harness.db.update(proposals).set({ validUntil: harness.now }).where(eq(proposals.id, two.proposalId));
  await expireProposals(system, {});
  await at.server.workOff();
  await harness.db.transaction((tx) => forgetBriefs(harness.ctx(at.owner), tx, at.owner));
  await at.server.workOff();
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(WEBHOOK_TOPICS.filter((topic) => topic !== "invoice.issued").toSorted());
  for (const { body } of at.server.sent) expectDescribed(body);
  // Not the signatures, which are random letters.
  const all = at.server.sent.map(({ body }) => body).join("\n");
  for (const secret of [...Object.values(CLIENT_SECRETS), at.owner.email, at.owner.fullName])
    expect(all).not.toContain(secret);
});

test("for a day after a renewal both secrets sign, then the new one alone", async () => {
  const webhookId = await at.add();
  await renewWebhookSecret(harness.ctx(at.actor), { webhookId });
  const signatures = async () => {
    await testWebhook(harness.ctx(at.actor), { webhookId });
    await at.server.workOff();
    return at.server.sent.at(-1)!.headers["webhook-signature"]!.split(" ").length;
  };
  expect(await signatures()).toBe(2);
  harness.passHours(24);
  expect(await signatures()).toBe(1);
  expectDescribed(at.server.sent[0]!.body);
});

test("an invoice is told with its number and amounts", async () => {
  await at.add(["invoice.issued"]);
  const number = await addInvoice(harness.db, at.actor.companyId);
  const [{ id: invoiceId } = { id: "" }] = await harness.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.number, number));
  await harness.db.transaction((tx) =>
    record(harness.ctx({ kind: "system" }), tx, {
      type: "invoice.issued",
      companyId: at.actor.companyId,
      userId: at.actor.userId,
      data: { invoiceId },
    }),
  );
  await at.server.workOff();
  expect(bodies()).toMatchObject([{ type: "invoice.issued", data: { number, kind: "invoice" } }]);
  expectDescribed(at.server.sent[0]!.body);
});
