import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { deliverMail } from "#jobs/deliver-mail.server.ts";
import { company } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";
import { openMailHarness } from "../support/harness/mail-harness.ts";

test("a mail that left and could not be marked is not sent again: its mark alone is tried again", async () => {
  const mail = await openMailHarness();
  onTestFinished(() => mail.close());
  const { db } = mail.runtime;
  const { actor } = await company({ db, now: NOON });
  const { outboxId } = await mail.order({ kind: "reset-password", userId: actor.userId });
  await db.execute(sql`create sequence marks`);
  await db.execute(sql`create function refuse_mark() returns trigger language plpgsql as $$
    begin if new.sent_at is not null and nextval('marks') < 3 then raise 'the database stops'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger refuse_mark before update on outbox for each row execute function refuse_mark()`,
  );
  // A sequence counts also what is rolled back: the third mark succeeds.
  await deliverMail(mail.runtime, outboxId);
  const [row] = await db.select().from(outbox).where(eq(outbox.id, outboxId));
  expect(row!.sentAt).toEqual(NOON);
  expect(mail.server.taken).toHaveLength(1);
});
