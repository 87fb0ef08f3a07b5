import type { SupabaseClient } from "@supabase/supabase-js";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authTwoFactors, authUsers, outbox } from "#db/schema/index.ts";
import { requestPasswordReset } from "#domain/accounts/password-reset/request-password-reset.ts";
import { newId } from "#domain/kernel/ids.ts";
import { client, givePassword } from "../support/people/people.ts";
import { totp } from "../support/totp.ts";
import { openSupabaseSite, PASSWORD, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
beforeAll(async () => {
  site = await openSupabaseSite();
});
afterAll(() => site.close());

const NEW = "een heel nieuw wachtwoord";

async function person() {
  const who = await client(site.harness);
  await givePassword(site.harness, who, PASSWORD);
  return who;
}

async function signIn(email: string, password = PASSWORD) {
  const supabase = site.client();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  return { supabase, error, session: data.session! };
}

/** Turns the second step on, and returns the secret of its app. */
async function withSecondStep(userId: string) {
  const { secondStep } = site.runtime.auth;
  const sealedSecret = await secondStep.newSecret();
  const { hashedRecoveryCodes } = secondStep.newRecoveryCodes();
  await site.runtime.db.insert(authTwoFactors).values({
    id: newId(new Date()),
    userId,
    secret: sealedSecret,
    backupCodes: hashedRecoveryCodes,
    verified: true,
  });
  await site.runtime.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, userId));
  return (await secondStep.toLearn({ sealedSecret, email: "x" }))!.secret;
}

const askReset = (to: string) =>
  site.client().auth.resetPasswordForEmail(to, { redirectTo: `${site.url}/reset-password` });

test("answers a reset of a known and an unknown address the same", async () => {
  const { email } = await person();
  expect(await askReset(email)).toEqual(await askReset(`${newId(new Date())}@voorbeeld.nl`));
});

test("sets a new password with a reset link, ends every session, and goes on in a new one", async () => {
  const { email, userId } = await person();
  const before = await signIn(email);
  const { token } = await site.mailed("reset_password", email, userId);
  const supabase = site.client();
  const events: string[] = [];
  supabase.auth.onAuthStateChange((event) => void events.push(event));
  const { data, error } = await supabase.auth.verifyOtp({ type: "recovery", token_hash: token });
  expect([error, data.user?.id]).toEqual([null, userId]);
  // Before the new password, its token says who it is for, and does nothing else.
  expect((await supabase.auth.getUser()).data.user?.user_metadata).toEqual({});
  const signOut = { method: "POST", bearer: data.session!.access_token };
  expect((await site.ask("/auth/v1/logout?scope=others", signOut)).status).toBe(403);
  expect((await supabase.auth.updateUser({ password: "kort" })).error?.code).toBe("weak_password");
  expect((await supabase.auth.updateUser({ password: NEW })).error).toBeNull();
  expect((await before.supabase.auth.getUser()).error).not.toBeNull();
  expect((await supabase.auth.getUser()).data.user?.user_metadata.role).toBe("CLIENT");
  expect((await supabase.auth.refreshSession()).error).toBeNull();
  expect((await signIn(email, NEW)).error).toBeNull();
  expect((await signIn(email)).error?.code).toBe("invalid_credentials");
  expect(events).toEqual(expect.arrayContaining(["PASSWORD_RECOVERY", "USER_UPDATED"]));
  const again = await site.client().auth.verifyOtp({ type: "recovery", token_hash: token });
  expect(again.error?.code).toBe("otp_expired");
});

test("asks for the current password before another one, and ends other sessions", async () => {
  const { email } = await person();
  const [here, elsewhere] = [await signIn(email), await signIn(email)];
  const change = (more: object) => here.supabase.auth.updateUser({ password: NEW, ...more });
  expect((await change({})).error?.code).toBe("reauthentication_needed");
  expect((await change({ current_password: "niet dit wachtwoord" })).error?.code).toBe(
    "reauthentication_not_valid",
  );
  expect((await change({ current_password: PASSWORD })).error).toBeNull();
  expect((await here.supabase.auth.getUser()).error).toBeNull();
  expect((await elsewhere.supabase.auth.getUser()).error).not.toBeNull();
  expect((await elsewhere.supabase.auth.refreshSession()).error).not.toBeNull();
});

