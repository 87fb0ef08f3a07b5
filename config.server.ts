import { resolve } from "node:path";
import { z } from "zod";
import { DataDirError } from "#db/data-dir.server.ts";
import { localSecrets, LocalSecretsError } from "#db/local-secrets.server.ts";

/** What one environment variable is: its row in the README, and how its text becomes a value. */
type Variable<T> = {
  /** What holds when it is not set, for people; `initial` is the same as text when it is a constant. */
  fallback: string;
  meaning: string;
  /** Completes "takes …" in the line that reports a bad value. */
  takes: string;
  initial?: string;
  /** Its value may never be printed. */
  secret?: true;
  schema: z.ZodType<T, string>;
};

const oneOf = <const T extends string>(...values: T[]) => ({
  takes: values.join(", "),
  schema: z.enum(values) as unknown as z.ZodType<T, string>,
});

const flag = {
  takes: "1 or 0",
  schema: z
    .string()
    .regex(/^(?:1|0|true|false)$/)
    .transform((text) => text === "1" || text === "true"),
};

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const text = { takes: "text", schema: z.string() };

const table = {
  NODE_ENV: {
    fallback: "production under `npm start`",
    meaning: "With `production` and `DATABASE_URL`, secrets have no defaults and there is no demo content.",
    initial: "development",
    ...oneOf("production", "development", "test"),
  },
  PORT: {
    fallback: "3000",
    meaning: "TCP port to listen on.",
    takes: "a whole number from 1 to 65535",
    initial: "3000",
    schema: whole(1, 65_535),
  },
  HOST: {
    fallback: "127.0.0.1; 0.0.0.0 in production with DATABASE_URL",
    meaning: "Address to listen on.",
    takes: "a host name or IP address",
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  APP_URL: {
    fallback: "http://localhost:PORT; required in production with DATABASE_URL",
    meaning: "Address people reach the site at; used in mails, and as the origin that forms may come from.",
    takes: "an http:// or https:// address without a path",
    schema: url("http:", "https:")
      .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value))
      .transform((value) => new URL(value).origin),
  },
  DATABASE_URL: {
    fallback: "none: the bundled PostgreSQL runs from DATA_DIR",
    meaning: "PostgreSQL server (16 or newer) to use.",
    takes: "a postgres:// address",
    secret: true,
    schema: url("postgres:", "postgresql:"),
  },
  DATA_DIR: {
    fallback: "./data",
    meaning: "Folder for the bundled PostgreSQL, uploaded files and generated secrets.",
    takes: "a path",
    initial: "./data",
    schema: z.string().transform((path) => resolve(path)),
  },
  SESSION_SECRET: {
    fallback: "made once and kept in DATA_DIR/secrets.json; required in production with DATABASE_URL",
    meaning: "Key that signs sessions; the same for every process.",
    takes: "at least 32 characters",
    secret: true,
    schema: z.string().min(32),
  },
  SMTP_URL: {
    fallback: "none: mails go to the local mailbox; required in production with DATABASE_URL",
    meaning: "Mail server, user and password included.",
    takes: "an smtp:// or smtps:// address",
    secret: true,
    schema: url("smtp:", "smtps:"),
  },
  MAIL_FROM: {
    fallback: "SITE_NAME <post@vijfoffertes.example>; required in production with DATABASE_URL",
    meaning: "Sender of every mail.",
    takes: "an address, or: Name <address>",
    schema: z.string().regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
  },
  DEMO: {
    fallback: "1 without DATABASE_URL, else 0",
    meaning: "Fill in demo content once and show the mailbox page; refused in production with DATABASE_URL.",
    ...flag,
  },
  LOG_LEVEL: {
    fallback: "info",
    meaning: "Least severe log line that is written.",
    initial: "info",
    ...oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  },
  TRUST_PROXY: {
    fallback: "0",
    meaning: "How many proxies stand in front; with 0 forwarded headers are ignored.",
    takes: "a number of proxies from 0 to 9, true or false",
    initial: "0",
    schema: z.preprocess(
      (value) => ({ true: "1", false: "0" })[String(value)] ?? value,
      whole(0, 9),
    ) as unknown as z.ZodType<number, string>,
  },
  WORKER: {
    fallback: "1",
    meaning: "Run the jobs in the web process; 0 when `npm run worker` runs them.",
    initial: "1",
    ...flag,
  },
  BRAND: {
    fallback: "schoonmaak",
    meaning: "Vertical that the home page leads with.",
    initial: "schoonmaak",
    ...oneOf("schoonmaak", "verhuis", "fotograaf"),
  },
  SITE_NAME: { fallback: "Vijfoffertes", meaning: "Name of the site.", initial: "Vijfoffertes", ...text },
  CONTACT_EMAIL: {
    fallback: "contact@vijfoffertes.example",
    meaning: "Address shown to visitors.",
    takes: "an e-mail address",
    initial: "contact@vijfoffertes.example",
    schema: z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/),
  },
  KVK_NUMBER: {
    fallback: "none: not shown",
    meaning: "Chamber of Commerce number shown in the footer.",
    takes: "8 digits",
    schema: z.string().regex(/^\d{8}$/),
  },
  VAT_NUMBER: {
    fallback: "none: not shown",
    meaning: "Dutch VAT number shown in the footer.",
    takes: "NL, 9 digits, B and 2 digits",
    schema: z.string().regex(/^NL\d{9}B\d{2}$/),
  },
} satisfies Record<string, Variable<unknown>>;

