import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#demo/accounts.ts";
import { startSite, type Site } from "../support/harness/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", TRUST_PROXY: "1" });
});
afterAll(() => site.stop());

async function signIn(address: string, email: string, path = "/auth"): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": address },
    body: new URLSearchParams({ intent: "inloggen", email, password: DEMO_PASSWORD }),
  });
}

const call = () =>
  fetch(`${site.url}/api/functions/verhuis-signup`, {
    method: "POST",
    headers: { "x-forwarded-for": "192.0.2.3" },
    body: JSON.stringify({ name: "Sanne", email: "sanne@voorbeeld.nl" }),
  });

/** Two hundred concurrent sign-ins, each from its own network address and for its own account. */
const flood = (addressOf: (stranger: number) => string) =>
  Array.from({ length: 200 }, (_, stranger) =>
    signIn(addressOf(stranger), `niemand${stranger}@voorbeeld.nl`),
  );

/** What a flood may end in: a wrong password, or a full queue. */
const ENDS = new Set([401, 503]);

const statusesOf = async (answers: Promise<Response>[]) => {
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
  return [...statuses].filter((status) => !ENDS.has(status));
};

test("a flood of sign-ins from one network waits for its turns, and somebody else hardly waits", async () => {
  let left = 200;
  const strangers = flood((stranger) => `198.51.100.${stranger}`).map(async (answer) => {
    const got = await answer;
    left -= 1;
    return got;
  });
  const own = await signIn("203.0.113.1", "opdrachtgever@voorbeeld.nl");
  expect([own.status, left > 100]).toEqual([302, true]);
  expect(await statusesOf(strangers)).toEqual([]);
});

test("signs a user in after a flood from everywhere", async () => {
  expect(await statusesOf(flood((stranger) => `10.1.${stranger}.1`))).toEqual([]);
  expect((await signIn("10.1.7.1", "schoonmaak@voorbeeld.nl")).status).toBe(302);
});

test("answers Retry-After on a page, its data request and a JSON call", async () => {
  const waits: (string | null)[] = [];
  for (const path of ["/auth", "/auth.data"]) {
    const [address, email] =
      path === "/auth" ? ["192.0.2.1", "een@voorbeeld.nl"] : ["192.0.2.2", "twee@voorbeeld.nl"];
    for (let tries = 0; tries < 10; tries += 1) await signIn(address, email, path);
    const refused = await signIn(address, email, path);
    expect([path, refused.status]).toEqual([path, 429]);
    waits.push(refused.headers.get("retry-after"));
  }
  for (let tries = 0; tries < 5; tries += 1) await call();
  const refused = await call();
  expect(refused.status).toBe(429);
  for (const wait of waits) expect(Number(wait)).toSatisfy((seconds) => seconds > 3_000 && seconds <= 3_600);
  expect(Number(refused.headers.get("retry-after"))).toSatisfy(
    (seconds) => seconds > 3_500 && seconds <= 3_600,
  );
});
