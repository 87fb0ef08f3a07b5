import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameSite } from "./same-site.ts";

const OWN = "https://vijf.example";
const appAt = (own: string) => new Hono().use(sameSite(own)).all("*", (c) => c.text("done"));

/** Sends a form as a TLS proxy forwards it: our own host, but http. */
const send = async (headers: Record<string, string>, method = "POST", own = OWN) =>
  (
    await appAt(own).request("http://vijf.example/", {
      method,
      headers: { host: "vijf.example", ...headers },
    })
  ).status;

test.each([
  ["our own pages", { origin: OWN }],
  ["another name of our host", { origin: "https://www.vijf.example", host: "www.vijf.example" }],
  ["a program, which has no origin", {}],
  ["our own page in a browser that sends no origin", { "sec-fetch-site": "same-origin" }],
  ["our own page in a browser that sends both", { origin: OWN, "sec-fetch-site": "same-origin" }],
])("accepts a form of %s", async (_, headers) => {
  expect(await send(headers)).toBe(200);
});

test.each([
  ["another site", { origin: "https://kwaad.example" }],
  ["our own host without TLS", { origin: "http://vijf.example" }],
  ["our own host at another port", { origin: "https://vijf.example:8443" }],
  ["a page with an opaque origin", { origin: "null" }],
  ["another host of our domain, from a browser that sends no origin", { "sec-fetch-site": "same-site" }],
  ["another site, from a browser that sends no origin", { "sec-fetch-site": "cross-site" }],
  [
    "another site, though it is called same-origin",
    { origin: "https://kwaad.example", "sec-fetch-site": "same-origin" },
  ],
  [
    "a page with an opaque origin, though it is called same-origin",
    { origin: "null", "sec-fetch-site": "same-origin" },
  ],
  ["another site, though its origin is ours", { origin: OWN, "sec-fetch-site": "cross-site" }],
  ["another host of our domain, though its origin is ours", { origin: OWN, "sec-fetch-site": "same-site" }],
])("refuses a form of %s, but not a GET", async (_, headers) => {
  expect(await send(headers)).toBe(403);
  expect(await send(headers, "GET")).toBe(200);
});

test("a site without TLS accepts forms of its own host over http and https", async () => {
  for (const origin of ["http://vijf.example", "https://vijf.example"]) {
    expect(await send({ origin }, "POST", "http://localhost:3000")).toBe(200);
  }
  expect(await send({ origin: "http://kwaad.example" }, "POST", "http://localhost:3000")).toBe(403);
});
