import { DataDirError } from "#db/data-dir.server.ts";
import { localSecrets, LocalSecretsError } from "#db/local-secrets.server.ts";
import type { Seller } from "#domain/payments/invoices/rules.ts";
import { ownerOf, ownerProblems } from "./config-owner.server.ts";
import { paymentProblems, paymentSettings, type PaymentSettings } from "./config-payments.server.ts";
import type { Variable } from "./config-values.server.ts";
import { type Values, type VariableName, VARIABLES } from "./config-variables.server.ts";

export type { StripeSettings } from "./config-payments.server.ts";

/** A bucket at a server that speaks S3. */
export type S3Settings = {
  /** Origin of the server. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The settings of this process. `VARIABLES` describes them. */
export type Config = {
  nodeEnv: Values["NODE_ENV"];
  /** NODE_ENV=production with DATABASE_URL: no demo content and no generated secrets. */
  deployment: boolean;
  port: number;
  host: string;
  /** Origin without trailing slash. */
  appUrl: string;
  /** null: run the bundled server. */
  databaseUrl: string | null;
  dataDir: string;
  /** Where uploaded files are; null: in `dataDir`. */
  s3: S3Settings | null;
  /** Access to the trade register; null: operators look companies up by hand. */
  kvkApi: { url: string; apiKey: string } | null;
  /** The address register; null: people type street and place. */
  addressApiUrl: string | null;
  sessionSecret: string;
  /** Keys of before, newest first: what they signed or sealed is still accepted. */
  formerSecrets: readonly string[];
  /** What a Supabase client sends while nobody is signed in. Public. */
  anonKey: string;
  /** null: use the local mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  payments: PaymentSettings;
  demo: boolean;
  logLevel: Values["LOG_LEVEL"];
  /** Null: no metrics. */
  metricsToken: string | null;
  /** Where a worker answers `/metrics`; null: nowhere. */
  metricsPort: number | null;
  /** Where traces go; null: nowhere. */
  otlpEndpoint: string | null;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /** How long a web process answers after SIGTERM, while it says that it is not ready, in seconds. */
  leavingSeconds: number;
  /** Whether the web process runs jobs too. */
  worker: boolean;
  brand: Values["BRAND"];
  site: {
    name: string;
    contactEmail: string;
    /** As people read it and as a phone dials it; null when nobody answers calls. */
    contactPhone: { text: string; number: string } | null;
    /** The company behind the site, which sends the invoices. */
    owner: Seller;
    /** Whether part of the owner is invented, which the pages then say; never in a deployment. */
    isInvented: boolean;
  };
};

/** Longer than the interval of a load balancer's checks. */
const LEAVING_SECONDS = 2;

/** Wrong variables, one line each: name, value (never a secret) and accepted values. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @param env the environment
 * @param secretsOf reads the secrets in a data folder; called only if SESSION_SECRET is unset and may be generated
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, secretsOf = localSecrets): Config {
  const problems: string[] = [];
  const v = parseAll(env, problems);
  const deployment = v.NODE_ENV === "production" && isSet(env, "DATABASE_URL");
  const demo = v.DEMO ?? v.DATABASE_URL === undefined;
  if (isSet(env, "SESSION_SECRET") && isSet(env, "SESSION_SECRETS"))
    problems.push("SESSION_SECRETS: set together with SESSION_SECRET, takes its place: set one of them.");
  if (deployment) problems.push(...deploymentProblems(env, v), ...ownerProblems(v));
  problems.push(...paymentProblems((name) => isSet(env, name), v, { deployment, demo }));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));

  return {
    nodeEnv: v.NODE_ENV,
    deployment,
    port: v.PORT,
    host: v.HOST ?? (deployment ? "0.0.0.0" : "127.0.0.1"),
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    databaseUrl: v.DATABASE_URL ?? null,
    dataDir: v.DATA_DIR,
    kvkApi: v.KVK_API_KEY === undefined ? null : { url: v.KVK_API_URL, apiKey: v.KVK_API_KEY },
    addressApiUrl: v.ADDRESS_API_URL ?? null,
    s3: v.S3_URL === undefined ? null : s3Settings(new URL(v.S3_URL)),
    sessionSecret: v.SESSION_SECRETS?.[0] ?? v.SESSION_SECRET ?? secretsOf(v.DATA_DIR).sessionSecret,
    formerSecrets: v.SESSION_SECRETS?.slice(1) ?? [],
    anonKey: v.ANON_KEY,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? `${headerName(v.SITE_NAME)} <post@vijfoffertes.example>`,
    payments: paymentSettings(v, deployment),
    demo,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN ?? null,
    metricsPort: v.METRICS_PORT ?? null,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    trustProxy: v.TRUST_PROXY,
    leavingSeconds: v.LEAVING_SECONDS ?? (deployment ? LEAVING_SECONDS : 0),
    worker: v.WORKER,
    brand: v.BRAND,
    site: {
      name: v.SITE_NAME,
      contactEmail: v.CONTACT_EMAIL ?? "contact@vijfoffertes.example",
      contactPhone: v.CONTACT_PHONE ?? null,
      ...ownerOf(v),
    },
  };
}

function s3Settings({ origin, pathname, searchParams, username, password }: URL): S3Settings {
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Returns the settings. On mistakes prints them to stderr and exits with code 1. */
export function loadConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    const known = [ConfigError, DataDirError, LocalSecretsError].some((kind) => error instanceof kind);
    if (!known) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** The message for a failure to listen on PORT and HOST. */
export function listenProblem({ port, host }: Config, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return `PORT: ${port} is in use by another program; set another PORT.`;
  if (code === "EACCES") return `PORT: got "${port}", takes a port that this user may listen on (${code}).`;
  return `HOST: got ${JSON.stringify(host)}, takes a host name or IP address of this machine (${code ?? message}).`;
}

// Quote the name: a comma separates two senders in a mail header.
function headerName(name: string): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name}"`;
}

function isSet(env: NodeJS.ProcessEnv, name: VariableName): boolean {
  return Boolean(env[name]?.trim());
}

function parseAll(env: NodeJS.ProcessEnv, problems: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const given = env[name]?.trim() || variable.initial;
    if (given === undefined) continue;
    const parsed = variable.schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else {
      const shown = variable.secret ? "a value (not shown)" : JSON.stringify(given);
      problems.push(`${name}: got ${shown}, takes ${variable.takes}.`);
    }
  }
  return values as Values;
}

function deploymentProblems(env: NodeJS.ProcessEnv, values: Values): string[] {
  const when = "with NODE_ENV=production and DATABASE_URL";
  const problems = (["SESSION_SECRET", "SMTP_URL", "MAIL_FROM", "APP_URL"] as const)
    .filter((name) => !isSet(env, name) && !(name === "SESSION_SECRET" && isSet(env, "SESSION_SECRETS")))
    .map((name) => `${name}: not set, takes ${VARIABLES[name].takes}; it is required ${when}.`);
  if (values.DEMO) problems.push(`DEMO: got ${JSON.stringify(env.DEMO?.trim())}, takes 0 ${when}.`);
  return problems;
}
