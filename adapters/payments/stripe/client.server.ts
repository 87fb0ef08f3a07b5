import { Stripe } from "stripe";

/** The version of Stripe's API that this adapter is written for, whatever the account's own version is. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/**
 * Longest attempt of a call, in milliseconds. Pages wait for calls: with one retry a call fails after 12 s, and the page
 * says so within the time of its request. The queue retries what jobs call. Stripe answers nearly every call within 2 s.
 */
const ATTEMPT_MS = 5_500;
const RETRIES = 1;

/** The Stripe SDK for this key. `apiBase` is the origin of the API; null for Stripe's own. */
export function stripeClient({ secretKey, apiBase }: { secretKey: string; apiBase: string | null }): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  const protocol = base?.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: ATTEMPT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port || (protocol === "http" ? 80 : 443), protocol }),
  });
}

/** The origins of the pages that Stripe hosts: checkout, billing portal and open invoices. */
export const hostedPages = (apiBase: string | null): readonly string[] =>
  apiBase === null
    ? ["https://checkout.stripe.com", "https://billing.stripe.com", "https://invoice.stripe.com"]
    : [apiBase];

/** The id of an object that may be expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

/** The id of an object that may be expanded, and may be missing: null then. */
export const nameOf = (reference: string | { id: string } | null | undefined): string | null =>
  reference ? idOf(reference) : null;

/** An instant of Stripe, in seconds since 1970. */
export const instant = (seconds: number): Date => new Date(seconds * 1_000);

/** The seconds since 1970 of an instant. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** Whether Stripe refused a call with this code. */
export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** What a call returns, or null when Stripe does not know the object. */
export const orNullIfMissing = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isRefusal(error, "resource_missing")) return null;
    throw error;
  });
