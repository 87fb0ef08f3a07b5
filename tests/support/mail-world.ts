import { eq } from "drizzle-orm";
import { compose, type World } from "#compose";
import { readConfig } from "#config";
import { outbox } from "#db/schema/index.ts";
import { newId } from "#domain/ids.ts";
import type { MailOrder } from "#domain/mail-orders.ts";
import { orderMail } from "#domain/outbox.ts";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { testDatabase } from "./database.ts";
import { startMailServer, type MailServer } from "./smtp-server.ts";
import { NOON } from "./world.ts";

/** The composed program without its pages, on a database and a mail server of the test's own; it is always noon. */
export type MailWorld = {
  world: World;
  server: MailServer;
  /** Forgets every mail, delivered or not. */
  forgetMails(): Promise<void>;
  /** Runs waiting deliveries, as the worker does, until none is left; how each ended, in order. */
  workOff(): Promise<("done" | "failed")[]>;
  /** Orders a mail; each is another effect. */
  order(mail: MailOrder): Promise<{ outboxId: string }>;
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
    async forgetMails() {
      server.taken.length = 0;
      server.unknown.clear();
      await world.db.delete(outbox);
      await world.boss.deleteAllJobs(QUEUE);
    },
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
    async order(mail) {
      const effect = newId(NOON);
      await world.db.transaction((tx) => orderMail(world.ctx({ kind: "system" }), tx, effect, mail));
      const isIt = eq(outbox.effectKey, `${mail.kind}:${effect}`);
      const [row] = await world.db.select({ id: outbox.id }).from(outbox).where(isIt);
      return { outboxId: row!.id };
    },
    async close() {
      await world.close();
      await server.close();
      await database.drop();
    },
  };
}
