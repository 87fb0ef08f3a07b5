import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./env.ts";
import { formGate } from "./form-gate.ts";

const app = new Hono<Env>();
app.all("*", formGate, async (c) => {
  if (c.req.method !== "POST") return c.text("a page");
  return c.json([...(await c.req.raw.formData())]);
});

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: BodyInit, kind: string | null, path = "/auth") =>
  app.request(path, { method: "POST", body, headers: kind === null ? {} : { "content-type": kind } });

test("passes a form of either encoding to its page unchanged", async () => {
  expect(await (await post("naam=Sanne+%26+Co&naam=%E2%82%AC", URLENCODED)).json()).toEqual([
    ["naam", "Sanne & Co"],
    ["naam", "€"],
  ]);
  const form = new FormData();
  form.append("naam", "Sanne");
  const parts = await app.request("/auth", { method: "POST", body: form });
  expect(await parts.json()).toEqual([["naam", "Sanne"]]);
});

test("accepts any number of ampersands in a text, in either encoding", async () => {
  const text = "&".repeat(2_000);
  const parts = new FormData();
  parts.append("wens", text);
  for (const form of [parts, new URLSearchParams({ wens: text })]) {
    const response = await app.request("/auth", { method: "POST", body: form });
    expect(await response.json()).toEqual([["wens", text]]);
  }
});

test("accepts an empty form", async () => {
  const response = await app.request("/uitloggen", { method: "POST" });
  expect([response.status, await response.json()]).toEqual([200, []]);
});

test.each([
  ["JSON", "{}", "application/json", 415],
  ["plain text, which any site may send", "naam=x", "text/plain", 415],
  ["a kind that only looks like a form", "naam=x", `${URLENCODED}2`, 415],
  ["parts without a boundary", "--x\r\n", "multipart/form-data", 400],
  ["parts that break off", "--x\r\nfoo", "multipart/form-data; boundary=x", 400],
  ["more fields than any form has", "a=&".repeat(1_001), URLENCODED, 400],
  ["a NUL in a value", "naam=a%00b", URLENCODED, 400],
  ["a NUL in a name", "na%00am=ab", URLENCODED, 400],
  ["more than a form can be", `naam=${"x".repeat(300_000)}`, URLENCODED, 413],
])("refuses %s", async (_what, body, kind, status) => {
  expect((await post(body, kind)).status).toBe(status);
});

test("refuses a large form without Content-Length", async () => {
  const body = new Blob(["naam=", "x".repeat(300_000)]).stream();
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": URLENCODED } };
  expect((await app.request("/auth", init as RequestInit)).status).toBe(413);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("refuses %s for pages", async (method) => {
  const response = await app.request("/auth", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("refuses a NUL in an address", async () => {
  expect((await app.request("/success?session_id=%00")).status).toBe(400);
  expect((await app.request("/success?session_id=%2500")).status).toBe(200);
});