const setPassword = (supabase: SupabaseClient, more: object = {}) =>
  supabase.auth.updateUser({ password: NEW, ...more });

test("sets another password with the code of reauthenticate, once", async () => {
  const { email, userId } = await person();
  const { supabase } = await signIn(email);
  expect((await supabase.auth.reauthenticate()).error).toBeNull();
  const { code } = await site.mailed("prove_owner", email, userId);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await setPassword(supabase, { nonce: wrong })).error?.code).toBe("otp_expired");
  const both = await Promise.all([
    setPassword(supabase, { nonce: code }),
    setPassword(supabase, { nonce: code }),
  ]);
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await signIn(email, NEW)).error).toBeNull();
  // The code replaces no password where the site asks for one.
  const later = await site.mailed("prove_owner", email, userId);
  const moved = await supabase.auth.updateUser({ email: "ander@voorbeeld.nl", nonce: later.code });
  expect(moved.error?.code).toBe("reauthentication_not_valid");
});

async function signInByCode(email: string, userId: string) {
  const supabase = site.client();
  const { code } = await site.mailed("sign_in", email, userId);
  expect((await supabase.auth.verifyOtp({ type: "email", email, token: code })).error).toBeNull();
  return supabase;
}

test("sets a password without another proof minutes after a code by mail signed in, once", async () => {
  const { email, userId } = await person();
  const supabase = await signInByCode(email, userId);
  expect((await supabase.auth.refreshSession()).error).toBeNull();
  const both = await Promise.all([setPassword(supabase), setPassword(supabase)]);
  expect(new Set(both.map(({ error }) => error?.code))).toEqual(
    new Set([undefined, "reauthentication_needed"]),
  );
});

test("resets a password by the mailed code, once, and only with the newest", async () => {
  const { email, userId } = await person();
  const old = await site.mailed("reset_password", email, userId);
  const { code } = await site.mailed("reset_password", email, userId);
  const verify = (token: string, supabase = site.client()) =>
    supabase.auth.verifyOtp({ type: "recovery", email, token }).then(({ error }) => error?.code ?? null);
  if (old.code !== code) expect(await verify(old.code)).toBe("otp_expired");
  const supabase = site.client();
  expect(await verify(code, supabase)).toBeNull();
  expect(await verify(code)).toBe("otp_expired");
  expect((await supabase.auth.getUser()).data.user?.user_metadata).toEqual({});
  expect((await setPassword(supabase)).error).toBeNull();
  expect((await supabase.auth.getUser()).data.user?.user_metadata.role).toBe("CLIENT");
  expect((await signIn(email, NEW)).error).toBeNull();
});

test("five wrong codes end a reset code, and unknown addresses answer the same", async () => {
  const { email, userId } = await person();
  const { code } = await site.mailed("reset_password", email, userId);
  const wrong = code === "000000" ? "000001" : "000000";
  const verify = async (to: string, token: string) =>
    (await site.client().auth.verifyOtp({ type: "recovery", email: to, token })).error?.code;
  for (let guess = 0; guess < 5; guess += 1) expect(await verify(email, wrong)).toBe("otp_expired");
  expect(await verify(email, code)).toBe("otp_expired");
  expect(await verify(`${newId(new Date())}@voorbeeld.nl`, code)).toBe("otp_expired");
});

