import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { databaseAfter, nthId } from "../support/migrations.ts";

/** The last migration of the release whose messages were no threads. */
const LAST_BEFORE = 76;

test("messages become threads, and processes of the previous release still read and write them", async () => {
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
  await addMessage(3, false);
  const states = async () =>
    (
      await client.query(
        `select t.id, state, message from contact_threads t join thread_messages m on m.thread_id = t.id order by t.id`,
      )
    ).rows;
  expect(await states()).toEqual([
    { id: nthId(1), state: "OPEN", message: "Hoe?" },
    { id: nthId(2), state: "CLOSED", message: "Hoe?" },
    { id: nthId(3), state: "OPEN", message: "Hoe?" },
  ]);
  await client.query("update contact_messages set handled_at = now() where id = $1 and handled_at is null", [
    nthId(1),
  ]);
  await client.query("delete from contact_messages where id = $1", [nthId(2)]);
  expect((await states()).map(({ state }) => state)).toEqual(["CLOSED", "OPEN"]);
  const open = await client.query("select id from contact_messages where handled_at is null");
  expect(open.rows).toEqual([{ id: nthId(3) }]);
});
