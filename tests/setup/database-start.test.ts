import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { checkDatabase } from "#db/check-database.server.ts";
import { owner } from "../support/harness/configuration.ts";
import { testDatabase, unmigratedDatabase } from "../support/servers/database.ts";
import { proxied } from "../support/servers/proxy.ts";
import { start, temporaryDataDir } from "./processes.ts";

/** A database behind a proxy that lets nobody through yet. */
async function shutDatabase() {
  const database = await testDatabase();
  const proxy = await proxied(database.url);
  onTestFinished(async () => {
    proxy.close();
    await database.drop();
  });
  proxy.shut();
  return proxy;
}

test("a start waits, with words, for a database that is not there yet", async () => {
  const proxy = await shutDatabase();
  const said: string[] = [];
  await checkDatabase(proxy.url, (line) => {
    said.push(line);
    proxy.open();
  });
  expect(said).toEqual([
    expect.stringMatching(/^The database does not answer yet \(.+\); waiting up to 60 s …$/),
  ]);
});

test("it gives up in one line without the password", async () => {
  const proxy = await shutDatabase();
  const given = checkDatabase(proxy.url, () => {}, 100);
  const { password } = new URL(proxy.url);
  const error: Error = (await given.catch((reason: unknown) => reason as Error)) as Error;
  expect(error.message).toMatch(/^DATABASE_URL: got postgres.+ that can be reached: .+\.$/);
  expect(error.message).not.toContain(password);
});

test("what a wait would not change is told at once", async () => {
  const url = inject("templateUrl").replace(/[^/]+$/, "none");
  const said: string[] = [];
  await expect(checkDatabase(url, (line) => said.push(line))).rejects.toThrow(
    'database "none" does not exist',
  );
  expect(said).toEqual([]);
});

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const OK = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));

/** The answer to a query for one value. */
function row(name: string, text: string): Buffer {
  const column = Buffer.concat([Buffer.from(`\0\x01${name}\0`), Buffer.alloc(18)]);
  const value = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), Buffer.from(text)]);
  return Buffer.concat([
    message("T", column),
    message("D", value),
    message("C", Buffer.from("SELECT 1\0")),
    READY,
  ]);
}

/** A server that lets everybody in: of this version, and with one process for each connection or for all. */
async function serverOf(version: string, isPooler = false): Promise<string> {
  let connections = 0;
  const server = createServer((socket) => {
    const pid = String(isPooler ? 1 : (connections += 1));
    socket.once("data", () => {
      socket.write(Buffer.concat([OK, READY]));
      socket.on("data", (query: Buffer) =>
        socket.write(query.includes("pg_backend_pid") ? row("pid", pid) : row("version", version)),
      );
    });
    socket.on("error", () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `postgres://app@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
}

test("a server older than PostgreSQL 16 is refused in one line", async () => {
  const refused = checkDatabase(await serverOf("150018"), () => {});
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: leads to PostgreSQL 15, takes a server of version 16 or newer\.$/,
  );
  await checkDatabase(await serverOf("160000"), () => {});
});

test("a pooler that gives a connection to each transaction is refused in one line", async () => {
  await expect(checkDatabase(await serverOf("180000", true), () => {})).rejects.toThrow(
    /^DATABASE_URL: leads through a pooler that gives a connection to others after each transaction, .+\.$/,
  );
});

test("a start that fails prints no parameters of its queries", async () => {
  const database = await unmigratedDatabase();
  onTestFinished(database.drop);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, created_at bigint)",
  );
  await client.end();
  const failing = await start(temporaryDataDir(), {
    ...owner,
    DATABASE_URL: database.url,
    SESSION_SECRET: "k".repeat(32),
    MAIL_FROM: "post@voorbeeld.nl",
    APP_URL: "https://voorbeeld.nl",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  expect(await failing.exit).toBe(1);
  expect(failing.output.err).toContain("Failed query");
  expect(failing.output.err).not.toMatch(/params/);
});
