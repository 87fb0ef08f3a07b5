import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { authAccounts } from "#db/schema/index.ts";
import { verifyPassword } from "#domain/accounts/password.ts";
import { command } from "../tests/support/servers/command.ts";
import { type TestDatabase, testDatabase } from "../tests/support/servers/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const create = (...args: string[]) =>
  command("create-operator", args, { DATABASE_URL: database.url, SESSION_SECRET: "x".repeat(32) });

test("without a terminal it generates a password, prints it once, and the operator can sign in", async () => {
  const { out, err, code } = await create("Baas@Voorbeeld.nl", "Ineke Bakker");
  expect({ err, code }).toEqual({ err: "", code: 0 });
  const password = /^baas@voorbeeld\.nl is an operator now\.\nPassword, shown once: (\S{20})\n$/.exec(
    out,
  )![1]!;
  const { db, pool } = createDatabase(database.url, 1);
  const [account] = await db.select({ hash: authAccounts.password }).from(authAccounts);
  await pool.end();
  expect(await verifyPassword(account!.hash!, password)).toBe(true);

  expect(await create("baas@voorbeeld.nl", "Ineke Bakker")).toEqual({
    out: "baas@voorbeeld.nl is an operator already; nothing changed.\n",
    err: "",
    code: 0,
  });
});

test("bad arguments exit with code 1 and one sentence", async () => {
  expect(await create("geen-adres", "Ineke Bakker")).toEqual({
    out: "",
    err: "The email is not an e-mail address.\n",
    code: 1,
  });
  expect(await create("baas@voorbeeld.nl")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Usage"),
  });
});
