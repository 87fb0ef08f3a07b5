import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import { InvalidWebhook } from "#domain/kernel/payment-port.ts";
import type { Jobs } from "#domain/kernel/ports.ts";
import { watched } from "#domain/kernel/watched.ts";
import type { Env } from "./env.ts";
import { refuse } from "./problem.ts";

/** Largest webhook in bytes; those of Stripe are a few kB. */
const MAX_BODY_BYTES = 256 * 1024;

/** Most webhooks that are read at once, so that a flood with slow bodies keeps little memory. */
const MAX_IN_FLIGHT = 100;

/** Retry-After in seconds. The provider sends what was refused again, for days. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Webhooks of the payment provider. A valid one only queues a job that asks the provider, so the answer waits for nothing but
 * our database. One without a valid signature gets 400 and leaves nothing behind.
 */
export function paymentWebhook(runtime: Runtime): Hono<Env> {
  const routes = new Hono<Env>();
  const queue = jobQueue(runtime);
  let inFlight = 0;
  routes.post("/webhook", async (c, next) => {
    const { webhook } = runtime;
    if (!webhook) return next();
    const signature = c.req.header("stripe-signature");
    // The server refuses a body without Content-Length, and no body is longer than it.
    if (signature === undefined || !(Number(c.req.header("content-length")) <= MAX_BODY_BYTES))
      return reject(c);
    if (inFlight >= MAX_IN_FLIGHT)
      return refuse(c, "overloaded", { headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
    inFlight += 1;
    try {
      const rumour = await webhook.read(await c.req.text(), signature, runtime.clock());
      if (rumour) await queue({ provider: webhook.provider, ...rumour });
      watched.webhooks.publish({ outcome: rumour ? "accepted" : "ignored" });
      return c.body(null, 200);
    } catch (error) {
      if (error instanceof InvalidWebhook) return reject(c);
      throw error;
    } finally {
      inFlight -= 1;
    }
  });
  return routes;
}

/** Refuses a webhook, and closes the connection instead of reading the rest of its body. */
function reject(c: Context) {
  watched.webhooks.publish({ outcome: "refused" });
  return refuse(c, "invalid_webhook", { headers: { Connection: "close" } });
}

type Job = Jobs["payment-changed"];

/**
 * Queues jobs. Those that arrive while a statement runs share the next one, and equal ones become one: a commit waits for the
 * disk, and one payment sends ten webhooks. So however many arrive, they use one connection.
 */
function jobQueue({ boss }: Pick<Runtime, "boss">): (job: Job) => Promise<void> {
  let waiting = new Map<string, Job>();
  let current = Promise.resolve();
  let next: Promise<void> | null = null;
  const insert = async () => {
    const jobs = [...waiting.values()].map((data) => ({ data }));
    waiting = new Map();
    next = null;
    await boss.insert("payment-changed", jobs);
  };
  return (job) => {
    waiting.set(JSON.stringify(job), job);
    if (next === null) current = next = current.catch(() => {}).then(insert);
    return next;
  };
}
