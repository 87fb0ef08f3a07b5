import { expect, test } from "vitest";
import { openMailHarness } from "../support/mail-harness.ts";

test("a process closes although a query hangs", async () => {
  const mail = await openMailHarness();
  const hanging = await mail.runtime.pool.connect();
  const query = hanging.query("select pg_sleep(600)").catch((error: Error) => error.message);
  await mail.close();
  // Closing the pool ends the connection, and the query with it.
  expect(await query).toMatch(/terminat/);
  hanging.release(true);
});
