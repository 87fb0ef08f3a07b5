import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { briefs, companies, outbox, rateLimits, subscriptions } from "#db/schema/index.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import { deliverMail } from "#jobs/deliver-mail.server.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import type { MailServer } from "../support/servers/smtp-server.ts";
import { cleaningSubmission, CLIENT_SECRETS } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";

let mail: MailHarness;
let runtime: Runtime;
let server: MailServer;

beforeAll(async () => {
  mail = await openMailHarness();
  ({ runtime, server } = mail);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await mail.forgetMails();
  await runtime.db.delete(briefs);
  // Every test sends a brief from the same address.
  await runtime.db.delete(rateLimits);
});

/** A visitor submits a brief; returns the ids of the brief and of its confirmation mail. */
async function requestSentIn(
  change: Record<string, unknown> = {},
): Promise<{ briefId: string; outboxId: string }> {
  const sent = cleaningSubmission({ db: runtime.db, now: NOON }, change);
  const { briefId } = await submitCleaningBrief(runtime.ctx({ kind: "visitor" }), sent);
  const [mail] = await runtime.db.select({ id: outbox.id }).from(outbox);
  return { briefId, outboxId: mail!.id };
}

const outboxRow = async (id: string) => (await runtime.db.select().from(outbox).where(eq(outbox.id, id)))[0]!;

test("delivers a mail once after two temporary refusals", async () => {
  const { outboxId } = await requestSentIn();
  server.plan.push("refuse for now", "refuse for now");
  expect(await mail.workOff()).toEqual(["failed", "failed", "done"]);
  expect(server.taken.map(({ to }) => to)).toEqual([CLIENT_SECRETS.email]);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 3, sentAt: NOON });
  expect(await mail.workOff()).toEqual([]);
});

test.each([
  ["roos&piet@müller.example", "roos&piet@xn--mller-kva.example"],
  ["o'brien@voorbeeld.xn--p1ai", "o'brien@voorbeeld.xn--p1ai"],
])("delivers a mail to %s", async (clientEmail, to) => {
  await requestSentIn({ clientEmail });
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken.at(-1)!.headers).toContain(`To: ${to}\n`);
});

test("tries a mail once when its recipient is refused for good, and logs the reason without the address", async () => {
  const logged: unknown[] = [];
  runtime.log.warn = (...line: unknown[]) => void logged.push(line);
  const toNobody = await requestSentIn();
  server.unknown.add(CLIENT_SECRETS.email);
  expect(await mail.workOff()).toEqual(["done"]);
  const refused = await outboxRow(toNobody.outboxId);
  expect(refused).toMatchObject({
    attempts: 1,
    sentAt: null,
    refusedAt: NOON,
    refusal: "550 5.1.1 to RCPT TO",
  });
  expect(logged).toHaveLength(1);
  expect(JSON.stringify([refused, logged])).not.toContain(CLIENT_SECRETS.email);
  await deliverMail(runtime, toNobody.outboxId);
  expect(await outboxRow(toNobody.outboxId)).toEqual(refused);
  expect(server.taken).toEqual([]);
});

test("tries a mail once when its message is refused for good, and delivers the next one", async () => {
  const { outboxId } = await requestSentIn();
  server.plan.push("refuse for good");
  expect(await mail.workOff()).toEqual(["done"]);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, refusal: "554 5.7.1 to DATA" });
  await runtime.db.delete(outbox);
  await requestSentIn();
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
});

test("retries a mail when the server refuses our sender address", async () => {
  const { outboxId } = await requestSentIn();
  server.unknown.add(runtime.config.mailFrom.replace(/^.*<|>$/g, ""));
  await expect(deliverMail(runtime, outboxId)).rejects.toThrow("550");
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, refusedAt: null });
  server.unknown.clear();
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
});

test("sends a mail again with the same message id when the server hangs up before answering", async () => {
  const { outboxId } = await requestSentIn();
  server.plan.push("take and hang up");
  const ended = await mail.workOff();
  expect(ended.at(-1)).toBe("done");
  expect(server.taken.map(({ messageId }) => messageId)).toEqual([
    `<${outboxId}@localhost>`,
    `<${outboxId}@localhost>`,
  ]);
  expect((await outboxRow(outboxId)).sentAt).toEqual(NOON);
});

test("two concurrent deliveries of one mail have the same message id, and every link works", async () => {
  const { briefId, outboxId } = await requestSentIn();
  await Promise.all([deliverMail(runtime, outboxId), deliverMail(runtime, outboxId)]);
  expect(new Set(server.taken.map(({ messageId }) => messageId))).toEqual(
    new Set([`<${outboxId}@localhost>`]),
  );
  for (const { text } of server.taken) {
    const token = /token=([\w-]+)/.exec(text)![1]!;
    expect(
      await confirmBrief(runtime.ctx({ kind: "visitor" }), {
        proof: { token },
        sentHere: null,
        browser: new Headers(),
      }),
    ).toMatchObject({ briefId });
  }
});

test("does not send a delivered mail again", async () => {
  const { outboxId } = await requestSentIn();
  await deliverMail(runtime, outboxId);
  await deliverMail(runtime, outboxId);
  expect(server.taken).toHaveLength(1);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1 });
});

test("drops a mail about a deleted row without a retry", async () => {
  const { briefId, outboxId } = await requestSentIn();
  await runtime.db.delete(briefs).where(eq(briefs.id, briefId));
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toEqual([]);
  expect((await outboxRow(outboxId)).sentAt).toEqual(NOON);
});

test("sends no cancellation mail when the company resumed before it left", async () => {
  const { actor } = await company({ db: runtime.db, now: NOON });
  await mail.order({ kind: "subscription-cancelled", companyId: actor.companyId! });
  await mail.order({ kind: "subscription-resumed", companyId: actor.companyId! });
  expect(await mail.workOff()).toEqual(["done", "done"]);
  expect(server.taken.map(({ subject }) => subject)).toEqual(["Je abonnement loopt door"]);
});

test("sends no cancellation mail to a company that a measure ended: its statement of reasons says so", async () => {
  const { actor } = await company({ db: runtime.db, now: NOON });
  const companyId = actor.companyId!;
  await runtime.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.companyId, companyId));
  await mail.order({ kind: "subscription-cancelled", companyId });
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
  await runtime.db.update(companies).set({ endedAt: NOON }).where(eq(companies.id, companyId));
  await mail.order({ kind: "subscription-cancelled", companyId });
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
});

test("completes a delivery whose outbox row is gone", async () => {
  await requestSentIn();
  await runtime.db.delete(outbox);
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toEqual([]);
});

test("loses no mail while the mail server is down", async () => {
  const { outboxId } = await requestSentIn();
  const down = {
    ...runtime,
    mail: {
      ...runtime.mail,
      async send() {
        throw new Error("connect ECONNREFUSED");
      },
    },
  };
  await expect(deliverMail(down, outboxId)).rejects.toThrow("ECONNREFUSED");
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, sentAt: null });
  await deliverMail(runtime, outboxId);
  expect(server.taken).toHaveLength(1);
});
