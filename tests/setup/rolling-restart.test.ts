import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { owner } from "../support/harness/configuration.ts";
import { testDatabase } from "../support/servers/database.ts";
import { startMailServer } from "../support/servers/smtp-server.ts";
import { start, temporaryDataDir, until } from "./processes.ts";
import { roundRobin } from "./round-robin.ts";

const ORIGIN = "https://voorbeeld.nl";

it("replaces two web processes and a worker without a failed request, and every mail arrives once", async () => {
  const [database, mails, proxy] = await Promise.all([testDatabase(), startMailServer(), roundRobin()]);
  onTestFinished(async () => {
    await mails.close();
    await database.drop();
  });
  const env = {
    ...owner,
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "post@voorbeeld.nl",
    APP_URL: ORIGIN,
    SESSION_SECRET: "k".repeat(32),
    TRUST_PROXY: "1",
    WORKER: "0",
  };
  const startWorker = async () => {
    const worker = await start(temporaryDataDir(), env, "worker");
    await until("the worker runs", () => worker.output.out.includes("the worker runs"));
    return worker;
  };
  const startWeb = async () => {
    const web = await start(temporaryDataDir(), env);
    await until("it listens", () => web.output.out.includes(" is at "));
    await proxy.add(web.port);
    await until("it is ready", () => proxy.isReady(web.port));
    return web;
  };
  const leave = async (old: Awaited<ReturnType<typeof start>>) => {
    process.kill(old.pid, "SIGTERM");
    expect(await old.exit).toBe(0);
    proxy.remove(old.port);
  };

  const oldWorker = await startWorker();
  const oldWebs = [await startWeb(), await startWeb()];

  const failures: string[] = [];
  const stop = new AbortController();
  let [asked, signedUp] = [0, 0];
  const send = async (path: string, init?: RequestInit) => {
    asked += 1;
    const answer = await fetch(proxy.url + path, init).catch((error: Error) => error);
    if (answer instanceof Error) return void failures.push(`${path}: ${answer.message}`);
    const text = await answer.text();
    if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
  const visit = async (path: string) => {
    while (!stop.signal.aborted) await send(path);
  };
  // Each sign-up comes from an address of its own, so that no limit counts them together.
  const signUp = async () => {
    while (!stop.signal.aborted) {
      const number = (signedUp += 1);
      await send("/api/functions/schoonmaak-signup", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.${number >> 8}.${number & 255}.1`,
        },
        body: JSON.stringify({ name: "Proef", email: `proef${number}@voorbeeld.nl` }),
      });
      await pause(20);
    }
  };
  const load = Promise.all([visit("/"), visit("/photographers?naam=schoon"), visit("/auth"), signUp()]);

  for (const old of oldWebs) {
    await startWeb();
    await leave(old);
  }
  await startWorker();
  await leave(oldWorker);
  const signedUpBefore = signedUp;
  await until("sign-ups go on", () => signedUp > signedUpBefore + 5);
  stop.abort();
  await load;

  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(200);
  await until("every mail arrives", () => new Set(mails.taken.map(({ to }) => to)).size === signedUp);
  expect(mails.taken).toHaveLength(signedUp);
});
