import { eq } from "drizzle-orm";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authSessions } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company } from "../support/people/companies.ts";
import { client, givePassword, operator } from "../support/people/people.ts";
import { openSupabaseSite, PASSWORD, Storage, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
beforeAll(async () => {
  site = await openSupabaseSite();
});
afterAll(() => site.close());

const newEmail = () => `${newId(new Date())}@voorbeeld.nl`;

async function person() {
  const who = await client(site.harness, { fullName: "Sanne de Wit" });
  await givePassword(site.harness, who, PASSWORD);
  return who;
}

async function signedIn(who?: { email: string; userId: string }) {
  const { email, userId } = who ?? (await person());
  const supabase = site.client();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { supabase, email, userId, session: data.session! };
}

const sessionsOf = (userId: string) => site.runtime.db.$count(authSessions, eq(authSessions.userId, userId));

test("signs in, tells who is signed in, and gives claims that the key set proves", async () => {
  const { supabase, userId, email, session } = await signedIn();
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 300, user: { id: userId, email } });
  const { data } = await supabase.auth.getUser();
  expect(data.user).toMatchObject({
    id: userId,
    email,
    role: "authenticated",
    user_metadata: { full_name: "Sanne de Wit", role: "CLIENT" },
  });
  const claims = await supabase.auth.getClaims();
  expect(claims.error).toBeNull();
  expect(claims.data?.header.alg).toBe("ES256");
  expect(claims.data?.claims).toMatchObject({ sub: userId, role: "authenticated", aal: "aal1" });
});

test("sends no cookie, and reads none", async () => {
  const { email } = await person();
  const answer = await site.ask("/auth/v1/token?grant_type=password", {
    json: { email, password: PASSWORD },
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("answers a wrong password and an unknown address the same", async () => {
  const { email } = await person();
  const refusals = [];
  for (const one of [email, newEmail()]) {
    const { data, error } = await site
      .client()
      .auth.signInWithPassword({ email: one, password: "een ander wachtwoord" });
    refusals.push({
      session: data.session,
      code: error?.code,
      status: error?.status,
      message: error?.message,
    });
  }
  expect(refusals[0]).toEqual({
    session: null,
    code: "invalid_credentials",
    status: 400,
    message: "Het e-mailadres of het wachtwoord klopt niet.",
  });
  expect(refusals[1]).toEqual(refusals[0]);
});

test("limits guesses as the page does", async () => {
  const { email } = await person();
  const codes = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const { error } = await site
      .client()
      .auth.signInWithPassword({ email, password: `wachtwoord nummer ${guess}` });
    codes.push(error?.code);
  }
  expect(codes.slice(9)).toEqual(["invalid_credentials", "over_request_rate_limit"]);
});

test("refuses an operator, and leaves no session behind", async () => {
  const who = await operator(site.harness);
  await givePassword(site.harness, who, PASSWORD);
  const { data, error } = await site
    .client()
    .auth.signInWithPassword({ email: who.email, password: PASSWORD });
  expect([data.session, error?.code, error?.status]).toEqual([null, "operator_in_program", 403]);
  expect(await sessionsOf(who.userId)).toBe(0);
});

test("signs a company in with the name of its company", async () => {
  const { actor } = await company(site.harness);
  await givePassword(site.harness, actor, PASSWORD);
  const { supabase } = await signedIn(actor);
  const { data } = await supabase.auth.getUser();
  expect(data.user?.user_metadata.role).toBe("PHOTOGRAPHER");
  expect(data.user?.user_metadata.company_name).toBeTruthy();
});

test("refuses tokens that are not ours, changed, of another key, without signature or expired", async () => {
  const { session, userId } = await signedIn();
  const [header, payload, signature] = session.access_token.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, string>;
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: newId(new Date()) })).toString("base64url");
  const { privateKey } = await generateKeyPair("ES256");
  const forged = (key: CryptoKey | Uint8Array, alg: string) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT" }).sign(key);
  const keySet = (await (await site.ask("/auth/v1/.well-known/jwks.json")).json()) as { keys: object[] };
  const hostile = {
    changed: `${header}.${changed}.${signature}`,
    unsigned: new UnsecuredJWT(claims).encode(),
    otherKey: await forged(privateKey, "ES256"),
    // The confusion of algorithms: an HMAC under the public key.
    symmetric: await forged(new TextEncoder().encode(JSON.stringify(keySet.keys[0])), "HS256"),
    otherSession: await site.runtime.accessTokens
      .sign({ sub: userId, session_id: newId(new Date()) }, 60)
      .then(({ token }) => token),
    otherUser: await site.runtime.accessTokens
      .sign({ sub: newId(new Date()), session_id: claims.session_id! }, 60)
      .then(({ token }) => token),
    noId: await site.runtime.accessTokens
      .sign({ sub: userId, session_id: "' or 1=1" }, 60)
      .then(({ token }) => token),
    old: await site.runtime.accessTokens
      .sign({ sub: userId, session_id: claims.session_id! }, -1)
      .then(({ token }) => token),
    text: "geen token",
  };
  for (const [name, bearer] of Object.entries(hostile)) {
    const answer = await site.ask("/auth/v1/user", { bearer });
    expect({ name, ok: answer.ok }).toEqual({ name, ok: false });
    expect([401, 403]).toContain(answer.status);
  }
  expect((await site.ask("/auth/v1/user", { bearer: session.access_token })).status).toBe(200);
});

