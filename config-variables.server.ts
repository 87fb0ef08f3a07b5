import { resolve } from "node:path";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import {
  ADDRESS,
  BUCKET,
  flag,
  line,
  NAME,
  oneOf,
  service,
  url,
  type Variable,
  whole,
} from "./config-values.server.ts";

const OWNER_FALLBACK = "invented; required in production with DATABASE_URL";

/** All environment variables, in the order of docs/configuration.md. */
export const VARIABLES = {
  NODE_ENV: {
    fallback: "production under `npm start`",
    meaning: "With `production` and `DATABASE_URL`, secrets have no defaults and there is no demo content.",
    initial: "development",
    ...oneOf("production", "development", "test"),
  },
  PORT: {
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
    schema: url(["http:", "https:"])
      .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value))
      .transform((value) => new URL(value).origin),
  },
  DATABASE_URL: {
    fallback: "none: the bundled PostgreSQL runs from DATA_DIR",
    meaning: "PostgreSQL server (16 or newer) to use.",
    takes: "a postgres:// address with a host",
    secret: true,
    // The host may also be in the query string: a socket folder can only be given there.
    schema: url(
      ["postgres:", "postgresql:"],
      ({ hostname, searchParams }) => hostname || searchParams.get("host"),
    ),
  },
  DATA_DIR: {
    meaning: "Folder for the bundled PostgreSQL, uploaded files and generated secrets.",
    takes: "a path",
    initial: "./data",
    schema: z.string().transform((path) => resolve(path)),
  },
  KVK_API_KEY: {
    fallback: "none: operators look companies up by hand",
    meaning:
      "Key of the API of the Chamber of Commerce (Basisprofiel), for operators who check a company and companies that register.",
    takes: "a key of at least 20 characters without spaces",
    secret: true,
    schema: z.string().regex(/^\S{20,}$/),
  },
  KVK_API_URL: {
    meaning: "Address of that API, for tests against another server.",
    initial: "https://api.kvk.nl/api",
    ...service,
  },
  ADDRESS_API_URL: {
    fallback: "none: people type street and place",
    meaning:
      "Address register that finds street and place: PDOK Locatieserver, https://api.pdok.nl/bzk/locatieserver/search/v3_1.",
    ...service,
  },
  ANON_KEY: {
    meaning:
      "Public key of the calls for Supabase clients (`createClient(APP_URL, ANON_KEY)`); not a secret.",
    takes: "8 to 100 letters, digits, dashes and underscores",
    initial: "sb_publishable_vijfoffertes",
    schema: z.string().regex(/^[\w-]{8,100}$/),
  },
  S3_URL: {
    fallback: "none: uploaded files are in DATA_DIR",
    meaning:
      "Bucket for uploaded files at any server that speaks S3: `https://KEY:SECRET@host/bucket`, where needed with `?region=…`.",
    takes: "an https:// address with key, secret and bucket, or an http:// one of this machine",
    secret: true,
    schema: url(["http:", "https:"]).refine((value) => BUCKET.test(value)),
  },
  SESSION_SECRET: {
    fallback:
      "made once and kept in DATA_DIR/secrets.json; this or SESSION_SECRETS is required in production with DATABASE_URL",
    meaning: "Key that signs sessions; the same for every process.",
    takes: "at least 32 characters",
    secret: true,
    schema: z.string().min(32),
  },
  SESSION_SECRETS: {
    fallback: "none: only SESSION_SECRET",
    meaning:
      "Instead of SESSION_SECRET, to change it: the new key, a comma, and those of before, which are still accepted.",
    takes: "keys of at least 32 characters without spaces, with commas between",
    secret: true,
    schema: z
      .string()
      .regex(/^[^\s,]{32,}(?:,[^\s,]{32,})*$/)
      .transform((text) => [...new Set(text.split(","))]),
  },
  SMTP_URL: {
    fallback: "none: mails go to the local mailbox; required in production with DATABASE_URL",
    meaning:
      "Mail server, user and password included. Another machine must offer TLS, unless the address ends in `?requireTLS=false`.",
    takes: "an smtp:// or smtps:// address with a host",
    secret: true,
    schema: url(["smtp:", "smtps:"]),
  },
  MAIL_FROM: {
    fallback: "SITE_NAME <post@vijfoffertes.example>; required in production with DATABASE_URL",
    meaning: "Sender of every mail.",
    takes: 'an address, or: Name <address>, with quotes around a name like "Jansen, Schoon"',
    schema: z.string().regex(new RegExp(`^(?:(?:${NAME})<${ADDRESS}>|${ADDRESS})$`, "u")),
  },
  PAYMENTS: {
    fallback: "stripe with its keys; without them none in production with DATABASE_URL, else sandbox",
    meaning: "Where companies pay: the sandbox moves no money; with `none` nothing can be ordered.",
    ...oneOf("sandbox", "stripe", "none"),
  },
  STRIPE_SECRET_KEY: {
    fallback: "none; required with PAYMENTS=stripe",
    meaning:
      "Secret or restricted key of the Stripe account. With a test key the site says that it moves no money.",
    takes: "a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_",
    secret: true,
    schema: z.string().regex(/^[sr]k_(?:test|live)_\w+$/),
  },
  STRIPE_WEBHOOK_SECRET: {
    fallback: "none; required with PAYMENTS=stripe",
    meaning: "Signing secret of the webhook endpoint at Stripe.",
    takes: "a secret that starts with whsec_",
    secret: true,
    schema: z.string().regex(/^whsec_[\w+/=-]+$/),
  },
  STRIPE_API_BASE: {
    fallback: "none: Stripe's own",
    meaning: "Address of the Stripe API, for tests against another server.",
    takes: "an https:// address without a path, or an http:// one of this machine",
    schema: url(["http:", "https:"])
      .refine((value) =>
        /^https:\/\/[^/?#@]+\/?$|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/.test(value),
      )
      .transform((value) => new URL(value).origin),
  },
  DEMO: {
    fallback: "1 without DATABASE_URL, else 0",
    meaning: "Fill in demo content once and show the mailbox page; refused in production with DATABASE_URL.",
    ...flag,
  },
  LOG_LEVEL: {
    meaning: "Least severe log line that is written.",
    initial: "info",
    ...oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  },
  METRICS_TOKEN: {
    fallback: "none: no metrics",
    meaning: "Whoever sends it as bearer token reads `/metrics` (Prometheus).",
    takes: "at least 32 characters without spaces",
    secret: true,
    schema: z.string().regex(/^[!-~]{32,}$/),
  },
  METRICS_PORT: {
    fallback: "none",
    meaning: "TCP port on which `npm run worker` answers `/metrics`; a web process answers it on PORT.",
    takes: "a whole number from 1 to 65535",
    schema: whole(1, 65_535),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: "none: no traces",
    meaning: "OpenTelemetry receiver (OTLP over HTTP) to which traces go.",
    takes: "an http:// or https:// address",
    schema: url(["http:", "https:"]),
  },
  TRUST_PROXY: {
    meaning: "How many proxies stand in front; with 0 forwarded headers are ignored.",
    takes: "a number of proxies from 0 to 9, true or false",
    initial: "0",
    schema: z.preprocess(
      (value) => ({ true: "1", false: "0" })[String(value)] ?? value,
      whole(0, 9),
    ) as unknown as z.ZodType<number, string>,
  },
  WORKER: {
    meaning: "Run the jobs in the web process; 0 when `npm run worker` runs them.",
    initial: "1",
    ...flag,
  },
  LEAVING_SECONDS: {
    fallback: "0; 2 in production with DATABASE_URL",
    meaning:
      "How long a web process that gets SIGTERM goes on answering, while `/readyz` says that it stops.",
    takes: "a whole number from 0 to 60",
    schema: whole(0, 60),
  },
  BRAND: {
    meaning: "Vertical that the home page leads with.",
    initial: "schoonmaak",
    ...oneOf("schoonmaak", "verhuis", "fotograaf"),
  },
  SITE_NAME: {
    meaning: "Name of the site.",
    takes: 'at most 60 characters on one line, without <, >, " and \\',
    initial: "Vijfoffertes",
    schema: z.string().regex(/^[^<>"\\\p{Cc}\u2028\u2029]{1,60}$/u),
  },
  CONTACT_EMAIL: {
    fallback: "contact@vijfoffertes.example; required in production with DATABASE_URL",
    meaning: "Address that people reach the owner at: on pages, in mails and in security.txt.",
    takes: "an e-mail address",
    schema: z.string().regex(new RegExp(`^${ADDRESS}$`, "u")),
  },
  CONTACT_PHONE: {
    fallback: "none: only the mail address is shown",
    meaning: "Phone number of the owner, as people read it; shown beside CONTACT_EMAIL.",
    takes: "a phone number of at most 30 characters, such as 030 123 45 67",
    schema: z
      .string()
      .max(30)
      .transform((text, issues) => {
        const parsed = parsePhoneNumberFromString(text, "NL");
        if (!parsed?.isValid()) issues.addIssue({ code: "custom", message: "phone_invalid" });
        return { text, number: parsed?.number ?? "" };
      }),
  },
  KVK_NUMBER: {
    fallback: OWNER_FALLBACK,
    meaning: "Chamber of Commerce number of the owner: in the footer, in mails, terms and on invoices.",
    takes: "8 digits",
    schema: z.string().regex(/^\d{8}$/),
  },
  VAT_NUMBER: {
    fallback: OWNER_FALLBACK,
    meaning: "Dutch VAT number of the owner, in the same places.",
    takes: "NL, 9 digits, B and 2 digits",
    schema: z.string().regex(/^NL\d{9}B\d{2}$/),
  },
  SELLER_LEGAL_NAME: {
    fallback: OWNER_FALLBACK,
    meaning: "Legal name of the owner, in the same places.",
    ...line,
  },
  SELLER_ADDRESS: {
    fallback: OWNER_FALLBACK,
    meaning: "Street and house number of the owner, in the same places.",
    ...line,
  },
  SELLER_POSTCODE: {
    fallback: OWNER_FALLBACK,
    meaning: "Postcode of the owner.",
    takes: "4 digits and 2 letters",
    schema: z
      .string()
      .regex(/^[1-9]\d{3} ?[a-z]{2}$/i)
      .transform((text) => `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}`),
  },
  SELLER_CITY: {
    fallback: OWNER_FALLBACK,
    meaning: "Place of the owner.",
    ...line,
  },
} satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof VARIABLES;

/** The parsed values. */
export type Values = {
  [Name in VariableName]:
    | z.output<(typeof VARIABLES)[Name]["schema"]>
    | ((typeof VARIABLES)[Name] extends { initial: string } ? never : undefined);
};
