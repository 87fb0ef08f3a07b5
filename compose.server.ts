import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino, type Logger } from "pino";
import { createAccessTokens, type AccessTokens } from "#adapters/auth/access-tokens.server.ts";
import { createAuth, type Auth } from "#adapters/auth/better-auth.server.ts";
import { keptKey } from "#adapters/auth/sealed.server.ts";
import { loggableError } from "#adapters/loggable-error.ts";
import { loggablePath } from "#adapters/loggable-path.ts";
import { outageLog } from "#adapters/outage-log.ts";
import { listenTo, type Listener } from "#adapters/events/listen.server.ts";
import type { MailGallery } from "#mails/gallery.ts";
import { localMailbox, type LocalMailbox } from "#adapters/mail/local-mailbox.server.ts";
import { smtpMail } from "#adapters/mail/smtp.server.ts";
import { sandboxPayments, type Sandbox } from "#adapters/payments/sandbox.server.ts";
import { webPushTransport } from "#adapters/push/web-push.server.ts";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { httpsWebhooks } from "#adapters/webhooks/https.server.ts";
import type { Metrics } from "#adapters/watching/metrics.server.ts";
import type { Tracing } from "#adapters/watching/tracing.server.ts";
import type { Config } from "#config";
import { createDatabase, type Database } from "#db/client.server.ts";
import type { Actor, Ctx } from "#domain/kernel/context.ts";
import { goOn, noteChange } from "#domain/kernel/deadline.ts";
import { EVENT_CHANNEL } from "#domain/events/record.ts";
import type { PaymentProvider } from "#domain/payments/billing/rules.ts";
import type { Payments, ReadWebhook } from "#domain/kernel/payment-port.ts";
import type {
  FileStorage,
  Invoicing,
  JobQueue,
  MailTransport,
  PushTransport,
  TradeRegister,
  WebhookTransport,
} from "#domain/kernel/ports.ts";
import { ownerLine } from "#texts/owner.ts";
import { openMetrics } from "./compose-metrics.server.ts";
import {
  chooseAddresses,
  choosePayments,
  chooseRegister,
  openStorage,
  openStripe,
} from "./compose-services.server.ts";
import { WAITS, type Waits } from "./waits.server.ts";
import type { PgBoss } from "pg-boss";
import type pg from "pg";

export { loggableError };

/** How long `close` waits for running queries, in milliseconds. */
const LEAVING_MS = 500;

/** Connections of the pool for requests, and of the one for jobs. */
export const REQUEST_CONNECTIONS = 10;
export const JOB_CONNECTIONS = 10;

/** Everything a process needs, built once. Pages, API and jobs get their Ctx from `ctx`. */
export type Runtime = {
  config: Config;
  waits: Waits;
  log: Logger;
  clock: () => Date;
  db: Database;
  pool: pg.Pool;
  boss: PgBoss;
  queue: JobQueue;
  auth: Auth;
  /** Signs and reads the access tokens of programs. */
  accessTokens: AccessTokens;
  payments: Payments;
  /** Providers that old rows still follow. */
  formerPayments: readonly Payments[];
  /** The provider that sends webhooks, and how to read them; null without one. */
  webhook: { provider: PaymentProvider; read: ReadWebhook } | null;
  /** Origins of the provider's pages, to which our forms may lead. */
  paymentPages: readonly string[];
  /** The sandbox payment provider, for its pages and its clock; null in a deployment. */
  sandbox: Sandbox | null;
  mail: MailTransport;
  /** The local mailbox of a machine without a mail server; null with SMTP_URL. */
  mailbox: LocalMailbox | null;
  /** Samples of all mails, to look at. */
  mailGallery: () => Promise<MailGallery>;
  push: PushTransport;
  webhooks: WebhookTransport;
  /** Answers `/metrics`; null without METRICS_TOKEN. */
  metrics: Metrics | null;
  storage: FileStorage;
  /** For operators who check a company. */
  register: TradeRegister;
  invoicing: Invoicing;
  /** The Ctx of a verb, for this actor and network address (`Ctx.from`). */
  ctx<A extends Actor>(actor: A, from?: string): Ctx<A>;
  /** Hears of every event from its commit on, whichever process recorded it, until closing. */
  listenToEvents(listener: Listener): void;
  /** Calls `stop` when closing, before anything else closes. */
  onClose(stop: () => void): void;
  /** Closes the queue and the database. */
  close(): Promise<void>;
};

