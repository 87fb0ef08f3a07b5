import { expect, onTestFinished, test } from "vitest";
import { compose } from "#compose";
import { readConfig } from "#config";
import { startWorker } from "#jobs/worker-loop.server.ts";
import { testDatabase } from "../support/servers/database.ts";
import { openMailHarness } from "../support/harness/mail-harness.ts";
import { proxied } from "../support/servers/proxy.ts";
import { WAITS } from "../../waits.server.ts";

/** Room for a busy machine. */
const SLACK_MS = 3_000;

test("a process closes although a query hangs", async () => {
  const mail = await openMailHarness();
  const hanging = await mail.runtime.pool.connect();
  const query = hanging.query("select pg_sleep(600)").catch((error: Error) => error.message);
  await mail.close();
  // Closing the pool ends the connection, and the query with it.
  expect(await query).toMatch(/terminat/);
  hanging.release(true);
});

test("a worker closes in time although its connections went silent", async () => {
  const database = await testDatabase();
  const proxy = await proxied(database.url);
  onTestFinished(async () => {
    proxy.close();
    await database.drop();
  });
  const config = readConfig({
    DATABASE_URL: proxy.url,
    SMTP_URL: "smtp://127.0.0.1:1",
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
  });
  const runtime = await compose(config, proxy.url, "worker");
  await startWorker(runtime);
  proxy.freeze();
  const started = performance.now();
  await runtime.close();
  expect(performance.now() - started).toBeLessThan(WAITS.closeMs + SLACK_MS);
});
