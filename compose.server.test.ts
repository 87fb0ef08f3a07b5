import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compose } from "#compose";
import { readConfig } from "#config";
import type { Actor } from "#domain/kernel/context.ts";
import { openMailHarness, type MailHarness } from "./tests/support/harness/mail-harness.ts";

let harness: MailHarness;
beforeAll(async () => {
  harness = await openMailHarness();
});
afterAll(() => harness.close());

async function statementTimeout(actor: Actor): Promise<string> {
  const { rows } = await harness.runtime
    .ctx(actor)
    .db.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
  return rows[0]!.statement_timeout;
}

test("statements of a request are cancelled after 8 seconds, statements of a job never", async () => {
  expect(await statementTimeout({ kind: "visitor" })).toBe("8s");
  expect(await statementTimeout({ kind: "system" })).toBe("0");
});

const keys = { STRIPE_SECRET_KEY: "sk_test_proef", STRIPE_WEBHOOK_SECRET: "whsec_proef" };
const deployment = {
  NODE_ENV: "production",
  APP_URL: "https://voorbeeld.nl",
  MAIL_FROM: "post@voorbeeld.nl",
  CONTACT_EMAIL: "post@voorbeeld.nl",
  SELLER_LEGAL_NAME: "Vijfoffertes B.V.",
  SELLER_ADDRESS: "Lange Nieuwstraat 12",
  SELLER_POSTCODE: "3512 PJ",
  SELLER_CITY: "Utrecht",
  KVK_NUMBER: "12345678",
  VAT_NUMBER: "NL123456789B01",
};

test.each([
  ["the sandbox", {}, { orders: "sandbox", former: [], hasWebhook: false }],
  ["Stripe, beside the sandbox's demo", keys, { orders: "stripe", former: ["sandbox"], hasWebhook: true }],
  ["Stripe", { ...deployment, ...keys }, { orders: "stripe", former: [], hasWebhook: true }],
  ["nobody", deployment, { orders: null, follows: "sandbox", former: [], hasWebhook: false }],
  [
    "nobody, and follows Stripe",
    { ...deployment, ...keys, PAYMENTS: "none" },
    { orders: null, follows: "stripe", former: [], hasWebhook: true },
  ],
])("a company orders at %s with %j", async (_who, env, expected) => {
  const config = readConfig({
    DATABASE_URL: harness.databaseUrl,
    SMTP_URL: harness.server.url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
    ...env,
  });
  const runtime = await compose(config, harness.databaseUrl, "sender");
  const { payments, formerPayments } = runtime.ctx({ kind: "visitor" });
  await runtime.close();
  expect({
    orders: payments.takesOrders ? payments.provider : null,
    follows: payments.provider,
    former: formerPayments.map(({ provider }) => provider),
    hasWebhook: runtime.webhook !== null,
  }).toEqual({ follows: expected.orders, ...expected });
});