test("mails a reset code to who asks in a program, and none to who asks on the site", async () => {
  const { email, userId } = await person();
  await askReset(email);
  await requestPasswordReset(site.runtime.ctx({ kind: "visitor" }), { email });
  const orders = await site.runtime.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.kind} = 'reset-password' and ${outbox.payload} ->> 'userId' = ${userId}`);
  expect(new Set(orders.map(({ payload }) => payload["withCode"]))).toEqual(new Set(["no", "yes"]));
});

test("changes the name and phone number, and refuses other metadata", async () => {
  const { email } = await person();
  const { supabase } = await signIn(email);
  const change = (data: object) => supabase.auth.updateUser({ data });
  const changed = await change({ full_name: "Sanne Nieuw", phone: "0612345678", role: "CLIENT" });
  expect(changed.data.user?.user_metadata).toMatchObject({ full_name: "Sanne Nieuw", phone: "+31612345678" });
  expect((await change({ phone: "" })).data.user?.user_metadata).toMatchObject({
    full_name: "Sanne Nieuw",
    phone: null,
  });
  for (const data of [{ role: "OPERATOR" }, { full_name: "X", verified: true }, { company_name: "Ander" }])
    expect((await change(data)).error?.code).toBe("metadata_not_offered");
  for (const data of [{ full_name: "" }, { phone: "bel me" }])
    expect((await change(data)).error?.code).toBe("validation_failed");
  expect((await supabase.auth.getUser()).data.user?.user_metadata.full_name).toBe("Sanne Nieuw");
  expect((await supabase.auth.updateUser({ data: {}, password: NEW })).error?.code).toBe("not_offered");
});

test("changes the mail address after the mail to the new one", async () => {
  const { email, userId } = await person();
  const { supabase } = await signIn(email);
  const to = `${newId(new Date())}@voorbeeld.nl`;
  const asked = await supabase.auth.updateUser({ email: to, current_password: PASSWORD });
  expect([asked.error, asked.data.user?.email]).toEqual([null, email]);
  const { token } = await site.mailed("change_email", to, userId);
  // The client sends no session with a code, so the password shows whose account it is.
  const confirm = (more: object) =>
    supabase.auth.verifyOtp({ type: "email_change", token_hash: token, ...more });
  expect((await confirm({})).error?.code).toBe("reauthentication_not_valid");
  expect((await confirm({ password: PASSWORD })).error).toBeNull();
  expect((await supabase.auth.getUser()).data.user?.email).toBe(to);
});

test("lets a sign-in that waits for its second step do that step and nothing else", async () => {
  const { email, userId } = await person();
  const secret = await withSecondStep(userId);
  const { supabase, session } = await signIn(email);
  const level = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect((await supabase.auth.updateUser({ password: NEW })).error?.code).toBe("insufficient_aal");
  expect((await supabase.auth.refreshSession()).error).not.toBeNull();
  const again = await signIn(email);
  const factors = await again.supabase.auth.mfa.listFactors();
  const [factor] = factors.data!.totp;
  const wrongFactor = await again.supabase.auth.mfa.challenge({ factorId: newId(new Date()) });
  expect(wrongFactor.error?.code).toBe("mfa_factor_not_found");
  const challenge = await again.supabase.auth.mfa.challenge({ factorId: factor!.id });
  const verify = (code: string) =>
    again.supabase.auth.mfa.verify({ factorId: factor!.id, challengeId: challenge.data!.id, code });
  expect((await verify("000000")).error?.code).toBe("mfa_verification_failed");
  const verified = await verify(totp(secret));
  expect(verified.error).toBeNull();
  expect((await again.supabase.auth.getUser()).data.user?.id).toBe(userId);
  expect((await again.supabase.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  // The other sign-in still waits.
  expect((await site.ask("/auth/v1/logout", { method: "POST", bearer: session.access_token })).status).toBe(
    403,
  );
});

test("gives no session and no personal details for a new password where a second step comes first", async () => {
  const { email, userId } = await person();
  await withSecondStep(userId);
  const { token } = await site.mailed("reset_password", email, userId);
  const supabase = site.client();
  await supabase.auth.verifyOtp({ type: "recovery", token_hash: token });
  const { data, error } = await supabase.auth.updateUser({ password: NEW });
  expect([error, data.user?.user_metadata]).toEqual([null, {}]);
  expect((await supabase.auth.getUser()).error).not.toBeNull();
});

test("opens no realtime channel, and says where events are", async () => {
  const answer = await site.ask("/realtime/v1/websocket");
  expect([answer.status, await answer.text()]).toEqual([501, expect.stringContaining("/live")]);
});

// Last: it moves the clock away from that of the client.
test("asks another proof when a code by mail signed in a quarter of an hour ago", async () => {
  const { email, userId } = await person();
  const supabase = await signInByCode(email, userId);
  site.passSeconds(16 * 60);
  await supabase.auth.refreshSession();
  expect((await setPassword(supabase)).error?.code).toBe("reauthentication_needed");
});
