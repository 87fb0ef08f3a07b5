import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#demo/accounts.ts";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";

let site: Site;
/** Session cookies of two demo accounts. */
let clientCookie: string;
let companyCookie: string;

beforeAll(async () => {
  site = await borrowDemoSite();
  clientCookie = await signedIn("opdrachtgever@voorbeeld.nl");
  companyCookie = await signedIn("schoonmaak@voorbeeld.nl");
});

let visitors = 0;

/** Signs in from a new network address. */
function signIn(email: string, address = "/auth"): Promise<Response> {
  visitors += 1;
  return fetch(site.url + address, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": `192.0.2.${visitors}` },
    body: new URLSearchParams({ intent: "inloggen", email, password: DEMO_PASSWORD }),
  });
}

async function signedIn(email: string): Promise<string> {
  const response = await signIn(email);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function redirectOf(address: string, init: RequestInit = {}): Promise<string | null> {
  const response = await fetch(site.url + address, { redirect: "manual", ...init });
  const location = response.headers.get("location");
  return location && location.replace(site.url, "");
}

const as = (cookie: string): RequestInit => ({ headers: { cookie } });
const q = encodeURIComponent;

describe("redirects a visitor to sign in, with the return path", () => {
  test.each([
    ["/client-dashboard", "/login"],
    ["/client-dashboard?open=1", "/login"],
    ["/verhuisbedrijf-dashboard", "/auth"],
    ["/verhuisbedrijf-dashboard/profiel?bewerken=1", "/auth"],
    ["/verhuisbedrijf-dashboard/offertes", "/auth"],
    ["/verhuisbedrijf-onboarding", "/auth"],
    ["/subscription-management", "/auth"],
  ])("%s → %s", async (page, signInPage) => {
    expect(await redirectOf(page)).toBe(`${signInPage}?redirect=${q(page)}`);
  });

  test("also when a form was sent, with a toast", async () => {
    const page = "/verhuisbedrijf-dashboard/profiel";
    const body = new URLSearchParams({ businessName: "Glans", password: "geheim" });
    const response = await fetch(site.url + page, { method: "POST", redirect: "manual", body });
    expect(response.headers.get("location")).toBe(`/auth?redirect=${q(page)}`);
    const cookies = response.headers.getSetCookie().join("\n");
    expect(cookies).toMatch(/^melding=session_expired/m);
    expect(cookies).toMatch(
      /^onverzonden=[\da-f-]{36}\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/m,
    );
  });
});

test("a toast waits for the page that is shown, when a browser fetches a page ahead", async () => {
  const cookie = `${clientCookie}; melding=sandbox_changed`;
  const forgets = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/client-dashboard`, { headers: { cookie, ...headers } });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().some((set) => set.startsWith("melding=;"));
  };
  expect(await forgets({ "Sec-Purpose": "prefetch" })).toBe(false);
  expect(await forgets({})).toBe(true);
});

test("no data is fetched ahead of a press, which could be old by then", async () => {
  const headers = { cookie: clientCookie, "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "empty" };
  const ahead = await fetch(`${site.url}/client-dashboard.data`, { headers });
  expect([ahead.status, ahead.headers.get("cache-control")]).toEqual([204, "private, no-store"]);
});

describe("redirects a signed-in user", () => {
  test.each(["/auth", "/login", "/schoonmaak-auth", "/verhuis/login"])("from %s", async (page) => {
    expect(await redirectOf(page, as(clientCookie))).toBe("/client-dashboard");
    expect(await redirectOf(page, as(companyCookie))).toBe("/verhuisbedrijf-dashboard");
    expect(await redirectOf(`${page}?redirect=${q("/brief-form?stap=2")}`, as(clientCookie))).toBe(
      "/brief-form?stap=2",
    );
  });

  test("to the default page of the role", async () => {
    expect(await redirectOf("/client-dashboard", as(companyCookie))).toBe("/verhuisbedrijf-dashboard");
    expect(await redirectOf("/verhuisbedrijf-dashboard", as(clientCookie))).toBe("/client-dashboard");
  });
});

describe("ignores a return path off the site", () => {
  test.each([
    "redirect=//evil.example",
    "redirect=/\\evil.example",
    "redirect=/%5cevil.example",
    "redirect=/%255cevil.example",
    "redirect=%2F%2Fevil.example",
    "redirect=/%09/evil.example",
    "redirect=/%0a/evil.example",
    "redirect=/.//evil.example",
    "redirect=https://evil.example/client-dashboard",
    "redirect=https:evil.example",
    "redirect=javascript:alert(1)",
    "redirect=data:text/html,x",
    "redirect=/brief-form&redirect=//evil.example",
    "redirect[]=/brief-form",
    "redirect=",
  ])("%s", async (query) => {
    expect(await redirectOf(`/auth?${query}`, as(clientCookie))).toBe("/client-dashboard");
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
    "%s, at the sign-in itself",
    async (target) => {
      const response = await signIn("opdrachtgever@voorbeeld.nl", `/auth?redirect=${q(target)}`);
      expect(response.headers.get("location")).toBe("/client-dashboard");
    },
  );
});

test.each([
  ["/auth/confirm?type=recovery&token_hash=abc", "/reset-password?token=abc"],
  ["/auth/v1/verify?type=recovery&token=abc", "/reset-password?token=abc"],
  ["/auth/verify?type=recovery", "/forgot-password?verlopen"],
  ["/reset-password", "/forgot-password?verlopen"],
  ["/reset-password?token=abc", "/forgot-password?verlopen"],
  ["/reset-password?token=abc&token=def", "/forgot-password?verlopen"],
  ["/reset-password?gelukt", "/auth"],
  ["/auth?verified=1", "/auth"],
  ["/auth?message=register-to-track", "/auth"],
  ["/aanvraag/verzonden", "/aanvraag/bevestigen"],
  ["/uitloggen", "/"],
  ["/.well-known/change-password", "/account/wachtwoord"],
])("%s → %s", async (from, to) => {
  expect(await redirectOf(from)).toBe(to);
});

describe("a mistyped address", () => {
  test.each(["/contact%20", "/%20contact", "/hoe-werkt-het%09"])(
    "%s redirects to the home page",
    async (path) => {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/"]);
    },
  );

  test.each([
    ["/Schoonmaak/Utrecht", "/schoonmaak/utrecht"],
    ["/Contact?onderwerp=a", "/contact?onderwerp=a"],
    ["/PRICING", "/pricing"],
    ["/Verhuis/Offerte", "/verhuis/offerte"],
  ])("%s redirects to lower case", async (path, to) => {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test("loses its trailing slash, and never redirects to another host", async () => {
    const slash = await fetch(`${site.url}/pricing/?a=1`, { redirect: "manual" });
    expect(slash.headers.get("location")).toBe("/pricing?a=1");
    expect((await fetch(`${site.url}//elders.example/`, { redirect: "manual" })).status).toBe(404);
  });
});
