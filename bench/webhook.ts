import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import { load, type Load } from "./load.ts";
import { startBare, startSite } from "./processes.ts";

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const SECRET = "whsec_bench";
const SUBSCRIPTIONS = 100;

/** About the size of an event of Stripe about an invoice. */
const EVENT_BYTES = 4_096;

export type WebhookResult = { webhook: Load; bare: Load };

/**
 * Sends signed events about a hundred subscriptions to the built site, which checks each and queues a job before it answers,
 * and to a bare server. Web process only: a worker would take its share of the processor for the jobs.
 */
export async function benchWebhook(dataDir: string, say: (text: string) => void): Promise<WebhookResult> {
  say("starting the site with keys of Stripe");
  const site = await startSite(dataDir, {
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: SECRET,
    // Nothing listens there: a webhook asks Stripe nothing.
    STRIPE_API_BASE: "http://127.0.0.1:9",
    WORKER: "0",
  });
  const bare = await startBare({ headers: { "content-length": "0" }, body: Buffer.alloc(0) });
  try {
    say("measuring the webhook and the bare server in turns");
    const measure = (origin: string, seconds: number) =>
      load(origin, {}, seconds, { har: archive(dataDir, `${origin}/api/payments/webhook`) });
    await measure(site.origin, ROUND_SECONDS);
    await measure(bare.origin, 1);
    const rounds: WebhookResult[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await measure(bare.origin, ROUND_SECONDS),
        webhook: await measure(site.origin, ROUND_SECONDS),
      });
    const best = (side: keyof WebhookResult) =>
      rounds
        .map((round) => round[side])
        .reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    return { webhook: best("webhook"), bare: best("bare") };
  } finally {
    await bare.stop();
    await site.stop();
  }
}

/** Writes freshly signed events as an HTTP archive; returns its file. */
function archive(dataDir: string, url: string): string {
  const entries = Array.from({ length: SUBSCRIPTIONS }, (_, n) => {
    const payload = eventAbout(`sub_bench${n}`);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }),
    };
    const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
    return { request: { method: "POST", url, headers: named, postData: { text: payload } } };
  });
  const file = join(dataDir, "webhooks.har");
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  return file;
}

function eventAbout(id: string): string {
  const event = { id: "evt_bench", object: "event", type: "customer.subscription.updated" };
  return JSON.stringify({ ...event, data: { object: { id, filling: "x".repeat(EVENT_BYTES) } } });
}
