import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { type OpenedSite, openOwnSite } from "../support/harness/shared-site.ts";

let site: OpenedSite;
beforeAll(async () => {
  site = await openOwnSite({ APP_URL: "https://vijf.example" });
});
afterAll(() => site.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.server.url + path, { redirect: "manual", ...init });

/** The answers to more concurrent requests than one address may send (`api/page-limit.ts`). */
const flood = (path: string, address?: string, headers: Record<string, string> = {}) =>
  Promise.all(
    Array.from({ length: 1_000 }, () =>
      ask(path, { headers: address === undefined ? headers : { ...headers, "x-forwarded-for": address } }),
    ),
  );
const refused = (answers: Response[]) => answers.find(({ status }) => status === 429);

describe("every answer has the security headers", () => {
  test.each<[string, number, () => Promise<Response>]>([
    ["a page from memory", 200, () => ask("/")],
    ["a page made for a visitor", 200, () => ask("/contact")],
    ["a moved address", 301, () => ask("/how-it-works")],
    ["a sloppy copy of an address", 301, () => ask("/contact%20")],
    ["an icon", 200, () => ask("/icons/schoonmaak-192.png")],
    ["the style sheet", 200, async () => ask(/\/assets\/[^"]+\.css/.exec(await (await ask("/")).text())![0])],
    ["an unknown company", 404, () => ask(`/photographers/${newId(new Date())}`)],
    ["an unknown address", 404, () => ask("/dit/bestaat-niet")],
    ["a program's call", 404, () => ask("/api/functions/none")],
    ["a read of the API", 401, () => ask("/api/v1/me")],
    ["a call of a Supabase client", 200, () => ask("/rest/v1/briefs")],
    ["a health check", 200, () => ask("/healthz")],
    [
      "a form of another site",
      403,
      () => ask("/contact", { method: "POST", headers: { origin: "https://kwaad.example" } }),
    ],
    ["a method that no page takes", 405, () => ask("/contact", { method: "PUT" })],
    [
      "a body of unknown length",
      411,
      () =>
        ask("/contact", { method: "POST", body: new Blob(["a=b"]).stream(), duplex: "half" } as RequestInit),
    ],
  ])("%s (%i)", async (_what, status, answer) => {
    const { status: answered, headers } = await answer();
    expect([answered, headers.get("strict-transport-security")]).toEqual([
      status,
      expect.stringContaining("max-age=31536000"),
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test("a call of unknown length is refused in JSON", async () => {
    const body = new Blob(["{}"]).stream();
    const answer = await ask("/api/functions/send-contact-email", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([411, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({ code: "length_missing", status: 411 });
  });

  test("a form of unknown length is refused with a page of the site", async () => {
    const body = new Blob(["a=b"]).stream();
    const headers = { accept: "text/html" };
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    const answer = await ask("/contact", init);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([411, "text/html; charset=utf-8"]);
    expect(await answer.text()).toMatch(/<html lang="nl">[^]*Niet goed aangekomen/);
  });

  test.each(["/nieuwsbrief/afmelden", "/meldingen/afmelden"])(
    "the button of a mail program at %s works when its body comes in chunks (RFC 8058)",
    async (path) => {
      const chunked = (query: string) => {
        const body = new Blob(["List-Unsubscribe=One-Click"]).stream();
        const headers = {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://mail.example",
        };
        return ask(`${path}${query}`, { method: "POST", body, headers, duplex: "half" } as RequestInit);
      };
      const read = await chunked("?token=onbekend");
      expect([read.status, await read.text()]).toEqual([422, ERROR_TEXTS.link_invalid.message]);
      expect((await chunked("")).status).toBe(411);
    },
  );

  test("a file that is not there is a page of the site in a browser", async () => {
    const answer = await ask("/agenda/x.ics", { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toMatch(/<html lang="nl">[^]*Niet gevonden/);
  });

  test("a malformed HTTP request", async () => {
    const socket = connect(Number(new URL(site.server.url).port), "localhost");
    await once(socket, "connect");
    socket.end("geen verzoek\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*Strict-Transport-Security: max-age=31536000/);
  });
});

describe("an address above the rate limit", () => {
  test("gets Retry-After, as text or as JSON, and other addresses are not affected", async () => {
    const call = refused(await flood("/api/session", "198.51.100.7"));
    expect(call?.headers.get("retry-after")).toBe("1");
    expect(await call?.json()).toMatchObject({ code: "too_many_requests", status: 429 });
    const read = refused(await flood("/api/v1/me", "198.51.100.7"));
    expect(read?.headers.get("access-control-allow-origin")).toBe("*");
    expect(read?.headers.get("access-control-expose-headers")).toContain("Retry-After");
    const page = refused(await flood("/contact", "198.51.100.7"));
    expect(await page?.text()).toContain("Even geduld");
    expect(page?.headers.get("retry-after")).toBe("1");
    expect((await ask("/contact", { headers: { "x-forwarded-for": "198.51.100.8" } })).status).toBe(200);
  });

  test("sees a page of the site that needs no script, and whose style it still gets", async () => {
    // Calls use the limit up before it grows again, also on a busy machine.
    await flood("/api/session", "198.51.100.10");
    const page = refused(await flood("/contact", "198.51.100.10", { accept: "text/html" }))!;
    const html = await page.text();
    expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(html).toContain('<html lang="nl">');
    expect(html).toContain("Probeer het over een seconde opnieuw.");
    expect(html).toContain("KvK");
    expect(html).not.toContain("<script");
    const style = /\/assets\/[^"]+\.css/.exec(html)![0];
    expect((await ask(style, { headers: { "x-forwarded-for": "198.51.100.10" } })).status).toBe(200);
  });

  test("is counted per IPv6 network", async () => {
    await flood("/api/session", "2001:db8:1:2::1");
    expect(refused(await flood("/api/session", "2001:db8:1:2:ffff::9"))).toBeDefined();
    expect((await ask("/api/session", { headers: { "x-forwarded-for": "2001:db8:1:3::1" } })).status).toBe(
      200,
    );
  });

  test.each(["/icons/schoonmaak-192.png", "/healthz"])("still gets %s", async (path) => {
    await flood("/api/session", "198.51.100.9");
    expect(refused(await flood(path, "198.51.100.9"))).toBeUndefined();
  });

  test("is never limited on the loopback address, which may be a proxy that TRUST_PROXY does not count", async () => {
    expect(refused(await flood("/api/session"))).toBeUndefined();
  });
});
