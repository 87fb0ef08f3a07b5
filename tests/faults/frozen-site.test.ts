import { afterAll, beforeAll, expect, test } from "vitest";
import { proxied } from "../support/servers/proxy.ts";
import { openOwnSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

/** How soon every page is back after its connections went silent. */
const BACK_MS = 20_000;

/** How long a health check may take, with room for a busy machine. */
const HEALTH_MS = 4_000;

const PAGES: [actor: Actor, path: string][] = [
  ["visitor", "/"],
  ["visitor", "/pricing"],
  ["visitor", "/photographers"],
  ["visitor", "/schoonmaak/utrecht"],
  ["visitor", "/auth"],
  ["client", "/account"],
  ["client", "/client-dashboard"],
  ["subscribed", "/verhuisbedrijf-dashboard"],
  ["subscribed", "/verhuisbedrijf-dashboard/vandaag"],
  ["subscribed", "/pricing"],
  ["admin", "/beheer"],
];

const PUBLIC = new Set(PAGES.filter(([actor]) => actor === "visitor").map(([, path]) => path));

let site: SignedInSite;
let proxy: Awaited<ReturnType<typeof proxied>>;
beforeAll(async () => {
  site = await openOwnSignedInSite({ WORKER: "0" }, async (url) => {
    proxy = await proxied(url);
    return proxy.url;
  });
});
afterAll(async () => {
  await site.close();
  proxy.close();
});

type Seen = { status: number; retryAfter: string | null; ms: number };

async function ask(actor: Actor, path: string): Promise<Seen> {
  const started = performance.now();
  const answer = await site.ask(actor, path);
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    ms: performance.now() - started,
  };
}

/** Asks again and again until it is 200; what was seen, and when that was over. */
async function untilBack(
  actor: Actor,
  path: string,
): Promise<{ path: string; seen: Seen[]; afterMs: number }> {
  const started = performance.now();
  for (const seen: Seen[] = []; ;) {
    seen.push(await ask(actor, path));
    const afterMs = performance.now() - started;
    if (seen.at(-1)!.status === 200 || afterMs > 3 * BACK_MS) return { path, seen, afterMs };
  }
}

const askAll = () => Promise.all(PAGES.map(([actor, path]) => ask(actor, path)));

const refused = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

test("every page is back within 20 s after the connections to the database went silent", async () => {
  // Opens the connections that pages want at once.
  await askAll();
  await askAll();
  proxy.freeze();
  const [health, ...pages] = await Promise.all([
    untilBack("visitor", "/readyz"),
    ...PAGES.map(([actor, path]) => untilBack(actor, path)),
  ]);
  expect(health.seen[0]).toMatchObject(refused);
  for (const { ms } of health.seen) expect(ms).toBeLessThan(HEALTH_MS);
  for (const { path, seen, afterMs } of [health, ...pages]) {
    expect({ path, status: seen.at(-1)!.status, isBack: afterMs < BACK_MS }).toEqual({
      path,
      status: 200,
      isBack: true,
    });
    for (const each of seen.slice(0, -1)) expect({ path, ...each }).toMatchObject({ path, ...refused });
  }
  // Some page had to wait: the connections were silent indeed.
  expect(Math.max(...pages.map(({ afterMs }) => afterMs))).toBeGreaterThan(1_000);
});

test("without its database the site says 503 and when to ask again, and is back with it", async () => {
  proxy.shut();
  expect(await ask("visitor", "/readyz")).toMatchObject(refused);
  for (const [actor, path] of PAGES) {
    const seen = await ask(actor, path);
    // A page of everybody needs no database: its facts are in memory, and without them it shows nobody signed in.
    if (!PUBLIC.has(path) || seen.status !== 200)
      expect({ path, ...seen }).toMatchObject({ path, ...refused });
  }
  const document = await site.ask("client", "/account");
  expect(await document.text()).not.toContain("Er ging iets mis");
  proxy.open();
  for (const [actor, path] of PAGES)
    await expect.poll(async () => (await ask(actor, path)).status, { message: path }).toBe(200);
  expect((await ask("visitor", "/readyz")).status).toBe(200);
});

test("a form that is sent without the database says whether something was changed", async () => {
  proxy.shut();
  const answer = await site.ask("client", "/account/naam", { fullName: "Wilhelmina de Nieuwe" });
  const text = await answer.text();
  proxy.open();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.any(String)]);
  expect(text).toMatch(/Er is niets gewijzigd|Aan je account verandert niets/);
});
