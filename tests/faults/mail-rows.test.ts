import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { authUsers, outbox } from "#db/schema/index.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { cleaningSubmission, CLIENT_SECRETS, withoutIds } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import type { MailServer } from "../support/servers/smtp-server.ts";
import { NOON } from "../support/harness/harness.ts";

let mail: MailHarness;
let runtime: Runtime;
let server: MailServer;

beforeAll(async () => {
  mail = await openMailHarness();
  ({ runtime, server } = mail);
});
afterAll(() => mail.close());
beforeEach(() => mail.forgetMails());

test("sends the notice of a new address to the old one, also after the account has changed", async () => {
  const { actor } = await company({ db: runtime.db, now: NOON });
  await mail.order({ kind: "email-change-notice", userId: actor.userId, to: actor.email });
  await runtime.db
    .update(authUsers)
    .set({ email: "nieuw@test.example" })
    .where(eq(authUsers.id, actor.userId));
  expect(await mail.workOff()).toEqual(["done"]);
  expect(server.taken.map(({ to }) => to)).toEqual([actor.email]);
});

const SECRETS = Object.values(CLIENT_SECRETS);

async function secretsIn(rows: SQL): Promise<string[]> {
  const { rows: all } = await runtime.db.execute(sql`select json_agg(held) as held from (${rows}) held`);
  return SECRETS.filter((secret) => withoutIds(JSON.stringify(all)).includes(secret));
}

const inOutbox = () => secretsIn(sql`select * from outbox`);
const inQueue = () => secretsIn(sql`select * from pgboss.job`);

test("the queue and the outbox hold no personal data", async () => {
  const sent = cleaningSubmission({ db: runtime.db, now: NOON });
  await submitCleaningBrief(runtime.ctx({ kind: "visitor" }), sent);
  expect([await inOutbox(), await inQueue()]).toEqual([[], []]);
});

describe("a mail to an address that no other row holds", () => {
  const { email: to, name: fullName } = CLIENT_SECRETS;
  let userId: string;
  beforeEach(async () => {
    ({ userId } = (await company({ db: runtime.db, now: NOON })).actor);
    await mail.order({ kind: "email-change-confirm", userId, to });
    await mail.order({ kind: "email-change-notice", userId, to });
    await mail.order({ kind: "account-deleted", to, fullName });
  });

  test("is stored in the outbox only", async () => {
    expect([await inOutbox(), await inQueue()]).toEqual([[fullName, to], []]);
  });

  test("keeps its address until it is delivered", async () => {
    expect(await mail.workOff()).toEqual(["done", "done", "done"]);
    expect(server.taken.map((taken) => taken.to)).toEqual([to, to, to]);
    expect([await inOutbox(), await inQueue()]).toEqual([[], []]);
  });

  test("keeps its address until it is refused for good", async () => {
    server.unknown.add(to);
    expect(await mail.workOff()).toEqual(["done", "done", "done"]);
    expect([await inOutbox(), await inQueue()]).toEqual([[], []]);
  });

  test("loses its address after thirty days without delivery; another mail stays for ninety", async () => {
    const { outboxId } = await mail.order({ kind: "password-changed", userId });
    await deleteExpired({ ...runtime.ctx({ kind: "system" }), now: addHours(NOON, 30 * 24) }, {});
    expect(await runtime.db.$count(outbox)).toBe(4);
    await deleteExpired({ ...runtime.ctx({ kind: "system" }), now: addHours(NOON, 30 * 24 + 1) }, {});
    expect(await runtime.db.select({ id: outbox.id }).from(outbox)).toEqual([{ id: outboxId }]);
    await deleteExpired({ ...runtime.ctx({ kind: "system" }), now: addHours(NOON, 90 * 24 + 1) }, {});
    expect(await runtime.db.$count(outbox)).toBe(0);
  });
});

test("deletes the row of a mail thirty days after it was delivered or refused", async () => {
  const { actor } = await company({ db: runtime.db, now: NOON });
  await mail.order({ kind: "password-changed", userId: actor.userId });
  await mail.workOff();
  server.unknown.add(actor.email);
  await mail.order({ kind: "password-changed", userId: actor.userId });
  await mail.workOff();
  await deleteExpired({ ...runtime.ctx({ kind: "system" }), now: addHours(NOON, 30 * 24) }, {});
  expect(await runtime.db.$count(outbox)).toBe(2);
  await deleteExpired({ ...runtime.ctx({ kind: "system" }), now: addHours(NOON, 30 * 24 + 1) }, {});
  expect(await runtime.db.$count(outbox)).toBe(0);
});