type Name = keyof typeof table;
type Values = {
  [N in Name]:
    | z.output<(typeof table)[N]["schema"]>
    | ((typeof table)[N] extends { initial: string } ? never : undefined);
};

/** Every environment variable, in the order of the README's table. */
export const variables: readonly { name: string; default: string; meaning: string }[] = Object.entries(
  table,
).map(([name, { fallback, meaning }]) => ({ name, default: fallback, meaning }));

/** The settings of this process; each comes from the variable of the same name, explained in the table above. */
export type Config = {
  nodeEnv: "production" | "development" | "test";
  /** NODE_ENV=production with DATABASE_URL: the real thing, nothing made up. */
  deployment: boolean;
  port: number;
  host: string;
  /** An origin, without trailing slash. */
  appUrl: string;
  /** null: start the bundled server. */
  databaseUrl: string | null;
  /** Absolute. */
  dataDir: string;
  sessionSecret: string;
  /** null: the local mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  demo: boolean;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  /** Number of proxies whose forwarded headers count. */
  trustProxy: number;
  /** Whether the web process runs the jobs. */
  worker: boolean;
  brand: "schoonmaak" | "verhuis" | "fotograaf";
  site: { name: string; contactEmail: string; kvkNumber: string | null; vatNumber: string | null };
};

/** One line per variable that is wrong: its name, what it got (never a secret) and what it takes. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @param env the environment
 * @param secretsOf secrets kept in a data folder; asked only when SESSION_SECRET is not set and may be made up
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, secretsOf = localSecrets): Config {
  const problems: string[] = [];
  const v = parseAll(env, problems);
  const deployment = v.NODE_ENV === "production" && isSet(env, "DATABASE_URL");
  if (deployment) problems.push(...deploymentProblems(env, v));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));

  return {
    nodeEnv: v.NODE_ENV,
    deployment,
    port: v.PORT,
    host: v.HOST ?? (deployment ? "0.0.0.0" : "127.0.0.1"),
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    databaseUrl: v.DATABASE_URL ?? null,
    dataDir: v.DATA_DIR,
    sessionSecret: v.SESSION_SECRET ?? secretsOf(v.DATA_DIR).sessionSecret,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? `${v.SITE_NAME} <post@vijfoffertes.example>`,
    demo: v.DEMO ?? v.DATABASE_URL === undefined,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    worker: v.WORKER,
    brand: v.BRAND,
    site: {
      name: v.SITE_NAME,
      contactEmail: v.CONTACT_EMAIL,
      kvkNumber: v.KVK_NUMBER ?? null,
      vatNumber: v.VAT_NUMBER ?? null,
    },
  };
}

/** The settings, or one line per mistake on stderr and exit code 1. */
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

/** The line that says why the server cannot listen at PORT and HOST. */
export function listenProblem({ port, host }: Config, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") return `PORT: ${port} is in use by another program; set another PORT.`;
  if (code === "EACCES") return `PORT: got "${port}", takes a port that this user may listen on (${code}).`;
  return `HOST: got ${JSON.stringify(host)}, takes a host name or IP address of this machine (${code ?? message}).`;
}

function isSet(env: NodeJS.ProcessEnv, name: Name): boolean {
  return Boolean(env[name]?.trim());
}

function parseAll(env: NodeJS.ProcessEnv, problems: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(table) as [Name, Variable<unknown>][]) {
    const given = env[name]?.trim() || variable.initial;
    if (given === undefined) continue;
    const parsed = variable.schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(
        `${name}: got ${variable.secret ? "a value (not shown)" : JSON.stringify(given)}, takes ${variable.takes}.`,
      );
  }
  return values as Values;
}

function deploymentProblems(env: NodeJS.ProcessEnv, values: Values): string[] {
  const when = "with NODE_ENV=production and DATABASE_URL";
  const problems = (["SESSION_SECRET", "SMTP_URL", "MAIL_FROM", "APP_URL"] as const)
    .filter((name) => !isSet(env, name))
    .map((name) => `${name}: not set, takes ${table[name].takes}; it is required ${when}.`);
  if (values.DEMO) problems.push(`DEMO: got ${JSON.stringify(env.DEMO?.trim())}, takes 0 ${when}.`);
  return problems;
}
