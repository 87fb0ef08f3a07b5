import { beforeAll, describe, expect, test } from "vitest";
import { CONTENT_PAGES, INDEXED_FORMS } from "#app/content/content-pages.ts";
import { landingPath } from "#app/seo/landing-paths.ts";
import { briefAnswers } from "#texts/request/brief-answers.ts";
import { forCleaners } from "#app/routes/public/company/for-cleaners-texts.ts";
import { forMovers } from "#app/routes/public/company/for-movers-texts.ts";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";

/** Fixed pages, landing pages with and without companies, and pages of demo companies. */
const PAGES = [
  ...CONTENT_PAGES,
  ...INDEXED_FORMS,
  "/auth",
  "/login",
  "/photographers?vak=schoonmaak&provincie=utrecht&dienst=glazenwasser",
  "/photographers?vak=verhuis&provincie=limburg&pagina=9",
  "/voor-verhuisbedrijven?ref=HXK4TP9W",
  "/voor-schoonmaakbedrijven?ref=ONBEKEND",
  landingPath({ vertical: "cleaning", province: "Utrecht", category: null }),
  landingPath({ vertical: "cleaning", province: "Utrecht", category: "WINDOW_CLEANING" }),
  landingPath({ vertical: "moving", province: "Groningen", category: null }),
  landingPath({ vertical: "moving", province: "Zeeland", category: "PIANO" }),
];

/** Statuses of a working link: the page, or a redirect to signing in. */
const ALIVE = new Set([200, 301, 302]);

let site: Site;
const kept = new Map<string, Promise<{ status: number; html: string }>>();

function page(path: string) {
  const answer = kept.get(path) ?? ask(path);
  kept.set(path, answer);
  return answer;
}

async function ask(path: string) {
  const answer = await fetch(site.url + path, { redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
}

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => unescaped(match[1]!));
const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const linksOf = (html: string) =>
  all(html, /<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"#]*)/g).filter((href) => !href.startsWith("//"));

/** The classes of the main part, which give it its width and margins. */
const frame = (html: string) => /<main[^>]*class="([^"]*)"/.exec(html)![1];

beforeAll(async () => {
  site = await borrowDemoSite();
});

describe("every public page", () => {
  test.each(PAGES)("%s is in Dutch and has title, description and heading", async (path) => {
    const { status, html } = await page(path);
    // A page number above the last one redirects to the first page.
    if (path.includes("pagina=9")) return expect(status).toBe(302);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="nl"');
    expect(all(html, /<title>([^<]+)<\/title>/g)).toEqual([
      expect.stringMatching(/.{10,70} \| Vijfoffertes$|^.{4,} \| /),
    ]);
    expect(all(html, /<h1[^>]*>([^]*?)<\/h1>/g)).toHaveLength(1);
    if (!INDEXED_FORMS.has(path) && !CONTENT_PAGES.has(path)) return;
    expect(all(html, /<meta name="description" content="([^"]+)"/g)).toEqual([
      expect.stringMatching(/^.{60,170}$/),
    ]);
  });

  test.each([
    ["/", "/verhuis"],
    ["/verhuis", "/schoonmaak"],
  ])("%s links to the other vertical on its first screen", async (path, other) => {
    const hero = (await page(path)).html.match(/<section aria-labelledby="kop"[^]*?<\/section>/)![0];
    expect(linksOf(hero)).toContain(other);
  });

  test("has its own title", async () => {
    const aliases = new Set([
      "/schoonmaak",
      "/privacy-beleid",
      "/terms",
      "/schoonmaak/contact",
      "/verhuis/nieuwsbrief",
    ]);
    const paths = [...CONTENT_PAGES, ...INDEXED_FORMS].filter((path) => !aliases.has(path));
    const titles = await Promise.all(
      paths.map(async (path) => all((await page(path)).html, /<title>([^<]+)/g)[0]),
    );
    expect(new Set(titles).size).toBe(paths.length);
  });

  test("has no broken links", async () => {
    const found = await Promise.all(PAGES.map(async (path) => linksOf((await page(path)).html)));
    const links = [...new Set(found.flat())].filter((link) => link !== "/uitloggen");
    expect(links.length).toBeGreaterThan(100);
    const dead: string[] = [];
    for (const link of links) if (!ALIVE.has((await page(link)).status)) dead.push(link);
    expect(dead).toEqual([]);
  });

  test("has a target for each of its links to itself", async () => {
    const lost: string[] = [];
    for (const path of PAGES) {
      const { html } = await page(path);
      for (const id of all(html, /href="#([^"]+)"/g))
        if (!html.includes(` id="${id}"`)) lost.push(`${path}#${id}`);
    }
    expect(lost).toEqual([]);
  });

  test("shows a company to everybody without private data", async () => {
    const { html: list } = await page("/photographers");
    const [company] = all(list, /href="(\/photographers\/[0-9a-f-]{36})"/g);
    const { status, html } = await page(company!);
    expect(status).toBe(200);
    expect(html).toContain('"@type":"LocalBusiness"');
    // Nonces, tokens and file hashes may contain any letters.
    const told = html.replaceAll(/ (?:nonce|value)="[^"]*"|\/assets\/[\w.-]+/g, "");
    // The footer has the details of the site's owner; a company shows that its registration was checked, not its number.
    const ofCompany = told.replace(/<footer.*<\/footer>/s, "");
    expect(ofCompany.match(/[\w.-]+@[\w.-]+|kvk-nummer|kvk \d|\+31/gi)).toBeNull();
  });
});

