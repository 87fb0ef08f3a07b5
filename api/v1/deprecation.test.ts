import { Hono } from "hono";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { companies } from "#domain/kernel/policy.ts";
import { apiRuntime } from "../../tests/support/harness/api-app.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { tokenOf } from "../../tests/support/harness/api-client.ts";
import { apiDocument } from "./document.ts";
import { deprecated } from "./deprecation.ts";
import { pageOf } from "./fields.ts";
import { read } from "./route.ts";
import { EVERY_ROUTE, type NamedRoute } from "./routes.ts";
import { v1 } from "./v1-app.ts";

/** A call that ends, as a row of the table. */
const ENDING: NamedRoute = {
  name: "getOldJob",
  ...read({
    path: "/old-jobs/{requestId}",
    summary: "A job, as it was.",
    deprecated: deprecated("2026-03-01", "2026-09-01", "/jobs/{requestId}"),
    scope: "jobs:read",
    who: companies,
    answer: pageOf(z.object({})),
    read: () => Promise.resolve({ data: [], next: "volgende" }),
  }),
};

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** Asks the call that ends, at the place where the API stands. */
const ask = async (token: string) =>
  new Hono()
    .route("/api/v1", v1(apiRuntime(harness), [...EVERY_ROUTE, ENDING]))
    .request("/api/v1/old-jobs/een", { headers: { authorization: `Bearer ${token}` } });

test("a call that ends says so in each answer, and which call takes its place", async () => {
  const token = await tokenOf(harness, (await company(harness)).actor);
  for (const [status, asked] of [
    [200, token],
    [401, "vo_onzin"],
  ] as const) {
    const { headers, status: answered } = await ask(asked);
    expect([answered, headers.get("deprecation"), headers.get("sunset")]).toEqual([
      status,
      `@${Date.UTC(2026, 2, 1) / 1_000}`,
      "Tue, 01 Sep 2026 00:00:00 GMT",
    ]);
    expect(headers.get("link")).toContain('</api/v1/jobs/een>; rel="successor-version"');
  }
  const { headers } = await ask(token);
  expect(headers.get("link")).toContain('rel="next"');
});

test("the document says that a call ends, and stays valid", async () => {
  const document = apiDocument("https://vijfoffertes.example", [...EVERY_ROUTE, ENDING]);
  expect(document.paths["/old-jobs/{requestId}"]!.get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining(
      "Deprecated since 2026-03-01; ends on 2026-09-01. Use `/jobs/{requestId}` instead.",
    ) as string,
  });
  expect(document.paths["/jobs/{requestId}"]!.get).not.toHaveProperty("deprecated");
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "operation-tag-defined": "off" },
  });
  expect(await lintFromString({ source: JSON.stringify(document), config })).toEqual([]);
});

test("a call ends at least half a year after that was announced", () => {
  expect(() => deprecated("2026-03-01", "2026-08-01")).toThrow(RangeError);
  expect(() => deprecated("2026-03-01", "ooit")).toThrow(RangeError);
  expect(deprecated("2026-03-01", "2026-08-28")).toMatchObject({ successor: null });
});
