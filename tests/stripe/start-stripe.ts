import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Stripe } from "stripe";
import type { Controls } from "./control.ts";

type Given<C extends keyof Controls> = Parameters<Controls[C]> extends [unknown, infer G] ? [G] : [];
type Result<C extends keyof Controls> = Awaited<ReturnType<Controls[C]>>;

const WEBHOOK_SECRET = "whsec_of_tests";

/** Starts a fake Stripe in a process of its own; stop it with `close`. */
export async function startStripe() {
  const secretKey = "sk_test_fake";
  const child = fork(join(import.meta.dirname, "server.ts"), {
    env: { ...process.env, STRIPE_SECRET_KEY: secretKey, PORT: "0" },
    execArgv: [],
  });
  const exited = once(child, "exit");
  const [{ url }] = (await Promise.race([
    once(child, "message"),
    exited.then(() => Promise.reject(new Error("the fake Stripe did not start"))),
  ])) as [{ url: string }];
  const { hostname: host, port } = new URL(url);

  const fake = {
    url,
    secretKey,
    /** The settings of a site that is paid here. */
    siteSettings: {
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
    },
    /** Sends webhooks to that site. */
    followBy: (siteUrl: string) =>
      fake.control("setWebhook", { url: `${siteUrl}/api/payments/webhook`, secret: WEBHOOK_SECRET }),
    /** The SDK, pointed at the fake. */
    sdk: (settings: Stripe.StripeConfig = {}) =>
      new Stripe(secretKey, { host, port, protocol: "http", telemetry: false, ...settings }),
    /** Does what a payer, a bank or the dashboard would do. Webhooks that follow have been sent when it returns. */
    async control<C extends keyof Controls>(name: C, ...[given]: Given<C>): Promise<Result<C>> {
      const answer = await fetch(`${url}/control/${name}`, {
        method: "POST",
        body: JSON.stringify(given ?? {}),
      });
      const result: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
      return result as Result<C>;
    },
    async close(): Promise<void> {
      child.disconnect();
      await exited;
    },
  };
  return fake;
}

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;
