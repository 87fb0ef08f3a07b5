import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { openMailHarness, type MailHarness } from "./tests/support/mail-harness.ts";

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

test("statements of a request are cancelled after 15 seconds, statements of a job never", async () => {
  expect(await statementTimeout({ kind: "visitor" })).toBe("15s");
  expect(await statementTimeout({ kind: "system" })).toBe("0");
});
