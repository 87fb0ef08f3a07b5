import { type Values, type VariableName, VARIABLES } from "./config-variables.server.ts";

/** How to reach a Stripe account. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the API; null: Stripe's own. */
  apiBase: string | null;
};

export type PaymentSettings = {
  /** Where new orders are paid. */
  provider: "sandbox" | "stripe" | "none";
  /** Whether orders move no money: the sandbox, or a test key of Stripe. */
  isTest: boolean;
  /** Set when there are keys: with the provider `none`, the subscriptions at Stripe are still followed. */
  stripe: StripeSettings | null;
};

const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

const isLiveKey = (key: string | undefined): boolean => /^[sr]k_live_/.test(key ?? "");

/** Keys of Stripe say that it is to be used; a deployment without them sells nothing rather than for nothing. */
const providerOf = (values: Values, hasKeys: boolean, deployment: boolean): PaymentSettings["provider"] =>
  values.PAYMENTS ?? (hasKeys ? "stripe" : deployment ? "none" : "sandbox");

/** The settings of payments, of values without problems. */
export function paymentSettings(values: Values, deployment: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE } = values;
  const stripe =
    secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase: STRIPE_API_BASE ?? null } : null;
  const provider = providerOf(values, stripe !== null, deployment);
  const isTest = provider === "stripe" ? !isLiveKey(secretKey) : provider === "sandbox";
  return { provider, isTest, stripe };
}

/** Combinations of variables that would sell for nothing, take real money in a demo, or fail at the first order. */
export function paymentProblems(
  isGiven: (name: VariableName) => boolean,
  values: Values,
  { deployment, demo }: { deployment: boolean; demo: boolean },
): string[] {
  const hasKeys = STRIPE_KEYS.some(isGiven);
  const provider = providerOf(values, hasKeys, deployment);
  const problems: string[] = [];
  if (provider === "sandbox" && deployment)
    problems.push(
      'PAYMENTS: got "sandbox", takes stripe or none with NODE_ENV=production and DATABASE_URL, because the sandbox moves no money.',
    );
  else if (provider === "sandbox" && hasKeys)
    problems.push('PAYMENTS: got "sandbox", takes stripe or none with keys of Stripe.');
  const needs = (names: readonly VariableName[], reason: string) =>
    problems.push(
      ...names
        .filter((name) => !isGiven(name))
        .map((name) => `${name}: not set, takes ${VARIABLES[name].takes}; it is required ${reason}.`),
    );
  if (provider === "stripe") needs(STRIPE_KEYS, "to take payments with Stripe");
  if (provider === "none" && hasKeys) needs(STRIPE_KEYS, "to follow the subscriptions at Stripe");
  if (demo && isLiveKey(values.STRIPE_SECRET_KEY))
    problems.push("STRIPE_SECRET_KEY: got a live key (not shown), takes a test key with demo content.");
  return problems;
}