describe("search engines", () => {
  test("get one canonical address per page, and valid structured data", async () => {
    for (const path of ["/privacy-beleid", "/hoe-werkt-het", "/schoonmaak/utrecht"]) {
      const { html } = await page(path);
      const canonical = path === "/privacy-beleid" ? "/privacy" : path;
      expect(html).toContain(`<link rel="canonical" href="${site.url}${canonical}"/>`);
      expect(html).toContain(`<meta property="og:image" content="${site.url}/icons/share-`);
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g))
        expect(JSON.parse(json!)).toHaveProperty("@type");
    }
  });

  test("find only pages with content in the sitemap", async () => {
    const { html: xml } = await page("/sitemap.xml");
    const paths = all(xml, /<loc>([^<]+)<\/loc>/g).map((url) => url.slice(site.url.length));
    expect(paths).toContain("/schoonmaak/utrecht");
    expect(paths).not.toContain("/privacy-beleid");
    expect(paths).not.toContain("/verhuis/zeeland/pianoverhuizing");
    for (const path of paths) {
      const { status, html } = await page(path);
      expect([path, status, html.includes('name="robots" content="noindex"')]).toEqual([path, 200, false]);
    }
    expect((await page("/verhuis/zeeland/pianoverhuizing")).html).toContain('content="noindex"');
  });

  test("are kept out of private pages", async () => {
    const { html: robots } = await page("/robots.txt");
    expect(robots).toContain("Disallow: /client-dashboard\n");
    expect(robots).toContain("Disallow: /ontwikkel/\n");
    expect((await page("/auth")).html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("and phones find the pictures", async () => {
    for (const file of ["share-verhuis.png", "schoonmaak-180.png", "schoonmaak-512.png", "verhuis.svg"])
      expect((await fetch(`${site.url}/icons/${file}`)).headers.get("content-type")).toMatch(/^image\//);
    const manifest = JSON.parse((await page("/site.webmanifest")).html) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await page(src)).status).toBe(200);
    expect((await page("/.well-known/security.txt")).html).toMatch(/^Contact: mailto:[^]+\nExpires: \d{4}-/);
    const { html: security } = await page("/.well-known/security.txt");
    const policy = new URL(/^Policy: (.+)$/m.exec(security)![1]!);
    expect((await page(policy.pathname)).html).toContain("<h1>Een lek melden</h1>");
  });
});

test.each(["/brief-form", "/verhuis/offerte"])(
  "the foot of %s leads to help and to what we promise, and nowhere else",
  async (path) => {
    const foot = /<footer[^]*<\/footer>/.exec((await page(path)).html)![0];
    expect(linksOf(foot)).toEqual(["/contact", "/privacy", "/algemene-voorwaarden"]);
    expect(foot).toContain("KvK");
  },
);

test("the home page fills the width of the window, as a page with margins does not", async () => {
  const { html } = await page("/");
  expect(frame(html)).not.toBe(frame((await page("/photographers")).html));
});

test.each([
  "/schoonmaak/atlantis",
  "/schoonmaak/utrecht/goochelaar",
  "/photographers/niemand",
  "/privacy/versie/9.9",
  "/bestaat-niet",
])("%s is not found, and links to the home page on a page with margins", async (path) => {
  const { status, html } = await page(path);
  expect(status).toBe(404);
  expect(html).toContain("<title>Oeps! Pagina niet gevonden | Vijfoffertes</title>");
  expect(html).toMatch(/<h1[^>]*>Oeps! Pagina niet gevonden<\/h1>/);
  expect(html).toContain('href="/"');
  expect(frame(html)).toBe(frame((await page("/photographers")).html));
});

