import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameSite } from "./same-site.ts";

const OWN = "https://vijf.example";
const app = new Hono().use(sameSite(OWN)).all("*", (c) => c.text("done"));

/** Behind a proxy that ends TLS the host is our own and the scheme is not. */
const send = async (headers: Record<string, string>, method = "POST") =>
  (await app.request("http://vijf.example/", { method, headers: { host: "vijf.example", ...headers } }))
    .status;

test.each([
  ["our own pages", { origin: OWN }],
  ["our own host by the scheme that the proxy speaks", { origin: "http://vijf.example" }],
  ["a program, which has no origin", {}],
  ["our own page in a browser that keeps the origin to itself", { "sec-fetch-site": "same-origin" }],
])("takes what is sent by %s", async (_, headers) => {
  expect(await send(headers)).toBe(200);
});

test.each([
  ["another site", { origin: "https://kwaad.example" }],
  ["a page without an origin of its own", { origin: "null" }],
  ["another site whose browser keeps the origin to itself", { "sec-fetch-site": "cross-site" }],
])("refuses what is sent by %s, and lets it be read", async (_, headers) => {
  expect(await send(headers)).toBe(403);
  expect(await send(headers, "GET")).toBe(200);
});