test.each([
  "not json",
  "[]",
  "null",
  '"text"',
  "{",
  '{"email":1,"password":{}}',
  '{"email":"a\\u0000b@c.nl","password":"x"}',
])("answers the body %s with a clear refusal", async (body) => {
  for (const path of [
    "signup",
    "token?grant_type=password",
    "token?grant_type=refresh_token",
    "recover",
    "verify",
    "otp",
    "resend",
  ]) {
    const answer = await site.ask(`/auth/v1/${path}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect({ path, status: answer.status }).toEqual({
      path,
      status: expect.toSatisfy((s: number) => s >= 400 && s < 500),
    });
    expect(await answer.json()).toMatchObject({ msg: expect.any(String), title: expect.any(String) });
  }
});

test("ends a session for every token of it: sign-out on this device, on the others and on all", async () => {
  const who = await person();
  const [first, second, third] = [await signedIn(who), await signedIn(who), await signedIn(who)];
  const works = async ({ supabase }: typeof first) => (await supabase.auth.getUser()).error === null;
  await first.supabase.auth.signOut({ scope: "local" });
  expect((await site.ask("/auth/v1/user", { bearer: first.session.access_token })).status).toBe(403);
  expect([await works(second), await works(third)]).toEqual([true, true]);
  await second.supabase.auth.signOut({ scope: "others" });
  expect([await works(second), await works(third)]).toEqual([true, false]);
  await second.supabase.auth.signOut();
  expect(await sessionsOf(who.userId)).toBe(0);
});

test("refreshes once per token, gives two tabs the same answer, and ends the session of a stolen one", async () => {
  const { session, userId, supabase } = await signedIn();
  const refresh = (token: string) =>
    site.ask("/auth/v1/token?grant_type=refresh_token", { json: { refresh_token: token } });
  const tabs = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
  const [one, other] = (await Promise.all(tabs.map((tab) => tab.json()))) as { refresh_token: string }[];
  expect(one!.refresh_token).not.toBe(session.refresh_token);
  expect(other!.refresh_token).toBe(one!.refresh_token);
  site.passSeconds(11);
  const reused = await refresh(session.refresh_token);
  expect([reused.status, ((await reused.json()) as { code: string }).code]).toEqual([
    400,
    "refresh_token_not_found",
  ]);
  expect(await sessionsOf(userId)).toBe(0);
  expect((await refresh(one!.refresh_token)).status).toBe(400);
  expect((await supabase.auth.getUser()).error).not.toBeNull();
});

test("keeps its session in storage, and refreshes it by itself", async () => {
  const { email } = await person();
  const storage = new Storage();
  await site.client(storage).auth.signInWithPassword({ email, password: PASSWORD });
  const reopened = site.client(storage);
  const events: string[] = [];
  reopened.auth.onAuthStateChange((event) => void events.push(event));
  const { data } = await reopened.auth.getSession();
  const [key] = storage.kept.keys();
  // As the client sees it, a minute is left: the next tick asks for another token.
  storage.setItem(key!, JSON.stringify({ ...data.session, expires_at: Math.floor(Date.now() / 1_000) + 60 }));
  const { data: refreshed, error } = await reopened.auth.getSession();
  expect(error).toBeNull();
  expect(refreshed.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect(events).toContain("TOKEN_REFRESHED");
});

test("refuses types of codes that do not exist here", async () => {
  for (const type of ["magiclink", "invite", "constructor", "sms"]) {
    const { error } = await site.client().auth.verifyOtp({ type, token_hash: "x" });
    expect(error?.code).toBe("otp_type_not_offered");
  }
});

test("signs a client in with a mailed code", async () => {
  const who = await person();
  const supabase = site.client();
  expect((await supabase.auth.signInWithOtp({ email: who.email })).error).toBeNull();
  expect((await supabase.auth.signInWithOtp({ email: newEmail() })).error).toBeNull();
  const { code } = await site.mailed("sign_in", who.email, who.userId);
  const { data, error } = await supabase.auth.verifyOtp({ type: "email", email: who.email, token: code });
  expect([error, data.user?.id]).toEqual([null, who.userId]);
});
