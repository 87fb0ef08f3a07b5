import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { loggableError } from "./loggable-error.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

it("a query that fails is logged with its text and code, and without the values it was given", async () => {
  const insert = sql`insert into drafts (id, kind, answers, created_at, updated_at)
    values (gen_random_uuid(), ${"Kanariestraat 12"}, ${JSON.stringify({ email: "wil@geheim.example" })}, now(), now())`;
  const error: unknown = await harness.db.execute(insert).catch((reason: unknown) => reason);
  const line = JSON.stringify(loggableError(error));
  expect(line).toContain("drafts_kind");
  expect(line).toContain("23514");
  expect(line).toContain("insert into drafts");
  expect(line).not.toContain("Kanariestraat");
  expect(line).not.toContain("geheim.example");
});

it("a mail server's refusal is logged without the address that it names", () => {
  const refusal = Object.assign(new Error("550 <wil@geheim.example>: no such user"), { code: "EENVELOPE" });
  expect(loggableError(refusal)).toMatchObject({
    message: "550 <‹address›>: no such user",
    code: "EENVELOPE",
  });
});

it("of failures that are thrown together each is logged, in the same way", () => {
  const both = new AggregateError([new Error("first"), new Error("no wil@geheim.example")], "some failed");
  expect(loggableError(both)).toMatchObject({
    message: "some failed",
    errors: [{ message: "first" }, { message: "no ‹address›" }],
  });
});
