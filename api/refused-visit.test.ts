import { expect, test } from "vitest";
import type { Runtime } from "#compose";
import { createApp } from "./app.ts";
import { refusedVisit } from "./refused-visit.ts";
import { emptySite } from "../tests/support/harness/api-app.ts";
import { WAITS } from "../waits.server.ts";

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

const appOf = (page: () => Promise<Response>) =>
  createApp(
    {
      config: { appUrl: "https://vijf.example", trustProxy: 0 },
      waits: WAITS,
      log: { info: () => {}, error: () => {} },
      paymentPages: [],
    } as unknown as Runtime,
    { ...emptySite, pages: async () => ({ response: await page(), route: "/" }), toDocument },
  );
const failing = appOf(() => Promise.reject(new Error("rendering failed")));

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

const form = (body: string, type = "application/x-www-form-urlencoded") => ({
  method: "POST",
  body,
  headers: { "content-type": type, "content-length": String(body.length) },
});

const REFUSED_FORMS: [string, string, RequestInit, number, string, string][] = [
  ["an address with a NUL", "/contact?q=%00", {}, 400, "Dit adres klopt niet", "address_invalid"],
  ["a method of no page", "/contact", { method: "PUT" }, 405, "Dat kan hier niet", "method_not_allowed"],
  ["a body that is no form", "/contact", form("{}", "text/json"), 415, "Dat kan hier niet", "form_expected"],
  [
    "a broken form",
    "/contact",
    form("--y", "multipart/form-data; boundary=x"),
    400,
    "Niet goed aangekomen",
    "form_unreadable",
  ],
  [
    "a form that is too large",
    "/contact",
    form("a".repeat(300_000)),
    413,
    "Te veel gegevens",
    "form_too_large",
  ],
];

test.each(REFUSED_FORMS)(
  "%s answers a browser with that document",
  async (_what, path, init, status, title) => {
    const headers = { ...(init.headers as Record<string, string>), accept: BROWSER };
    const answer = await failing.request(path, { ...init, headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    const html = await answer.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    // Asking again does not help.
    expect(html).not.toContain("<a href>");
    expect(answer.headers.get("allow")).toBe(status === 405 ? "GET, HEAD, POST" : null);
  },
);

test.each(REFUSED_FORMS)(
  "%s answers a program with problem details",
  async (_what, path, init, status, _title, code) => {
    const headers = { ...(init.headers as Record<string, string>), accept: "application/json" };
    const answer = await failing.request(path, { ...init, headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({ code, status });
  },
);

const withoutFile = appOf(() => {
  const headers = { "Set-Cookie": "sessie=x" };
  return Promise.resolve(Response.json(null, { status: 404, headers }));
});

test("a file that is not there answers a browser with the same document, and keeps its cookies", async () => {
  const answer = await withoutFile.request("/agenda/x.ics", { headers: { accept: BROWSER } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("<h1>Niet gevonden</h1>");
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining("sessie=x")]);
});

test.each(["text/calendar", "image/webp,*/*", undefined])(
  "a program or an image that asks for it with Accept %s gets no document",
  async (accept) => {
    const answer = await withoutFile.request("/agenda/x.ics", accept ? { headers: { accept } } : {});
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
  },
);
