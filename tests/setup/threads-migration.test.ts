import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { databaseAfter, nthId } from "../support/harness/migrations.ts";

/** The last migration of the release whose messages were no threads. */
const LAST_BEFORE = 76;

test("messages of the release without threads become threads, and its table is gone", async () => {
  const { url, client } = await databaseAfter(LAST_BEFORE);
  const addMessage = (n: number, handled: boolean) =>
    client.query(
      `insert into contact_messages (id, name, email, subject, message, created_at, handled_at)
      values ($1, 'Sanne', 'sanne@voorbeeld.nl', 'Vraag', 'Hoe?', '2026-03-01', $2)`,
      [nthId(n), handled ? "2026-03-02" : null],
    );
  await addMessage(1, false);
  await addMessage(2, true);
  await migrate(url);
  const states = await client.query(
    `select t.id, state, message from contact_threads t join thread_messages m on m.thread_id = t.id order by t.id`,
  );
  expect(states.rows).toEqual([
    { id: nthId(1), state: "OPEN", message: "Hoe?" },
    { id: nthId(2), state: "CLOSED", message: "Hoe?" },
  ]);
  const left = await client.query(
    `select to_regclass('contact_messages') as view, to_regproc('write_contact_thread') as function`,
  );
  expect(left.rows).toEqual([{ view: null, function: null }]);
});