/** Builds everything on a migrated database. Only the queue of a `worker` supervises jobs and runs cron. */
export async function compose(
  config: Config,
  databaseUrl: string,
  role: "sender" | "worker",
  clock: () => Date = () => new Date(),
  waits: Waits = WAITS,
): Promise<Runtime> {
  // Before the pools, whose queries it follows.
  const tracing = config.otlpEndpoint ? await openTracing(config.site.name) : null;
  const log = pino({
    level: config.logLevel,
    base: null,
    serializers: { err: loggableError, path: loggablePath },
    hooks: { logMethod: outageLog() },
  });
  const { db, pool } = createDatabase(databaseUrl, REQUEST_CONNECTIONS, waits, { goOn, noteChange });
  // Jobs have no statement timeout, because cleaning may take minutes. A web process opens no connection of their pool.
  const jobs = createDatabase(databaseUrl, JOB_CONNECTIONS, {
    connectMs: waits.jobConnectMs,
    answerMs: waits.jobAnswerMs,
  });
  for (const one of [pool, jobs.pool])
    one.on("error", (error) =>
      log.error({ code: "pool", message: error.message }, "an idle connection failed"),
    );
  for (const one of [pool, jobs.pool]) tracing?.followQueries(one);
  const boss = createBoss(databaseUrl, role);
  boss.on("error", (error) =>
    log.error({ code: "queue", message: error.message }, "the job queue reports an error"),
  );
  await boss.start();
  const queue = bossQueue(boss);
  // No sandbox in a deployment: it would sell subscriptions for nothing.
  const sandbox = config.deployment ? null : sandboxPayments(db, config.appUrl);
  const mailbox = config.smtpUrl
    ? null
    : localMailbox(join(config.dataDir, "mailbox"), config.mailFrom, clock);
  const { sessionSecret: secret, formerSecrets } = config;
  const secrets = [secret, ...formerSecrets];
  const [webhookKey, pushKey] = await Promise.all([
    keptKey(db, secrets, "webhooks"),
    keptKey(db, secrets, "push"),
  ]);
  const auth = createAuth({
    db,
    secret,
    formerSecrets,
    appUrl: config.appUrl,
    clock,
    siteName: config.site.name,
  });
  const stripe = config.payments.stripe && (await openStripe(config.payments.stripe, log));
  const { payments, formerPayments } = choosePayments(config, [stripe?.payments, sandbox]);
  const storage = await openStorage(config);
  const invoicing: Invoicing = {
    seller: config.site.owner,
    async render(invoice) {
      // Load at the first invoice: the PDF writer would slow every start down.
      const { renderInvoice } = await import("./documents/render-invoice.ts");
      return renderInvoice(invoice, config.site);
    },
  };
  const register = chooseRegister(config);
  const addresses = chooseAddresses(config);
  const stops: (() => void)[] = [];
  async function closeAll(): Promise<void> {
    await boss.stop({ graceful: true, timeout: 2_000 });
    // Exit also while a query hangs, on a lock for example.
    await Promise.race([Promise.all([pool.end(), jobs.pool.end()]), pause(LEAVING_MS)]);
    await tracing?.close();
  }
  return {
    config,
    waits,
    log,
    clock,
    db,
    pool,
    boss,
    queue,
    auth,
    accessTokens: createAccessTokens({ secret, formerSecrets, appUrl: config.appUrl, clock }),
    payments,
    formerPayments,
    webhook: stripe && { provider: "stripe", read: stripe.readWebhook },
    paymentPages: stripe?.pages ?? [],
    sandbox,
    mail: mailbox ?? smtpMail(config.smtpUrl!, config.mailFrom),
    mailbox,
    async mailGallery() {
      const { mailGallery } = await import("./mails/gallery.ts");
      return mailGallery({ ...config.site, owner: ownerLine(config.site.owner), url: config.appUrl });
    },
    push: webPushTransport(pushKey, config.site.contactEmail),
    webhooks: httpsWebhooks(),
    metrics: config.metricsToken
      ? await openMetrics(config.metricsToken, {
          db,
          pools: { requests: pool, jobs: jobs.pool },
          clock,
          log,
          dataDir: config.dataDir,
        })
      : null,
    storage,
    register,
    invoicing,
    ctx: (actor, from = "") => ({
      db: actor.kind === "system" ? jobs.db : db,
      now: clock(),
      actor,
      from,
      auth,
      queue,
      payments,
      formerPayments,
      storage,
      invoicing,
      addresses,
      register,
      secret,
      formerSecrets,
      webhookKey,
    }),
    listenToEvents: (listener) => void stops.push(listenTo(databaseUrl, EVENT_CHANNEL, listener)),
    onClose: (stop) => void stops.push(stop),
    async close() {
      for (const stop of stops) stop();
      // And while the database is away: the queue would wait for it.
      await Promise.race([closeAll(), pause(waits.closeMs)]);
    },
  };
}

/** Loads OpenTelemetry only where traces are wanted: it takes a third of a second. */
async function openTracing(site: string): Promise<Tracing> {
  const { startTracing } = await import("#adapters/watching/tracing.server.ts");
  return startTracing(site);
}
