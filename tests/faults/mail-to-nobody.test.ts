import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oneTimeCodes } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { MailOrder } from "#domain/events/outbox.ts";
import type { OutgoingMail } from "#domain/kernel/ports.ts";
import { deliverMail } from "#jobs/deliver-mail.server.ts";
import { type MailHarness, openMailHarness } from "../support/harness/mail-harness.ts";
import { client } from "../support/people/people.ts";
import { NOON } from "../support/harness/harness.ts";

// Anybody can order these mails for any address. The timing of later answers must not show whether the address exists.

let at: MailHarness;
let rehearsed: OutgoingMail[];
beforeAll(async () => {
  at = await openMailHarness();
});
afterAll(() => at.close());
beforeEach(async () => {
  rehearsed = [];
  await at.forgetMails();
});

async function deliver(order: MailOrder): Promise<void> {
  const { outboxId } = await at.order(order);
  const rehearse = async (mail: OutgoingMail) => {
    rehearsed.push(mail);
    await at.runtime.mail.rehearse(mail);
  };
  await deliverMail({ ...at.runtime, mail: { ...at.runtime.mail, rehearse } }, outboxId);
}

const NOBODY: MailOrder[] = [
  { kind: "reset-password", userId: newId(NOON) },
  { kind: "confirm-email", registrationId: newId(NOON) },
  { kind: "account-exists", userId: newId(NOON) },
  { kind: "confirm-brief", briefId: newId(NOON) },
  { kind: "newsletter-confirm", signupId: newId(NOON) },
  { kind: "email-change-confirm", userId: newId(NOON), to: "nieuw@test.example" },
];

test.each(NOBODY)("$kind without a recipient is composed as usual and sent to nobody", async (order) => {
  const codes = await at.runtime.db.$count(oneTimeCodes);
  await deliver(order);
  expect(at.server.taken).toEqual([]);
  expect(rehearsed).toMatchObject([{ to: expect.stringMatching(/\.invalid$/) }]);
  expect(rehearsed[0]!.html.length).toBeGreaterThan(1_000);
  expect(await at.runtime.db.$count(oneTimeCodes)).toBe(codes + 1);
  expect(await at.workOff()).toEqual(["done"]);
  expect(rehearsed).toHaveLength(1);
});

test("composes the mail for a change to an address that another account has, without sending it", async () => {
  const harness = { db: at.runtime.db, now: NOON };
  const [owner, other] = [await client(harness), await client(harness)];
  await deliver({ kind: "email-change-confirm", userId: owner.userId, to: other.email });
  expect(at.server.taken).toEqual([]);
  expect(rehearsed).toHaveLength(1);
});

test("does not compose a mail without a recipient that strangers cannot order", async () => {
  await deliver({ kind: "password-changed", userId: newId(NOON) });
  expect(rehearsed).toEqual([]);
});
