import { startStripe } from "../stripe/start-stripe.ts";
import { startSite } from "./site.ts";

const WEBHOOK_SECRET = "whsec_of_tests";

/** A site that takes payments with a fake Stripe, which sends it webhooks. */
export async function startStripeSite(...[env = {}, network]: Parameters<typeof startSite>) {
  const stripe = await startStripe();
  const site = await startSite(
    {
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
    network,
  );
  await stripe.control("setWebhook", { url: `${site.url}/api/payments/webhook`, secret: WEBHOOK_SECRET });
  return {
    ...site,
    stripe,
    async stop() {
      await site.stop();
      await stripe.close();
    },
  };
}

export type StripeSite = Awaited<ReturnType<typeof startStripeSite>>;
