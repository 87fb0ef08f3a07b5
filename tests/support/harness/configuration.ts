import { ConfigError, readConfig } from "#config";

export const madeUp = () => ({ sessionSecret: "s".repeat(43), databasePassword: "p".repeat(32) });
export const neverMadeUp = () => {
  throw new Error("a secret was made up");
};
/** The owner of a deployment. */
export const owner = {
  CONTACT_EMAIL: "post@voorbeeld.nl",
  SELLER_LEGAL_NAME: "Vijfoffertes B.V.",
  SELLER_ADDRESS: "Lange Nieuwstraat 12 A",
  SELLER_POSTCODE: "3512pj",
  SELLER_CITY: "Utrecht",
  KVK_NUMBER: "12345678",
  VAT_NUMBER: "NL123456789B01",
};
export const deployment = {
  ...owner,
  NODE_ENV: "production",
  DATABASE_URL: "postgres://app:hunter2@db.example/site",
  SESSION_SECRET: "k".repeat(32),
  MAIL_FROM: "Vijfoffertes <post@voorbeeld.nl>",
  APP_URL: "https://voorbeeld.nl",
  SMTP_URL: "smtps://post.voorbeeld.nl",
};

export const keys = { STRIPE_SECRET_KEY: "sk_test_51", STRIPE_WEBHOOK_SECRET: "whsec_1" };

export function problems(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env, madeUp);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("no ConfigError");
}