test.each([
  ["/voor-schoonmaakbedrijven", forCleaners(1)],
  ["/voor-verhuisbedrijven", forMovers(1)],
])("the sample brief on %s has the answers of the wizard and nothing else", async (path, { sample }) => {
  const { html } = await page(path);
  const list = /<figure>[^]*?<dl[^>]*>([^]*?)<\/dl>/.exec(html)![1]!;
  const asked = briefAnswers(sample.details, "company").map(({ label }) => label);
  expect(all(list, /<dt[^>]*>([^<]+)<\/dt>/g)).toEqual(["Wanneer", ...asked, "Van wie"]);
});

test("an expired reset link says so once, on the page that sends a new one", async () => {
  const bad = await fetch(`${site.url}/reset-password?token=verlopen`, { redirect: "manual" });
  expect(bad.headers.getSetCookie()).toEqual([]);
  const { html } = await page(bad.headers.get("location")!);
  const shown = html.replaceAll(/<script[^]*?<\/script>/g, "");
  expect(all(shown, /(Ongeldige of verlopen link)/g)).toHaveLength(1);
  expect(shown).toMatch(/role="alert"[^]*Ongeldige of verlopen link/);
});

describe("the brand", () => {
  test.each([
    ["/", "schoonmaak"],
    ["/verhuis", "verhuis"],
    ["/verhuis/utrecht", "verhuis"],
    ["/voor-verhuisbedrijven", "verhuis"],
    ["/pricing", "schoonmaak"],
  ])("of %s is %s", async (path, brand) => {
    expect((await page(path)).html).toContain(`<div data-brand="${brand}"`);
  });

  test("of a form in a dialog is the same after the form is refused", async () => {
    for (const [path, brand] of [
      ["/verhuis", "verhuis"],
      ["/voor-verhuisbedrijven", "verhuis"],
      ["/voor-schoonmaakbedrijven", "schoonmaak"],
    ] as const) {
      const { html } = await page(path);
      const action = /<form [^>]*action="([^"]*nieuwsbrief)"/.exec(html)![1]!;
      const audience = /<input(?=[^>]* name="voor")[^>]* value="([^"]+)"/.exec(html)![1]!;
      const trade = /<input(?=[^>]* name="vak")[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
      const refused = await fetch(site.url + action, {
        method: "POST",
        headers: { origin: site.url },
        body: new URLSearchParams({ voor: audience, vak: trade, name: "", email: "" }),
      });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(`<div data-brand="${brand}"`);
    }
  });

  test("of a referral link keeps its code until the sign-up", async () => {
    const { html } = await page("/voor-verhuisbedrijven?ref=hxk4tp9w");
    expect(html).toContain("Aanmelden met uitnodigingscode");
    expect(linksOf(html)).toContain("/schoonmaak/special-register?vertical=moving&ref=HXK4TP9W");
    for (const unknown of ["ONBEKEND", '"><b>']) {
      const odd = await page(`/voor-schoonmaakbedrijven?ref=${unknown}`);
      expect(odd.html).toContain("De code in je link herkennen we niet");
      expect(odd.html).not.toContain("Aanmelden met uitnodigingscode");
      expect(linksOf(odd.html)).toContain("/schoonmaak/special-register");
    }
    expect((await page("/voor-schoonmaakbedrijven?ref=")).html).not.toContain("herkennen we niet");
  });
});

describe("a content page", () => {
  test("is answered from memory: the same bytes, compressed, with an ETag", async () => {
    const first = await fetch(`${site.url}/pricing`, { headers: { "accept-encoding": "br" } });
    expect(first.headers.get("content-encoding")).toBe("br");
    // A page older than a minute is rendered again behind that answer.
    const again = async () => {
      const etag = (await fetch(`${site.url}/pricing`)).headers.get("etag")!;
      return (await fetch(`${site.url}/pricing`, { headers: { "if-none-match": etag } })).status;
    };
    await expect.poll(again).toBe(304);
  });
});

test("a demo shows every mail of the gallery, with its HTML in light and dark", async () => {
  const kinds = all((await page("/ontwikkel/mails")).html, /href="(\/ontwikkel\/mails\/[^"]+)"/g);
  expect(kinds).toContain("/ontwikkel/mails/quotes-waiting");
  for (const kind of kinds) {
    for (const path of [kind, `${kind}/html`, `${kind}/html?donker`])
      expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 });
  }
});
