import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const failed = (code?: string) =>
  new DrizzleQueryError("insert", [], Object.assign(new Error("refused"), code ? { code } : {}));

test.each([
  ["a full disk", "53100", true],
  ["a server that takes no writes", "25006", true],
  ["a connection that broke", undefined, true],
  ["a row that exists", "23505", false],
])("%s: whether the same request may succeed later", (_, code, may) => {
  expect(isUnavailable(failed(code))).toBe(may);
});
