import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { stripeWebhook } from "#adapters/payments/stripe/stripe.server.ts";
import type { Runtime } from "#compose";
import type { PaymentRumour } from "#domain/kernel/payment-port.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { startStripe } from "../../stripe/start-stripe.ts";
import { openTestHarness } from "./harness.ts";
import { paymentsOf } from "../servers/stripe-adapter.ts";

const SECRET = "whsec_of_tests";

/** Jobs that run at once, as in two workers. */
const LANES = 4;

/** A harness that is paid through a fake Stripe. A webhook is answered when its job is done. */
export async function openStripeHarness() {
  const harness = await openTestHarness(20);
  const fake = await startStripe();
  const setClock = () => fake.control("moveClock", { to: harness.now.toISOString() });
  await setClock();
  harness.payments = paymentsOf(fake);
  const read = stripeWebhook(SECRET);
  const runtime = { ctx: (actor) => harness.ctx(actor) } as Pick<Runtime, "ctx"> as Runtime;
  const failures: unknown[] = [];

  const lanes = Array.from({ length: LANES }, () => Promise.resolve());
  const waiting = new Map<string, Promise<void>>();
  let queued = 0;
  /** Runs a job after the one before it in its lane, and tries again as the queue does. Equal waiting jobs become one. */
  function queue(rumour: PaymentRumour): Promise<void> {
    const name = JSON.stringify(rumour);
    const same = waiting.get(name);
    if (same) return same;
    const job = JOBS["payment-changed"];
    const attempt = (left: number): Promise<void> =>
      job
        .run(runtime, { provider: "stripe", ...rumour })
        .catch((error: unknown) => (left > 0 ? attempt(left - 1) : void failures.push(error)));
    const lane = (queued += 1) % LANES;
    lanes[lane] = lanes[lane]!.then(() => {
      waiting.delete(name);
      return attempt(job.retryLimit);
    });
    waiting.set(name, lanes[lane]);
    return lanes[lane];
  }

  const listener = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"]?.toString() ?? null;
      void read(body, signature, harness.now)
        .then((rumour) => rumour && queue(rumour))
        .catch((error: unknown) => failures.push(error))
        .finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  await fake.control("setWebhook", { url, secret: SECRET });

  return {
    harness,
    fake,
    /** Jobs of webhooks that failed. */
    failures,
    /** Passes days here and at Stripe; the webhooks of what happens have been handled afterwards. */
    async passDays(days: number) {
      harness.passHours(24 * days);
      await setClock();
    },
    async close() {
      listener.close();
      await fake.close();
      await harness.close();
    },
  };
}
