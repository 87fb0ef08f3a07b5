import { join } from "node:path";
import type { Logger } from "pino";
import { keptAddresses } from "#adapters/addresses/kept.server.ts";
import { locatieserver } from "#adapters/addresses/locatieserver.server.ts";
import { noAddresses } from "#adapters/addresses/no-addresses.ts";
import { sampleAddresses } from "#adapters/addresses/sample.ts";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { registerByHand } from "#adapters/register/by-hand.server.ts";
import { kvkRegister } from "#adapters/register/kvk.server.ts";
import { sampleRegister } from "#adapters/register/sample.server.ts";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import { watchedCalls } from "#adapters/watched-calls.ts";
import type { Config, StripeSettings } from "#config";
import type { Payments } from "#domain/kernel/payment-port.ts";
import type { AddressRegister, FileStorage, TradeRegister } from "#domain/kernel/ports.ts";
import { STRIPE_TEXTS } from "#texts/payment/stripe.ts";

// The services of others that a configuration names, and what stands in for those that it does not.

/** The trade register; in the demo some made-up companies. */
export function chooseRegister({ kvkApi, demo }: Config): TradeRegister {
  if (kvkApi) return kvkRegister(kvkApi);
  return demo ? sampleRegister() : registerByHand();
}

/** The address register; in the demo some made-up streets. */
export function chooseAddresses({ addressApiUrl, demo }: Config): AddressRegister {
  if (!addressApiUrl) return demo ? sampleAddresses() : noAddresses;
  return keptAddresses(watchedCalls("addresses", locatieserver(addressApiUrl), ["find"]));
}

/** Loads the adapter for S3 only where it is used: its SDK is large. */
export async function openStorage({ s3, dataDir }: Config): Promise<FileStorage> {
  if (!s3) return folderStorage(join(dataDir, "files"));
  const { s3Storage } = await import("#adapters/storage/s3.server.ts");
  return watchedCalls("storage", s3Storage(s3), ["put", "get", "remove"], { failsAsUnavailable: true });
}

/** The provider, with every call watched. */
function watchedPayments(payments: Payments): Payments {
  const calls = Object.entries(payments).filter(([, member]) => typeof member === "function");
  return watchedCalls(
    payments.provider,
    payments,
    calls.map(([name]) => name as keyof Payments),
  );
}

/** Loads the adapter for Stripe only where there are keys: its SDK is larger than our server. */
export async function openStripe(settings: StripeSettings, log: Logger) {
  const { stripePayments, stripeWebhook, hostedPages } =
    await import("#adapters/payments/stripe/stripe.server.ts");
  return {
    payments: watchedPayments(
      stripePayments(settings, STRIPE_TEXTS, (err) =>
        log.error({ err }, "the chosen payment method could not be set on a subscription"),
      ),
    ),
    readWebhook: stripeWebhook(settings.webhookSecret),
    pages: hostedPages(settings.apiBase),
  };
}

/**
 * The provider of new orders, and those that only old rows follow. With PAYMENTS=none the first provider that there is takes no
 * orders, and keeps the subscriptions that it has.
 */
export function choosePayments(config: Config, found: (Payments | null | undefined)[]) {
  const providers = found.filter((provider) => provider !== null && provider !== undefined);
  const { provider: wanted } = config.payments;
  const chosen = providers.find(({ provider }) => provider === wanted);
  const payments = chosen ?? { ...(providers[0] ?? noPayments()), takesOrders: false };
  return { payments, formerPayments: providers.filter(({ provider }) => provider !== payments.provider) };
}
