import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { owner } from "../support/harness/configuration.ts";
import { testDatabase } from "../support/servers/database.ts";
import { startMailServer } from "../support/servers/smtp-server.ts";
import { start, temporaryDataDir, until } from "./processes.ts";

const METRICS_TOKEN = "proef-".repeat(6);

it("a worker answers /metrics on METRICS_PORT to who sends the token, and nothing else", async () => {
  const [database, mails] = await Promise.all([testDatabase(), startMailServer()]);
  onTestFinished(async () => {
    await mails.close();
    await database.drop();
  });
  const port = await freePort();
  const worker = await start(
    temporaryDataDir(),
    {
      ...owner,
      DATABASE_URL: database.url,
      SMTP_URL: mails.url,
      MAIL_FROM: "post@voorbeeld.nl",
      APP_URL: "https://voorbeeld.nl",
      SESSION_SECRET: "k".repeat(32),
      METRICS_TOKEN,
      METRICS_PORT: String(port),
    },
    "worker",
  );
  await until("the worker runs", () => worker.output.out.includes("the worker runs"));
  const ask = (path: string, token: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await ask("/metrics", METRICS_TOKEN);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const name of ["vijfoffertes_queue_jobs", "vijfoffertes_mails_waiting", "vijfoffertes_database_up"])
    expect(text).toContain(`# TYPE ${name}`);
  expect((await ask("/metrics", "ander")).status).toBe(401);
  expect((await ask("/", METRICS_TOKEN)).status).toBe(404);
  process.kill(worker.pid, "SIGTERM");
  expect(await worker.exit).toBe(0);
});
