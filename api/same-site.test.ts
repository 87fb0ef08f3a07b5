import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameSite } from "./same-site.ts";

const OWN = "https://vijf.example";
const appAt = (own: string) => new Hono().use(sameSite(own)).all("*", (c) => c.text("done"));

/** Behind a proxy that ends TLS the host is our own and the scheme is not. */
const send = async (headers: Record<string, string>, method = "POST", own = OWN) =>
  (
    await appAt(own).request("http://vijf.example/", {
      method,
      headers: { host: "vijf.example", ...headers },
    })
  ).status;

test.each([
  ["our own pages", { origin: OWN }],
  [
    "another name of our host, as asked for",
    { origin: "https://www.vijf.example", host: "www.vijf.example" },
  ],
  ["a program, which has no origin", {}],
  ["our own page in a browser that keeps the origin to itself", { "sec-fetch-site": "same-origin" }],
])("takes what is sent by %s", async (_, headers) => {
  expect(await send(headers)).toBe(200);
});

test.each([
  ["another site", { origin: "https://kwaad.example" }],
  ["our own host without TLS, whoever answers there", { origin: "http://vijf.example" }],
  ["our own host at another port", { origin: "https://vijf.example:8443" }],
  ["a page without an origin of its own", { origin: "null" }],
  ["another host of our domain whose browser keeps the origin to itself", { "sec-fetch-site": "same-site" }],
  ["another site whose browser keeps the origin to itself", { "sec-fetch-site": "cross-site" }],
])("refuses what is sent by %s, and lets it be read", async (_, headers) => {
  expect(await send(headers)).toBe(403);
  expect(await send(headers, "GET")).toBe(200);
});

test("a site without TLS takes what its own host sends, also through a proxy that adds TLS", async () => {
  for (const origin of ["http://vijf.example", "https://vijf.example"]) {
    expect(await send({ origin }, "POST", "http://localhost:3000")).toBe(200);
  }
  expect(await send({ origin: "http://kwaad.example" }, "POST", "http://localhost:3000")).toBe(403);
});
