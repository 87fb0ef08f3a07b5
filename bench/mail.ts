import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { createBoss, bossQueue } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { newsletterSignups, registrations } from "#db/schema/index.ts";
import { migrate } from "#db/migrate.server.ts";
import { newId } from "#domain/kernel/ids.ts";
import { orderMail, type MailOrder } from "#domain/events/outbox.ts";
import { client } from "../tests/support/people/people.ts";
import { timed } from "./measure.ts";
import { startMailSink, startWorker, type TakenMail } from "./processes.ts";

/** Number of mails in the queue before the reset mail. */
export const QUEUED_MAILS = 1_000;

/** The least share of the mails per second of a bare loop. */
export const MAIL_SHARE = 0.05;

const LIMIT_MS = 120_000;

/** The worker's number of concurrent deliveries (`JOBS`). */
const CONNECTIONS = 8;

/**
 * Milliseconds from the commit until the reset mail arrived, mails per second, and mails per second of the bare loop.
 */
export type MailResult = { resetMs: number; allMs: number; perSecond: number; barePerSecond: number };

/**
 * Orders 1,000 mails of two kinds that any visitor can order, one urgent and one ordinary, and a reset mail last, in
 * one transaction. The built worker sends them to a mail server on this machine. The limit to compare with is a loop
 * that sends as many mails of the same size to the same server.
 */
export async function benchMail(dataDir: string, say: (text: string) => void): Promise<MailResult> {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: true });
  const sink = await startMailSink();
  await migrate(postgres.url);
  const worker = await startWorker(postgres.url, sink.url, `${dataDir}-worker`);
  try {
    say(`ordering ${QUEUED_MAILS} mails and a reset`);
    const { resetTo, orderedAt } = await orderMails(postgres.url, QUEUED_MAILS);
    await until(() => sink.taken.length > QUEUED_MAILS);
    const mails = sink.taken.splice(0);
    const lastAt = Math.max(...mails.map(({ at }) => at));
    say("sending as many without the program");
    const bareMs = await timed(() => sendBare(sink.url, mails));
    return {
      resetMs: mails.find(({ to }) => to === resetTo)!.at - orderedAt,
      allMs: lastAt - orderedAt,
      perSecond: mails.length / ((lastAt - orderedAt) / 1_000),
      barePerSecond: mails.length / (bareMs / 1_000),
    };
  } finally {
    await worker.stop();
    await sink.stop();
    await postgres.stop();
  }
}

/** Orders `count` mails of two kinds, and a reset mail last, in one transaction. */
export async function orderMails(
  databaseUrl: string,
  count: number,
): Promise<{ resetTo: string; orderedAt: number }> {
  const { db, pool } = createDatabase(databaseUrl);
  const boss = createBoss(databaseUrl, "sender");
  await boss.start();
  const now = new Date();
  const ids = Array.from({ length: count / 2 }, () => newId(now));
  await db.insert(registrations).values(
    ids.map((id) => ({
      id,
      email: `${id}@voorbeeld.nl`,
      role: "CLIENT" as const,
      fullName: "Een Mens",
      passwordHash: "none",
      termsAcceptedAt: now,
      createdAt: now,
    })),
  );
  await db.insert(newsletterSignups).values(
    ids.map((id) => ({
      id,
      name: "Een Mens",
      email: `${id}@voorbeeld.nl`,
      source: "bench",
      timestamp: now,
    })),
  );
  const { userId, email: resetTo } = await client({ db, now });
  const orders: MailOrder[] = [
    ...ids.map((signupId) => ({ kind: "newsletter-confirm", signupId }) as const),
    ...ids.map((registrationId) => ({ kind: "confirm-email", registrationId }) as const),
    { kind: "reset-password", userId },
  ];
  const ctx = {
    db,
    now,
    actor: { kind: "system" },
    queue: bossQueue(boss),
    secret: "k".repeat(32),
  } as const;
  await db.transaction(async (tx) => {
    for (const order of orders) await orderMail(ctx, tx, newId(now), order);
  });
  const orderedAt = Date.now();
  await boss.stop({ graceful: false });
  await pool.end();
  return { resetTo, orderedAt };
}

/** Sends as many mails of the same sizes, without a database or a template. */
export async function sendBare(url: string, mails: TakenMail[]): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS });
  await Promise.all(
    mails.map(({ to, bytes }) =>
      transport.sendMail({
        from: "post@voorbeeld.nl",
        to,
        subject: "Een mail",
        text: "Een regel.\n".repeat(bytes / 11),
      }),
    ),
  );
  transport.close();
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("the worker did not send all mails");
    await pause(50);
  }
}
