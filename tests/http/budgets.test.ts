import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { CONTENT_PAGES } from "#app/content/content-pages.ts";
import { demoSignIn } from "../support/harness/demo-sign-in.ts";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";

const WIZARDS = ["/brief-form", "/verhuis/offerte"];
const DASHBOARDS = [
  ["schoonmaak", "/verhuisbedrijf-dashboard"],
  ["schoonmaak", "/verhuisbedrijf-dashboard/gekozen"],
  ["schoonmaak", "/verhuisbedrijf-dashboard/offertes"],
  ["schoonmaak", "/verhuisbedrijf-dashboard/profiel"],
  ["schoonmaak", "/verhuisbedrijf-dashboard/vandaag"],
  ["schoonmaak", "/verhuisbedrijf-dashboard/werk"],
  ["schoonmaak", "/subscription-management"],
  ["opdrachtgever", "/client-dashboard"],
  ["opdrachtgever", "/meldingen"],
  ["opdrachtgever", "/account"],
  ["opdrachtgever", "/account/wachtwoord"],
  ["opdrachtgever", "/account/twee-stappen"],
  ["opdrachtgever", "/account/apparaten"],
  ["opdrachtgever", "/account/api"],
] as const;

let site: Site;
const cookies = new Map<string, string>();
beforeAll(async () => {
  site = await borrowDemoSite();
  for (const who of ["schoonmaak", "opdrachtgever"])
    cookies.set(who, await demoSignIn(site, `${who}@voorbeeld.nl`));
});

/** The URLs of the links with this `rel`, whatever the order of their attributes. */
const linked = (html: string, rel: RegExp) =>
  all(html, /(<link\b[^>]*>)/g)
    .filter((tag) => rel.test(tag))
    .flatMap((tag) => all(tag, /\bhref="([^"]+)"/g));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** A page as a browser gets it, which asks for brotli: its text, and its compressed bytes. */
async function get(path: string, cookie = "") {
  const answer = await fetch(site.url + path, {
    headers: { "accept-encoding": "br", cookie },
    redirect: "manual",
  });
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  const length = answer.headers.get("content-length");
  return { text, headers: answer.headers, bytes: length ? Number(length) : brotliCompressSync(text).length };
}

/** The scripts that are loaded at once, with everything that they import. */
async function scriptsFrom(found: string[], known = new Map<string, number>()): Promise<Map<string, number>> {
  for (const path of found) {
    if (known.has(path)) continue;
    const { text, bytes } = await get(path);
    known.set(path, bytes);
    const imports = all(text, /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    await scriptsFrom(
      imports.map((name) => `/assets/${name}`),
      known,
    );
  }
  return known;
}

/** Compressed bytes of the scripts, and of the page with everything that it loads. */
async function weigh(path: string, cookie?: string) {
  const { text: html, bytes, headers } = await get(path, cookie);
  expect(headers.get("content-encoding")).toBe("br");
  const inline = all(html, /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([^]*?)<\/script>/g);
  const named = [
    ...all(html, /<script[^>]*\bsrc="([^"]+)"/g),
    ...linked(html, /\brel="modulepreload"/),
    ...inline.flatMap((script) => all(script, /import\s[^;]*?["'](\/assets\/[^"']+\.js)["']/g)),
  ];
  const others = linked(html, /\brel="(?:stylesheet|preload|icon)"/);
  const pictures = all(html, /<(?:img|source)[^>]*\bsrc(?:set)?="([^" ]+)/g);
  for (const url of [...named, ...others, ...pictures]) expect(url).toMatch(/^(?:\/(?!\/)|data:)/);
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  const files = await scriptsFrom(named);
  const code = inline.filter((script) => !script.includes("streamController"));
  let script = code.reduce((total, text) => total + brotliCompressSync(text).length, 0);
  for (const size of files.values()) script += size;
  let rest = bytes;
  for (const path of new Set(others)) rest += (await get(path)).bytes;
  return { script, files: files.size, total: script + rest, others: others.length };
}

/** The first link of a page that matches, for a page whose address has an id. */
async function firstLink(path: string, link: RegExp, cookie?: string): Promise<string> {
  const { text } = await get(path, cookie);
  return link.exec(text)![1]!;
}

describe("a content page", () => {
  test.each([...CONTENT_PAGES, "/schoonmaak/utrecht"])("%s stays within its budget", async (path) => {
    const { script, total, others } = await weigh(path);
    expect(script).toBeLessThanOrEqual(4_000);
    expect(total).toBeLessThanOrEqual(120_000);
    expect([script > 0, others > 2]).toEqual([true, true]);
  });
});

test("the page of a company stays within the budget of a content page, without its pictures", async () => {
  const { script, total } = await weigh(
    await firstLink("/photographers", /"(\/photographers\/[0-9a-f-]{36})"/),
  );
  expect(script).toBeLessThanOrEqual(4_000);
  expect(total).toBeLessThanOrEqual(120_000);
});

test.each(WIZARDS)("the wizard %s stays within its budget", async (path) => {
  const { script, files } = await weigh(path);
  expect(script).toBeLessThanOrEqual(140_000);
  expect(files).toBeLessThanOrEqual(10);
});

test.each(DASHBOARDS)("%s: the dashboard %s stays within its budget", async (who, path) => {
  const { script, files } = await weigh(path, cookies.get(who));
  expect(script).toBeLessThanOrEqual(160_000);
  expect(files).toBeLessThanOrEqual(10);
});

test.each([
  ["schoonmaak", "/verhuisbedrijf-dashboard", /href="(\/verhuisbedrijf-dashboard\/opdracht\/[^"?]+)/],
  ["opdrachtgever", "/client-dashboard", /href="([^"]+)"[^>]*>Woningverhuizing/],
])("%s: the request behind %s stays within its budget", async (who, path, link) => {
  const cookie = cookies.get(who);
  const { script, files } = await weigh(await firstLink(path, link, cookie), cookie);
  expect(script).toBeLessThanOrEqual(160_000);
  expect(files).toBeLessThanOrEqual(10);
});

test("the style sheet loads nothing from another site", async () => {
  const { text: html } = await get("/auth");
  const [sheet] = linked(html, /\brel="stylesheet"/);
  const { text: css } = await get(sheet!);
  expect(all(css, /url\((?!["']?(?:data:|\/(?!\/)))([^)]+)/g)).toEqual([]);
  expect(css).not.toContain("@import");
});
