import { compose, type World } from "#compose";
import { readConfig } from "#config";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { testDatabase } from "./database.ts";
import { startMailServer, type MailServer } from "./smtp-server.ts";
import { NOON } from "./world.ts";

/** The composed program without its pages, on a database and a mail server of the test's own; it is always noon. */
export type MailWorld = {
  world: World;
  server: MailServer;
  /** Runs waiting deliveries, as the worker does, until none is left; how each ended, in order. */
  workOff(): Promise<("done" | "failed")[]>;
  close(): Promise<void>;
};

const QUEUE = "deliver-mail";

/** Opens one. A failed delivery is tried again at once. */
export async function openMailWorld(): Promise<MailWorld> {
  const [database, server] = await Promise.all([testDatabase(), startMailServer()]);
  const config = readConfig({
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
  });
  const world = await compose(config, database.url, "sender", () => NOON);
  await ensureQueues(world);
  await world.boss.updateQueue(QUEUE, { retryDelay: 0, retryBackoff: false });
  return {
    world,
    server,
    async workOff() {
      const ended: ("done" | "failed")[] = [];
      for (;;) {
        const [job] = await world.boss.fetch<{ outboxId: string }>(QUEUE);
        if (!job) return ended;
        const failure: unknown = await JOBS[QUEUE].run(world, job.data).catch((error: unknown) => error);
        if (failure) await world.boss.fail(QUEUE, job.id);
        else await world.boss.complete(QUEUE, job.id);
        ended.push(failure ? "failed" : "done");
      }
    },
    async close() {
      await world.close();
      await server.close();
      await database.drop();
    },
  };
}
