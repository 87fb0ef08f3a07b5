import { describe, expect, it } from "vitest";
import { listenProblem, readConfig } from "#config";
import { deployment, keys, madeUp, neverMadeUp, problems } from "./tests/support/harness/configuration.ts";

describe("readConfig", () => {
  it("needs nothing: demo content, bundled server, this machine only", () => {
    expect(readConfig({}, madeUp)).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      databaseUrl: null,
      smtpUrl: null,
      demo: true,
      deployment: false,
      worker: true,
      trustProxy: 0,
      mailFrom: "Vijfoffertes <post@vijfoffertes.example>",
      site: { name: "Vijfoffertes", isInvented: true },
    });
  });

  it("takes what is set", () => {
    const numbers = { KVK_NUMBER: "12345678", VAT_NUMBER: "NL123456789B01" };
    const given = { HOST: "::1", SITE_NAME: "Proef", WORKER: "0", DEMO: "0", ...numbers };
    expect(readConfig({ ...given, SESSION_SECRET: "k".repeat(32) }, neverMadeUp)).toMatchObject({
      host: "::1",
      worker: false,
      demo: false,
      sessionSecret: "k".repeat(32),
      mailFrom: "Proef <post@vijfoffertes.example>",
      site: { name: "Proef", owner: { kvkNumber: "12345678", vatId: "NL123456789B01" } },
    });
  });

  it("takes production with DATABASE_URL for the real thing: no demo, reachable, no secret made up", () => {
    expect(readConfig(deployment, neverMadeUp)).toMatchObject({
      deployment: true,
      demo: false,
      host: "0.0.0.0",
    });
  });

  it("stays on this machine with demo content in production without DATABASE_URL", () => {
    expect(readConfig({ NODE_ENV: "production" }, madeUp)).toMatchObject({ demo: true, host: "127.0.0.1" });
  });

  it("reads a bucket from one address", () => {
    expect(readConfig({}, madeUp).s3).toBeNull();
    const bucket = { accessKeyId: "KEY", secretAccessKey: "a/b", bucket: "vijf.files", region: "us-east-1" };
    expect(readConfig({ S3_URL: "https://KEY:a%2Fb@s3.example.nl/vijf.files" }, madeUp).s3).toEqual({
      ...bucket,
      endpoint: "https://s3.example.nl",
    });
    expect(
      readConfig({ S3_URL: "http://KEY:a%2Fb@127.0.0.1:9000/vijf.files?region=nl-1" }, madeUp).s3,
    ).toEqual({
      ...bucket,
      endpoint: "http://127.0.0.1:9000",
      region: "nl-1",
    });
  });

  it("counts an empty variable as unset", () => {
    expect(readConfig({ PORT: "", DEMO: " ", DATABASE_URL: "", KVK_NUMBER: "" }, madeUp)).toEqual(
      readConfig({}, madeUp),
    );
  });

  it.each([
    ["true", 1],
    ["false", 0],
    ["0", 0],
    ["2", 2],
  ])("reads TRUST_PROXY=%s as %i proxies", (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }, madeUp).trustProxy).toBe(expected);
  });

  it("makes APP_URL an origin", () => {
    expect(readConfig({ APP_URL: "https://Vijf.example/" }, madeUp).appUrl).toBe("https://vijf.example");
  });

  it.each([
    [{ PORT: "abc" }, 'PORT: got "abc", takes a whole number from 1 to 65535.'],
    [{ PORT: "70000" }, 'PORT: got "70000", takes a whole number from 1 to 65535.'],
    [{ PORT: "0" }, 'PORT: got "0", takes a whole number from 1 to 65535.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL: got "loud", takes trace, debug, info, warn, error, fatal, silent.'],
    [{ DEMO: "yes" }, 'DEMO: got "yes", takes 1 or 0.'],
    [
      { APP_URL: "vijf.example" },
      'APP_URL: got "vijf.example", takes an http:// or https:// address without a path.',
    ],
    [
      { APP_URL: "http://a.nl/b" },
      'APP_URL: got "http://a.nl/b", takes an http:// or https:// address without a path.',
    ],
    [{ TRUST_PROXY: "-1" }, 'TRUST_PROXY: got "-1", takes a number of proxies from 0 to 9, true or false.'],
  ])("reports %o in one line", (env, line) => {
    expect(problems(env)).toBe(line);
  });

  it.each([
    [{ SESSION_SECRET: "hunter2" }, "SESSION_SECRET: got a value (not shown), takes at least 32 characters."],
    [
      { DATABASE_URL: "mysql://u:hunter2@h/d" },
      "DATABASE_URL: got a value (not shown), takes a postgres:// address with a host.",
    ],
    [
      { SMTP_URL: "u:hunter2@mail" },
      "SMTP_URL: got a value (not shown), takes an smtp:// or smtps:// address with a host.",
    ],
    [
      { S3_URL: "https://KEY:hunter2@s3.example.nl" },
      "S3_URL: got a value (not shown), takes an https:// address with key, secret and bucket, or an http:// one of this machine.",
    ],
    [
      { STRIPE_SECRET_KEY: "pk_hunter2" },
      "STRIPE_SECRET_KEY: got a value (not shown), takes a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_.\n" +
        "STRIPE_WEBHOOK_SECRET: not set, takes a secret that starts with whsec_; it is required to take payments with Stripe.",
    ],
  ])("never shows a secret's value: %o", (env, line) => {
    expect(problems(env)).toBe(line);
  });

  it.each([
    [
      "APP_URL",
      ["https://a.nl/?b", "https://a.nl#b", "https://u:p@a.nl", "https://", "ftp://a.nl", "//a.nl"],
    ],
    ["DATABASE_URL", ["postgres://", "postgres:db", "postgres:///db", "db"]],
    ["SMTP_URL", ["smtp://", "smtp:foo", "smtps:///x", "smtp://user@"]],
    ["SITE_NAME", ["Vijf\nBcc: a@b.nl", "<b>Vijf</b>", 'Vijf"', "Vijf\\", "Vijf\u0007", "v".repeat(61)]],
    ["CONTACT_PHONE", ["030", "bel ons", "030 123 45 67 89", "112", "030 123 45 67 of 030 123 45 68"]],
    ["CONTACT_EMAIL", ["contact", "a@b@c.nl", "Naam <a@b.nl>", "a@b.nl,c@d.nl", "a,b@c.nl"]],
    [
      "MAIL_FROM",
      ["post", "a@b.nl\r\nBcc: c@d.nl", "Jansen, Schoon <a@b.nl>", "<>", "a,b@c.nl", 'A "B" <a@b.nl>'],
    ],
    ["PORT", ["-1", "65536", "80.5", "0x50", "3000 4000"]],
    ["HOST", ["http://a.nl", "a b", "a/b"]],
    ["TRUST_PROXY", ["10", "yes", "1.5"]],
    ["WORKER", ["ja", "2"]],
    ["LOG_LEVEL", ["INFO", "warn,error"]],
    ["NODE_ENV", ["prod"]],
    ["BRAND", ["Verhuis"]],
    ["SESSION_SECRET", ["s".repeat(31)]],
    ["KVK_NUMBER", ["1234567", "1234 5678"]],
    ["VAT_NUMBER", ["NL123456789B1", "BE0123456789"]],
    ["PAYMENTS", ["mollie", "Stripe"]],
    ["STRIPE_SECRET_KEY", ["pk_test_51", "sk_51", "sk_test_", "sk_test_5 1"]],
    ["STRIPE_WEBHOOK_SECRET", ["wh_1", "whsec_", "whsec_1 2"]],
    ["STRIPE_API_BASE", ["http://stripe.example", "https://a.nl/v1", "https://u@a.nl", "localhost:4010"]],
    [
      "S3_URL",
      [
        "https://s3.example.nl/files",
        "https://KEY:SECRET@s3.example.nl",
        "https://KEY:SECRET@s3.example.nl/files/photos",
        "http://KEY:SECRET@s3.example.nl/files",
        "https://KEY:100%@s3.example.nl/files",
        "s3://KEY:SECRET@files",
      ],
    ],
    ["SELLER_LEGAL_NAME", ["Vijf\nBV", "v".repeat(101)]],
    ["SELLER_POSTCODE", ["0123 AB", "1234", "1234 A1", "B-1000"]],
  ])("refuses as %s each of %j, in one line", (name, values) => {
    for (const value of values) {
      const line = problems({ ...(name.startsWith("STRIPE_") && keys), [name]: value });
      expect(line).toMatch(new RegExp(`^${name}: got .+, takes .+\\.$`));
    }
  });

  it.each([
    ["MAIL_FROM", "Vijfoffertes & Co <post@vijf.example>"],
    ["MAIL_FROM", '"Jansen, Schoon" <post@vijf.example>'],
    ["MAIL_FROM", "post@vijf.example"],
    ["SITE_NAME", "Schoon & Fijn, van Jansen"],
    ["SMTP_URL", "smtps://post%40vijf.nl:hunter2@[::1]:465/?pool=true"],
    ["DATABASE_URL", "postgres:///site?host=/run/postgresql"],
    ["APP_URL", "https://xn--vijf-0ra.example:8443"],
  ])("takes %s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value }, madeUp)).not.toThrow();
  });

  it("quotes a site name in the sender of mails where it would be read as two", () => {
    expect(readConfig({ SITE_NAME: "Schoon, Fijn" }, madeUp).mailFrom).toBe(
      '"Schoon, Fijn" <post@vijfoffertes.example>',
    );
  });

  it("reports each mistake on a line of its own", () => {
    expect(problems({ PORT: "x", BRAND: "y" }).split("\n")).toHaveLength(2);
  });

  it.each(["SESSION_SECRET", "SMTP_URL", "MAIL_FROM", "APP_URL"] as const)(
    "requires %s in production with DATABASE_URL",
    (name) => {
      expect(problems({ ...deployment, [name]: "" })).toMatch(
        new RegExp(`^${name}: not set, takes .+ required with`),
      );
    },
  );

  it("refuses demo content in production with DATABASE_URL", () => {
    expect(problems({ ...deployment, DEMO: "1" })).toBe(
      'DEMO: got "1", takes 0 with NODE_ENV=production and DATABASE_URL.',
    );
  });
});

describe("listenProblem", () => {
  const config = readConfig({ PORT: "80", HOST: "8.8.8.8" }, madeUp);

  it.each([
    ["EADDRINUSE", "PORT: 80 is in use by another program; set another PORT."],
    ["EACCES", 'PORT: got "80", takes a port that this user may listen on (EACCES).'],
    [
      "EADDRNOTAVAIL",
      'HOST: got "8.8.8.8", takes a host name or IP address of this machine (EADDRNOTAVAIL).',
    ],
  ])("says on %s which variable it is", (code, line) => {
    expect(listenProblem(config, Object.assign(new Error("listen"), { code }))).toBe(line);
  });
});
