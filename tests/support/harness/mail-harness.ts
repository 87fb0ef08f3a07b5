import { eq } from "drizzle-orm";
import { compose, type Runtime } from "#compose";
import { readConfig } from "#config";
import { outbox } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { orderMail, type MailOrder } from "#domain/events/outbox.ts";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { testDatabase } from "../servers/database.ts";
import { startMailServer, type MailServer } from "../servers/smtp-server.ts";
import { NOON } from "./harness.ts";

/**
 * The composed program without its pages, with a database and an SMTP server of the test's own. The clock starts at
 * noon.
 */
export type MailHarness = {
  runtime: Runtime;
  databaseUrl: string;
  server: MailServer;
  /** Moves the clock forward. */
  passSeconds(seconds: number): void;
  /** Deletes every mail, delivered or not. */
  forgetMails(): Promise<void>;
  /** Runs all waiting deliveries as the worker does; returns the result of each, in order. */
  workOff(): Promise<("done" | "failed")[]>;
  /** Orders a mail with a new effect key. */
  order(mail: MailOrder): Promise<{ outboxId: string }>;
  /** Orders mails in one transaction, in this order. */
  orderTogether(mails: MailOrder[]): Promise<void>;
  close(): Promise<void>;
};

const QUEUES = ["deliver-urgent-mail", "deliver-mail"] as const;
const BULK = "deliver-bulk-mail";

/** Opens a harness in which a failed delivery is retried at once. */
export async function openMailHarness(role: "sender" | "worker" = "sender"): Promise<MailHarness> {
  const [database, server] = await Promise.all([testDatabase(), startMailServer()]);
  let now = NOON;
  const config = readConfig({
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
  });
  const runtime = await compose(config, database.url, role, () => now);
  await ensureQueues(runtime);
  for (const queue of [...QUEUES, BULK])
    await runtime.boss.updateQueue(queue, { retryDelay: 0, retryBackoff: false });
  const orderEach = async (mails: { effect: string; mail: MailOrder }[]) =>
    runtime.db.transaction(async (tx) => {
      for (const { effect, mail } of mails)
        await orderMail(runtime.ctx({ kind: "system" }), tx, effect, mail);
    });
  return {
    runtime,
    databaseUrl: database.url,
    server,
    passSeconds: (seconds) => void (now = new Date(now.getTime() + seconds * 1_000)),
    async forgetMails() {
      server.taken.length = 0;
      server.unknown.clear();
      server.silentTo.clear();
      server.unanswered.length = 0;
      await runtime.db.delete(outbox);
      for (const queue of [...QUEUES, BULK]) await runtime.boss.deleteAllJobs(queue);
    },
    async workOff() {
      const ended: ("done" | "failed")[] = [];
      for (const queue of QUEUES) {
        for (;;) {
          const [job] = await runtime.boss.fetch<{ outboxId: string }>(queue);
          if (!job) break;
          const failure: unknown = await JOBS[queue].run(runtime, job.data).catch((error: unknown) => error);
          if (failure) await runtime.boss.fail(queue, job.id);
          else await runtime.boss.complete(queue, job.id);
          ended.push(failure ? "failed" : "done");
        }
      }
      const bulk = JOBS[BULK];
      for (;;) {
        const jobs = await runtime.boss.fetch<{ outboxId: string }>(BULK, { batchSize: bulk.batchSize });
        if (jobs.length === 0) break;
        const failures = await bulk.runBatch(
          runtime,
          jobs.map(({ data }) => data),
        );
        for (const [index, { id }] of jobs.entries()) {
          await (failures[index] === null ? runtime.boss.complete(BULK, id) : runtime.boss.fail(BULK, id));
          ended.push(failures[index] === null ? "done" : "failed");
        }
      }
      return ended;
    },
    async order(mail) {
      const effect = newId(now);
      await orderEach([{ effect, mail }]);
      const isIt = eq(outbox.effectKey, `${mail.kind}:${effect}`);
      const [row] = await runtime.db.select({ id: outbox.id }).from(outbox).where(isIt);
      return { outboxId: row!.id };
    },
    orderTogether: (mails) => orderEach(mails.map((mail) => ({ effect: newId(now), mail }))),
    async close() {
      await runtime.close();
      await server.close();
      await database.drop();
    },
  };
}
