import { expect, it } from "vitest";
import { readConfig } from "#config";
import { deployment, keys, madeUp, problems } from "./tests/support/harness/configuration.ts";

it.each([
  [{}, { provider: "sandbox", isTest: true, stripe: null }],
  [deployment, { provider: "none", isTest: false, stripe: null }],
  [
    { ...deployment, ...keys },
    { provider: "stripe", isTest: true, stripe: { secretKey: keys.STRIPE_SECRET_KEY, apiBase: null } },
  ],
  [
    { ...deployment, ...keys, STRIPE_SECRET_KEY: "rk_live_51" },
    { provider: "stripe", isTest: false },
  ],
  [
    { ...keys, PAYMENTS: "stripe", STRIPE_API_BASE: "http://127.0.0.1:4010/" },
    { provider: "stripe", isTest: true, stripe: { apiBase: "http://127.0.0.1:4010" } },
  ],
  [
    { ...deployment, ...keys, PAYMENTS: "none" },
    { provider: "none", isTest: false, stripe: { webhookSecret: keys.STRIPE_WEBHOOK_SECRET } },
  ],
])("chooses where companies pay from %o", (env, payments) => {
  expect(readConfig(env, madeUp).payments).toMatchObject(payments);
});

it.each([
  [{ PAYMENTS: "stripe" }, ["STRIPE_SECRET_KEY: not set", "STRIPE_WEBHOOK_SECRET: not set"]],
  [{ STRIPE_SECRET_KEY: "sk_test_51" }, ["STRIPE_WEBHOOK_SECRET: not set"]],
  [{ PAYMENTS: "none", STRIPE_WEBHOOK_SECRET: "whsec_1" }, ["STRIPE_SECRET_KEY: not set"]],
  [{ ...deployment, PAYMENTS: "sandbox" }, ['PAYMENTS: got "sandbox"']],
  [{ ...keys, PAYMENTS: "sandbox" }, ['PAYMENTS: got "sandbox"']],
  [{ ...keys, STRIPE_SECRET_KEY: "sk_live_51" }, ["STRIPE_SECRET_KEY: got a live key (not shown)"]],
  [
    { ...keys, PAYMENTS: "none", STRIPE_SECRET_KEY: "rk_live_51" },
    ["STRIPE_SECRET_KEY: got a live key (not shown)"],
  ],
])("refuses payments with %o, in one line per mistake", (env, starts) => {
  const lines = problems(env).split("\n");
  expect(lines.map((line) => line.split(", takes")[0])).toEqual(starts);
});
