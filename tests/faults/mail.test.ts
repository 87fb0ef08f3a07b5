import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { World } from "#compose";
import { briefs, outbox, rateLimits } from "#db/schema/index.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { submitCleaningBrief } from "#domain/briefs/submit-cleaning-brief.ts";
import { newId } from "#domain/ids.ts";
import { deliverMail } from "#jobs/deliver-mail.server.ts";
import { openMailHarness, type MailHarness } from "../support/mail-harness.ts";
import type { MailServer } from "../support/smtp-server.ts";
import { cleaningRequest, CLIENT_SECRETS, company } from "../support/people.ts";
import { NOON } from "../support/harness.ts";

let mail: MailHarness;
let world: World;
let server: MailServer;

beforeAll(async () => {
  mail = await openMailHarness();
  ({ world, server } = mail);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await mail.forgetMails();
  await world.db.delete(briefs);
  // Every test sends a request in for the same address.
  await world.db.delete(rateLimits);
});

/** A visitor sends a request in; the id of the mail that asks to confirm it. */
async function requestSentIn(): Promise<{ briefId: string; outboxId: string }> {
  const input = cleaningRequest({ db: world.db, now: NOON });
  const { briefId } = await submitCleaningBrief(world.ctx({ kind: "visitor" }), newId(NOON), input);
  const [mail] = await world.db.select({ id: outbox.id }).from(outbox);
  return { briefId, outboxId: mail!.id };
}

const outboxRow = async (id: string) => (await world.db.select().from(outbox).where(eq(outbox.id, id)))[0]!;

test("a mail that the server refuses twice arrives once", async () => {
  const { outboxId } = await requestSentIn();
  server.plan.push("refuse for now", "refuse for now");
  expect(await mail.workOff()).toEqual(["failed", "failed", "done"]);
  expect(server.taken.map(({ to }) => to)).toEqual([CLIENT_SECRETS.email]);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 3, sentAt: NOON });
  expect(await mail.workOff()).toEqual([]);
});

test("a mail that the server refuses for good is tried once, and says why without saying whose it is", async () => {
  const said: unknown[] = [];
  world.log.warn = (...line: unknown[]) => void said.push(line);
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
  expect(said).toHaveLength(1);
  expect(JSON.stringify([refused, said])).not.toContain(CLIENT_SECRETS.email);
  await deliverMail(world, toNobody.outboxId);
  expect(await outboxRow(toNobody.outboxId)).toEqual(refused);
  expect(server.taken).toEqual([]);
});

test("so is one whose message is refused, and the next one arrives", async () => {
  const { outboxId } = await requestSentIn();
  server.plan.push("refuse for good");
  expect(await mail.workOff()).toEqual(["done"]);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, refusal: "554 5.7.1 to DATA" });
  await world.db.delete(outbox);
  await requestSentIn();
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
});

test("a refusal of ourselves as the sender says nothing about the mail, which is tried again", async () => {
  const { outboxId } = await requestSentIn();
  server.unknown.add(world.config.mailFrom.replace(/^.*<|>$/g, ""));
  await expect(deliverMail(world, outboxId)).rejects.toThrow("550");
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, refusedAt: null });
  server.unknown.clear();
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toHaveLength(1);
});

test("a mail whose server hangs up before answering is sent again as the same message", async () => {
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

test("a mail that is delivered twice at once is one message to the server, and each link in it works", async () => {
  const { briefId, outboxId } = await requestSentIn();
  await Promise.all([deliverMail(world, outboxId), deliverMail(world, outboxId)]);
  expect(new Set(server.taken.map(({ messageId }) => messageId))).toEqual(
    new Set([`<${outboxId}@localhost>`]),
  );
  for (const { text } of server.taken) {
    const token = /token=([\w-]+)/.exec(text)![1]!;
    expect(
      await confirmBrief(world.ctx({ kind: "visitor" }), { proof: { token }, sentHere: null }),
    ).toMatchObject({ briefId });
  }
});

test("a mail that was sent is not sent again", async () => {
  const { outboxId } = await requestSentIn();
  await deliverMail(world, outboxId);
  await deliverMail(world, outboxId);
  expect(server.taken).toHaveLength(1);
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1 });
});

test("a mail about something that is gone is dropped, without trying again", async () => {
  const { briefId, outboxId } = await requestSentIn();
  await world.db.delete(briefs).where(eq(briefs.id, briefId));
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toEqual([]);
  expect((await outboxRow(outboxId)).sentAt).toEqual(NOON);
});

test("a cancellation that was taken back before its mail left is not told any more", async () => {
  const { actor } = await company({ db: world.db, now: NOON });
  await mail.order({ kind: "subscription-cancelled", userId: actor.userId });
  await mail.order({ kind: "subscription-resumed", userId: actor.userId });
  expect(await mail.workOff()).toEqual(["done", "done"]);
  expect(server.taken.map(({ subject }) => subject)).toEqual(["Je abonnement loopt door"]);
});

test("a delivery whose mail is gone is done", async () => {
  await requestSentIn();
  await world.db.delete(outbox);
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken).toEqual([]);
});

test("a mail server that is down loses nothing", async () => {
  const { outboxId } = await requestSentIn();
  const down = {
    ...world,
    mail: {
      ...world.mail,
      async send() {
        throw new Error("connect ECONNREFUSED");
      },
    },
  };
  await expect(deliverMail(down, outboxId)).rejects.toThrow("ECONNREFUSED");
  expect(await outboxRow(outboxId)).toMatchObject({ attempts: 1, sentAt: null });
  await deliverMail(world, outboxId);
  expect(server.taken).toHaveLength(1);
});
