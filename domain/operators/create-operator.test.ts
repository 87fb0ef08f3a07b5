import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAccounts, authUsers, profiles } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { verifyPassword } from "../accounts/password.ts";
import { newId } from "../kernel/ids.ts";
import { createOperator } from "./create-operator.ts";

const NOW = new Date("2026-10-01T09:00:00Z");

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
  harness.now = NOW;
});
afterAll(() => harness.close());

const create = (email: string, password = "een-lang-wachtwoord") =>
  createOperator(harness.ctx({ kind: "system" }), { email, fullName: "Ineke Bakker", password });

const accountOf = async (email: string) => {
  const rows = await harness.db
    .select({ role: profiles.role, verified: authUsers.emailVerified, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(eq(authUsers.email, email));
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

test("makes a confirmed operator who can sign in with the password", async () => {
  expect(await create("ineke@voorbeeld.nl")).toEqual({ created: true });
  const account = await accountOf("ineke@voorbeeld.nl");
  expect(account).toMatchObject({ role: "OPERATOR", verified: true });
  expect(await verifyPassword(account.hash!, "een-lang-wachtwoord")).toBe(true);
});

test("makes one account of concurrent calls, and a later call changes nothing", async () => {
  const made = await Promise.all(
    [1, 2, 3].map((n) => create("samen@voorbeeld.nl", `wachtwoord-nummer-${n}`)),
  );
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  const { hash } = await accountOf("samen@voorbeeld.nl");
  expect(await create("samen@voorbeeld.nl", "iets-heel-anders")).toEqual({ created: false });
  expect((await accountOf("samen@voorbeeld.nl")).hash).toBe(hash);
});

test("leaves an account with another role unchanged", async () => {
  const id = newId(NOW);
  const times = { createdAt: NOW, updatedAt: NOW };
  await harness.db.insert(authUsers).values({ id, name: "Klant", email: "klant@voorbeeld.nl", ...times });
  await harness.db.insert(profiles).values({ id, role: "CLIENT", fullName: "Klant", ...times });
  await expect(create("klant@voorbeeld.nl")).rejects.toMatchObject({ code: "account_exists" });
  const [profile] = await harness.db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id));
  expect(profile).toEqual({ role: "CLIENT" });
});
