import { createClient } from "@supabase/supabase-js";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrations } from "#db/schema/index.ts";
import { openSupabaseSite, PASSWORD, Storage, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
beforeAll(async () => {
  site = await openSupabaseSite();
});
afterAll(() => site.close());

const ELSEWHERE = "https://elders.example";

test.each([
  "auth/v1/token",
  "auth/v1/verify",
  "rest/v1/briefs",
  "functions/v1/create-checkout",
  "storage/v1/object/avatars/x",
])("lets the pages of another site call /%s, without cookies", async (path) => {
  const headers = {
    origin: ELSEWHERE,
    "access-control-request-method": "POST",
    "access-control-request-headers": "apikey,authorization,content-type,x-client-info",
  };
  const answer = await fetch(`${site.url}/${path}`, { method: "OPTIONS", headers });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
});

const body = () => new URLSearchParams({ token: "x" });

test("keeps the page of mailed links at its address, and its form for this site", async () => {
  const address = `${site.url}/auth/v1/verify`;
  const page = await fetch(address);
  expect([await page.text(), page.headers.get("access-control-allow-origin")]).toEqual(["a page", null]);
  expect(
    await (await fetch(address, { method: "POST", body: body(), headers: { origin: site.url } })).text(),
  ).toBe("a page");
  const foreign = await fetch(address, { method: "POST", body: body(), headers: { origin: ELSEWHERE } });
  expect(foreign.status).toBe(403);
});

test("answers an unknown call and a body that is too large in JSON", async () => {
  const unknown = await site.ask("/auth/v1/nothing");
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    expect.objectContaining({ code: "unknown_call" }),
  ]);
  const large = await site.ask("/auth/v1/signup", { json: { email: "x".repeat(70_000) } });
  expect([large.status, await large.json()]).toEqual([
    413,
    expect.objectContaining({ code: "call_too_large" }),
  ]);
});

test("refuses ways to sign in that the site does not have", async () => {
  const supabase = site.client();
  const anonymous = await supabase.auth.signInAnonymously();
  expect(anonymous.error?.status).toBe(422);
  const pkce = await site.ask("/auth/v1/token?grant_type=pkce", {
    json: { auth_code: "x", code_verifier: "y" },
  });
  expect([pkce.status, await pkce.json()]).toEqual([
    400,
    expect.objectContaining({ code: "unsupported_grant_type" }),
  ]);
  const phone = await supabase.auth.signInWithOtp({ phone: "+31612345678" });
  expect(phone.error?.code).toBe("otp_type_not_offered");
});

test("refuses PKCE in words, and mails nothing for it", async () => {
  const { auth } = createClient(site.url, site.runtime.config.anonKey, {
    auth: { flowType: "pkce", storage: new Storage(), autoRefreshToken: false, detectSessionInUrl: false },
  });
  const email = "pkce@klant.example";
  const data = { full_name: "Petra Kaas", role: "CLIENT" };
  const answers = [
    await auth.signUp({ email, password: PASSWORD, options: { data } }),
    await auth.signInWithOtp({ email }),
    await auth.resetPasswordForEmail(email),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill("pkce_not_offered"));
  expect(answers[0]!.error!.message).toContain('flowType: "implicit"');
  expect(await site.runtime.db.$count(registrations, eq(registrations.email, email))).toBe(0);
});

/** What a table or function answers to a method that it does not offer. */
async function deleteAt(path: string) {
  const answer = await fetch(`${site.url}/rest/v1/${path}`, { method: "DELETE" });
  return [answer.status, answer.headers.get("allow")];
}

test("names the methods that a table or function offers to whoever uses another", async () => {
  expect(await deleteAt("briefs?status=eq.OPEN")).toEqual([405, "GET, HEAD, POST, PATCH"]);
  expect(await deleteAt("rpc/get_photographer_briefs")).toEqual([405, "GET, HEAD, POST"]);
});
