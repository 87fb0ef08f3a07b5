import { expect, test } from "vitest";
import type { Runtime } from "#compose";
import { createApp } from "./app.ts";
import { readLimit } from "./read-limit.ts";
import { refusedVisit } from "./refused-visit.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const toDocument = ({ title, message }: { title: string; message: string }, retries: boolean) =>
  `<h1>${title}</h1><p>${message}</p>${retries ? "<a href></a>" : ""}`;

const ask = (path: string, accept: string | undefined, method = "GET") =>
  refusedVisit({ path, method, accept }, "too_many_requests", toDocument, 2);

test("a browser that opens a page gets a document that says in words how long to wait", () => {
  expect(ask("/contact", BROWSER)).toEqual({
    status: 429,
    headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": "2" },
    body: expect.stringContaining("Probeer het over 2 seconden opnieuw.") as string,
  });
});

test("the document offers to ask again for a page, and not for a form", () => {
  expect([ask("/contact", BROWSER).body, ask("/contact", BROWSER, "POST").body]).toEqual([
    expect.stringContaining("<a href>"),
    expect.not.stringContaining("<a href>"),
  ]);
});

test.each([
  ["a call of the API", "/api/v1/me", undefined],
  ["a call of the API in the address bar", "/api/v1/me", BROWSER],
  ["a program that asks for JSON at the address of a page", "/contact", "application/json"],
])("%s gets problem details", (_what, path, accept) => {
  const { headers, body } = ask(path, accept);
  const sent = new Headers(headers);
  expect([sent.get("content-type"), sent.get("retry-after")]).toEqual(["application/problem+json", "2"]);
  expect(JSON.parse(body)).toMatchObject({ code: "too_many_requests", status: 429 });
});

test.each([
  ["/contact.data", "*/*"],
  ["/contact", undefined],
])("a script that asks %s gets one line of text", (path, accept) => {
  expect(ask(path, accept)).toMatchObject({
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: expect.stringMatching(/^Even geduld\. .* opnieuw\.$/) as string,
  });
});

const failing = createApp(
  {
    config: { appUrl: "https://vijf.example", trustProxy: 0 },
    log: { info: () => {}, error: () => {} },
  } as unknown as Runtime,
  () => Promise.reject(new Error("rendering failed")),
  { readiness: () => Promise.resolve({ checks: {}, outboxAgeSeconds: null }) },
  readLimit(),
  toDocument,
);

test.each([
  ["a page that cannot be made", "GET", {}, 500, "Er ging iets mis"],
  ["a form of another site", "POST", { origin: "https://kwaad.example" }, 403, "Niet toegestaan"],
])("%s answers a browser with the same document", async (_what, method, headers, status, title) => {
  const answer = await failing.request("/contact", { method, headers: { accept: BROWSER, ...headers } });
  expect([answer.status, await answer.text()]).toEqual([
    status,
    expect.stringContaining(`<h1>${title}</h1>`) as string,
  ]);
});
