import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSignIn } from "../support/harness/demo-sign-in.ts";
import { borrowSite, type OpenedSite, openOwnSite } from "../support/harness/shared-site.ts";

const METRICS_TOKEN = "proef-".repeat(6);

let site: OpenedSite;
beforeAll(async () => {
  site = await openOwnSite({ DEMO: "1", METRICS_TOKEN });
});
afterAll(() => site.close());

const ask = (authorization?: string, method = "GET") =>
  fetch(`${site.server.url}/metrics`, { method, headers: authorization ? { authorization } : {} });

async function metrics(): Promise<string[]> {
  const answer = await ask(`Bearer ${METRICS_TOKEN}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return (await answer.text()).split("\n");
}

/** The value of a metric with exactly these labels. */
async function value(name: string): Promise<number | undefined> {
  const line = (await metrics()).find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const count = (labels: string) => value(`vijfoffertes_http_request_duration_seconds_count{${labels}}`);

test("tells nothing to who has no token, or another", async () => {
  for (const wrong of [undefined, "Bearer", `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const answer = await ask(wrong);
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
  }
  expect((await ask(`Bearer ${METRICS_TOKEN}`, "POST")).status).toBe(405);
});

test("counts requests by the pattern of their route, and never by their path", async () => {
  const secret = "geheim-teken-van-een-opdrachtgever";
  for (const path of [
    `/aanvraag/bekijken/${secret}`,
    `/fotos/${secret}`,
    `/${secret}`,
    `/pricing?q=${secret}`,
    "/pricing",
    "/icons/schoonmaak-192.png",
    `/how-it-works?q=${secret}`,
    `/api/v1/requests/${secret}`,
    `/api/${secret}`,
    `/rest/v1/${secret}`,
  ])
    await (await fetch(site.server.url + path, { redirect: "manual" })).text();
  await (await fetch(site.server.url, { method: "BREW" }).catch(() => null))?.text();
  expect(await count('method="GET",route="/aanvraag/bekijken/:token",status="404"')).toBe(1);
  expect(await count('method="GET",route="/fotos/:photoId/klein?",status="404"')).toBe(1);
  expect(await count('method="GET",route="other",status="404"')).toBe(1);
  // Once made for the visitor, and once from memory.
  expect(await count('method="GET",route="/pricing",status="200"')).toBe(2);
  expect(await count('method="GET",route="/:file",status="200"')).toBe(1);
  expect(await count('method="GET",route="/:moved",status="301"')).toBe(1);
  expect(await count('method="GET",route="/api/v1/requests/:requestId",status="401"')).toBe(1);
  expect(await count('method="GET",route="/api/*",status="404"')).toBe(1);
  expect(await count('method="GET",route="/rest/v1/*",status="404"')).toBe(1);
  expect((await metrics()).join("\n")).not.toContain(secret);
});

const series = async () => (await metrics()).length;

test("has few series, however many paths are asked for", async () => {
  const before = await series();
  for (let n = 0; n < 50; n += 1) await (await fetch(`${site.server.url}/photographers/${n}/${n}`)).text();
  expect((await series()) - before).toBeLessThan(20);
});

test("counts mails, and the open pages that listen", async () => {
  const sent = 'vijfoffertes_mails_total{kind="reset-password",outcome="sent"}';
  expect(await value(sent)).toBeUndefined();
  await fetch(`${site.server.url}/forgot-password`, {
    method: "POST",
    headers: { origin: site.server.url },
    body: new URLSearchParams({ email: "opdrachtgever@voorbeeld.nl" }),
    redirect: "manual",
  });
  await expect.poll(() => value(sent), { timeout: 15_000 }).toBe(1);
  const done = 'vijfoffertes_jobs_total{queue="deliver-urgent-mail",outcome="done"}';
  await expect.poll(() => value(done)).toBe(1);
  expect(await value("vijfoffertes_mails_waiting")).toBe(0);

  const cookie = await demoSignIn(site.server, "opdrachtgever@voorbeeld.nl");
  const stop = new AbortController();
  const stream = await fetch(`${site.server.url}/live`, { headers: { cookie }, signal: stop.signal });
  expect(stream.status).toBe(200);
  expect(await value("vijfoffertes_open_streams")).toBe(1);
  stop.abort();
  await expect.poll(() => value("vijfoffertes_open_streams")).toBe(0);
});

const fileAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("has every metric that docs/operations.md, the rules for alerts and the dashboard name", async () => {
  const docs = fileAt("docs/operations.md");
  const all = [docs, ...["alerts.yaml", "dashboard.json"].map((file) => fileAt(`deploy/monitoring/${file}`))];
  const named = new Set(all.join("\n").match(/\b(?:vijfoffertes|nodejs|process)_[a-z_0-9]+_[a-z_0-9]+/g));
  const present = new Set((await metrics()).flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const missing = [...named].filter((name) => !present.has(name.replace(/_(?:count|bucket|sum)$/, "")));
  expect([named.size > 12, missing]).toEqual([true, []]);
  const ours = [...present].filter((name) => name.startsWith("vijfoffertes_"));
  expect(ours.filter((name) => !docs.includes(name))).toEqual([]);
});

test("says how the worker, the server of the database and the disk are", async () => {
  expect(await value("vijfoffertes_database_up")).toBe(1);
  expect(await value("vijfoffertes_heartbeat_age_seconds")).toBeLessThan(45);
  const used = (await value('vijfoffertes_database_connections{state="used"}'))!;
  const limit = (await value('vijfoffertes_database_connections{state="limit"}'))!;
  expect(used).toBeGreaterThan(0);
  expect(limit).toBeGreaterThanOrEqual(used);
  const free = (await value('vijfoffertes_disk_bytes{state="free"}'))!;
  expect(await value('vijfoffertes_disk_bytes{state="size"}')).toBeGreaterThan(free);
  expect(await value("vijfoffertes_database_bytes")).toBeGreaterThan(1_000_000);
});

test("counts security events by kind", async () => {
  const failed = 'vijfoffertes_security_events{kind="sign_in_failed"}';
  const before = (await value(failed))!;
  await fetch(`${site.server.url}/auth`, {
    method: "POST",
    headers: { origin: site.server.url },
    body: new URLSearchParams({
      intent: "inloggen",
      email: "niemand@voorbeeld.nl",
      password: "fout-geraden",
    }),
    redirect: "manual",
  });
  await expect.poll(() => value(failed)).toBe(before + 1);
});

test("does not exist without a token in the settings", async () => {
  const other = await borrowSite();
  try {
    const answer = await fetch(`${other.server.url}/metrics`, { headers: { authorization: "Bearer " } });
    expect(answer.status).toBe(404);
  } finally {
    await other.close();
  }
});
