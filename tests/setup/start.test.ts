import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { isAlive } from "#db/embedded/process.server.ts";
import { kill, postmasterOf, start, temporaryDataDir, until } from "./processes.ts";
import { owner } from "../support/harness/configuration.ts";

type Started = Awaited<ReturnType<typeof start>>;

async function listening(started: Started): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${started.port}/healthz`);
      if (answer.ok) return;
    } catch {
      if (!isAlive(started.pid)) throw new Error(started.output.out + started.output.err);
    }
    await pause(10);
  }
}

/**
 * Idle CPU time of the machine so far, in milliseconds: measures the program's wait without time in which other
 * programs used all processors.
 */
function spareMs(): number {
  const idle = cpus().map(({ times }) => times.idle);
  return idle.reduce((sum, ms) => sum + ms, 0) / idle.length;
}

const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, "@");

describe("npm start", () => {
  it("refuses a second process in one sentence, stops cleanly on SIGTERM, and restarts within 3 seconds", async () => {
    const dataDir = temporaryDataDir();
    const first = await start(dataDir);
    await listening(first);
    const postmaster = postmasterOf(dataDir)!;

    const second = await start(dataDir);
    expect(await second.exit).toBe(1);
    expect(second.output.err).toBe(
      `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.\n`,
    );

    const told = spareMs();
    process.kill(first.pid, "SIGTERM");
    expect(await first.exit).toBe(0);
    expect(spareMs() - told).toBeLessThan(10_000);
    expect(isAlive(postmaster)).toBe(false);
    expect(postmasterOf(dataDir)).toBeNull();

    const began = spareMs();
    const again = await start(dataDir);
    await listening(again);
    expect(again.output.out).not.toContain("Building");
    expect(spareMs() - began).toBeLessThan(3_000);
  });

  it("stops cleanly on Ctrl-C, which signals every process of the terminal", async () => {
    const dataDir = temporaryDataDir();
    const started = await start(dataDir, { DEMO: "0" });
    await listening(started);
    started.signalGroup("SIGINT");
    expect(await started.exit).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it("leaves no server running when it is stopped while it starts", async () => {
    const dataDir = temporaryDataDir();
    const started = await start(dataDir, { DEMO: "0" });
    await until("PostgreSQL runs", () => postmasterOf(dataDir) !== null);
    process.kill(started.pid, "SIGTERM");
    await started.exit;
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it("starts again after kill -9 of the program that npm runs", async () => {
    const dataDir = temporaryDataDir();
    const killed = await start(dataDir, { DEMO: "0" });
    await listening(killed);
    await kill(killed.pid);
    await listening(await start(dataDir, { DEMO: "0" }));
  });

  it("starts again after kill -9 of the program and the server, and its log has what it answered", async () => {
    const dataDir = temporaryDataDir();
    const killed = await start(dataDir, { DEMO: "0" });
    await listening(killed);
    const postmaster = postmasterOf(dataDir)!;
    // The line of an answer may come after it, and before the answer to the next request.
    for (const path of ["/api/first", "/api/next"]) await fetch(`http://127.0.0.1:${killed.port}${path}`);
    killed.signalGroup("SIGKILL");
    await kill(postmaster);
    await until("the line arrives", () => killed.output.out.includes('"path":"/api/first"'));
    await listening(await start(dataDir, { DEMO: "0" }));
  });

  it("leaves the jobs to a separate worker on its database, which ends with it", async () => {
    const dataDir = temporaryDataDir();
    const web = await start(dataDir, { DEMO: "0", WORKER: "0" });
    await listening(web);
    await until("it says what it lacks", () => web.output.out.includes("WORKER=0: no mail leaves until"));
    const readyz = () => fetch(`http://127.0.0.1:${web.port}/readyz`);
    const health = async () => [(await readyz()).status, await (await readyz()).json()];
    const ready = { database: true, migrated: true, workers: 0, outboxAgeSeconds: null };
    // Without a worker the site is up: a balancer that took every web process away would help nobody.
    expect(await health()).toEqual([200, ready]);
    const worker = await start(dataDir, {}, "worker");
    await expect.poll(health).toEqual([200, { ...ready, workers: 1 }]);
    process.kill(web.pid, "SIGTERM");
    expect(await web.exit).toBe(0);
    expect(await worker.exit).toBe(1);
    expect(worker.output.err).toBe(`The PostgreSQL of DATA_DIR ${dataDir} has ended.\n`);
  });

  it("tells a worker without a database that it needs one", async () => {
    const dataDir = temporaryDataDir();
    const worker = await start(dataDir, {}, "worker");
    expect(await worker.exit).toBe(1);
    expect(worker.output.err).toBe(
      `DATABASE_URL: not set, and no npm start runs from DATA_DIR ${dataDir}: start that, or set it.\n`,
    );
  });

  const deployment = {
    ...owner,
    DATABASE_URL: inject("templateUrl").replace(/[^/]+$/, "none"),
    MAIL_FROM: "post@voorbeeld.nl",
    APP_URL: "https://voorbeeld.nl",
    SMTP_URL: "smtp://127.0.0.1:1",
  };

  it.each([
    [{ PORT: "abc" }, 'PORT: got "abc", takes a whole number from 1 to 65535.\n'],
    [
      { DATA_DIR: "/dev/null/x" },
      'DATA_DIR: got "/dev/null/x", takes a folder that can be made and written in (ENOTDIR).\n',
    ],
    [
      deployment,
      "SESSION_SECRET: not set, takes at least 32 characters; it is required with NODE_ENV=production and DATABASE_URL.\n",
    ],
    [
      { ...deployment, SESSION_SECRET: "k".repeat(32) },
      `DATABASE_URL: got ${withoutPassword(deployment.DATABASE_URL)} (password not shown), takes the postgres:// address of a database that can be reached: database "none" does not exist.\n`,
    ],
  ])("reports a bad setting in one line and ends with 1: %o", async (env, line) => {
    const started = await start(temporaryDataDir(), env);
    expect(await started.exit).toBe(1);
    expect(started.output.err).toBe(line);
    expect(started.output.out).not.toContain(" is at ");
  });
});
