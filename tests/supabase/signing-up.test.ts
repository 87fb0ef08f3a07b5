import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authUsers, companies, registrations } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company } from "../support/people/companies.ts";
import { client, givePassword } from "../support/people/people.ts";
import { openSupabaseSite, PASSWORD, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
beforeAll(async () => {
  site = await openSupabaseSite();
});
afterAll(() => site.close());

const newEmail = () => `${newId(new Date())}@voorbeeld.nl`;

test("answers the sign-up of a known and an unknown address the same, and makes no account", async () => {
  const knownClient = await client(site.harness);
  await givePassword(site.harness, knownClient, PASSWORD);
  const answers = [];
  for (const email of [knownClient.email, newEmail()]) {
    const { data, error } = await site.client().auth.signUp({
      email,
      password: PASSWORD,
      options: {
        data: { full_name: "Sanne", role: "CLIENT", phone: "0612345678" },
        emailRedirectTo: `${site.url}/client-dashboard`,
      },
    });
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
    answers.push(Object.keys(data.user!).toSorted());
    const [row] = await site.runtime.db.select().from(registrations).where(eq(registrations.email, email));
    expect(row).toMatchObject({ role: "CLIENT", returnTo: "/client-dashboard" });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("leads back to pages of this site only", async () => {
  for (const target of [
    "https://elders.example/client-dashboard",
    "//elders.example",
    "/beheer",
    "javascript:alert(1)",
  ]) {
    const email = newEmail();
    const options = { data: { full_name: "Sanne" }, emailRedirectTo: target };
    expect((await site.client().auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
    const [row] = await site.runtime.db.select().from(registrations).where(eq(registrations.email, email));
    expect(row?.returnTo).toBeNull();
  }
});

const ADDRESS = { postcode: "3511 AB", house_number: "1", street: "Proefstraat", place: "Utrecht" };

const signUp = async (password: string, data: object) =>
  (await site.client().auth.signUp({ email: newEmail(), password, options: { data } })).error;

const FIRM = { full_name: "Sanne", role: "PHOTOGRAPHER", company_name: "Fris", phone: "0612345678" };

test("refuses a sign-up with a weak password, an operator's role, a wrong KvK number or an unknown referral code", async () => {
  expect((await signUp("kort", { full_name: "Sanne" }))?.code).toBe("weak_password");
  expect((await signUp("wachtwoord", { full_name: "Sanne" }))?.code).toBe("weak_password");
  expect((await signUp(PASSWORD, { full_name: "Sanne", role: "OPERATOR" }))?.code).toBe("validation_failed");
  for (const kvk_number of ["", "123"]) {
    const refused = await signUp(PASSWORD, { ...FIRM, kvk_number, ...ADDRESS });
    expect([refused?.code, refused?.message]).toEqual(["validation_failed", expect.stringMatching(/KvK/)]);
  }
  for (const missing of ["full_name", "company_name", "phone"])
    expect((await signUp(PASSWORD, { ...FIRM, [missing]: undefined }))?.code).toBe("validation_failed");
  expect((await signUp(PASSWORD, { ...FIRM, referral_code: "ONZIN123" }))?.code).toBe("validation_failed");
  expect(await signUp(PASSWORD, { ...FIRM, kvk_number: "69599084", ...ADDRESS })).toBeNull();
});

test("accepts a company with the metadata of the specification alone, which then has neither number nor terms", async () => {
  for (const [target, vertical] of [
    ["/schoonmaak/registratie-succesvol", "cleaning"],
    ["/verhuis", "moving"],
  ]) {
    const email = newEmail();
    const options = { data: { ...FIRM, referral_code: null }, emailRedirectTo: `${site.url}${target}` };
    expect((await site.client().auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
    const [row] = await site.runtime.db.select().from(registrations).where(eq(registrations.email, email));
    expect(row).toMatchObject({ termsAcceptedAt: null, termsVersion: null });
    expect(row?.company).toMatchObject({ vertical, companyName: "Fris", kvkNumber: null });
  }
});

test("confirms a registration by its mail and its password, and signs in", async () => {
  for (const by of ["link", "code"] as const) {
    const { supabase, email, mailed } = await signedUp();
    const elsewhere = site.client();
    expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    const proof = by === "link" ? { token_hash: mailed.token } : { email, token: mailed.code };
    const without = await elsewhere.auth.verifyOtp({ type: "signup", ...proof });
    expect([without.error?.code, without.error?.message]).toEqual([
      "reauthentication_needed",
      expect.stringContaining("Open de link uit de mail"),
    ]);
    const given = { type: "signup", ...proof, password: PASSWORD } as never;
    const { data, error } = await elsewhere.auth.verifyOtp(given);
    expect([error, data.session?.user.email]).toEqual([null, email]);
    expect((await elsewhere.auth.getUser()).data.user?.email).toBe(email);
  }
});

/** A front end that signed somebody up, and the secrets of the mail. `firm` is the metadata that only a company has. */
async function signedUp(email = newEmail(), password = PASSWORD, firm = {}) {
  const supabase = site.client();
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { full_name: "Sanne", ...firm } },
  });
  expect(error).toBeNull();
  const [row] = await site.runtime.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.id));
  return { supabase, email, mailed: await site.mailed("confirm_email", email, row!.id) };
}

const codeOf = (email: string, token: string, type: "signup" | "email" = "signup") => ({
  type,
  email,
  token,
});

test.each(["signup", "email"] as const)(
  "confirms a registration by the code alone where it was made, and its password works (type %s)",
  async (type) => {
    const { supabase, email, mailed } = await signedUp();
    const { data, error } = await supabase.auth.verifyOtp(codeOf(email, mailed.code, type));
    expect([error, data.session?.user.user_metadata.full_name]).toEqual([null, "Sanne"]);
    const again = await site.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect((await supabase.auth.verifyOtp(codeOf(email, mailed.code, type))).error?.code).toBe("otp_expired");
  },
);

const accounts = (email: string) => site.runtime.db.$count(authUsers, eq(authUsers.email, email));

test("a company with a KvK number that has an account hears so with its code, and not before", async () => {
  const { actor } = await company(site.harness, { subscribed: false });
  const [known] = await site.runtime.db
    .select({ kvkNumber: companies.kvkNumber })
    .from(companies)
    .where(eq(companies.id, actor.companyId!));
  const { supabase, email, mailed } = await signedUp(newEmail(), PASSWORD, {
    ...FIRM,
    ...ADDRESS,
    kvk_number: known!.kvkNumber,
  });
  const refused = await supabase.auth.verifyOtp(codeOf(email, mailed.code));
  expect([refused.error?.status, refused.error?.code]).toEqual([409, "kvk_number_taken"]);
  expect(refused.error?.message).toContain("KvK-nummer");
  expect(await accounts(email)).toBe(0);
});

describe("somebody who registers the address of another person gets no account of theirs", () => {
  test("when the owner presses the link, or types the code, in a browser of their own", async () => {
    const { email, mailed } = await signedUp();
    const owner = site.client();
    for (const proof of [
      { type: "signup", token_hash: mailed.token },
      { type: "email", token_hash: mailed.token },
      codeOf(email, mailed.code),
      codeOf(email, mailed.code, "email"),
    ] as const)
      expect((await owner.auth.verifyOtp(proof)).error?.code).toBe("reauthentication_needed");
    expect(await accounts(email)).toBe(0);
  });

  test("when the link is pressed where they registered: a mailbox is not a registration", async () => {
    const { supabase, email, mailed } = await signedUp();
    const pressed = await supabase.auth.verifyOtp({ type: "signup", token_hash: mailed.token });
    expect([pressed.error?.code, await accounts(email)]).toEqual(["reauthentication_needed", 0]);
  });

  test("when the owner registers too and types the wrong one of two codes", async () => {
    const owner = await signedUp();
    const stranger = await signedUp(owner.email, "het wachtwoord van een vreemde");
    for (const { mailed } of [owner, stranger])
      for (const { supabase } of [owner, stranger])
        expect((await supabase.auth.verifyOtp(codeOf(owner.email, mailed.code))).error?.code).toBe(
          "reauthentication_needed",
        );
    const given = { ...codeOf(owner.email, stranger.mailed.code), password: PASSWORD } as never;
    expect((await owner.supabase.auth.verifyOtp(given)).error).toBeNull();
    const theirs = { email: owner.email, password: "het wachtwoord van een vreemde" };
    expect((await stranger.supabase.auth.signInWithPassword(theirs)).error?.code).toBe("invalid_credentials");
  });

  test("when two browsers type the code at once: the one that registered gets the account, once", async () => {
    const { supabase, email, mailed } = await signedUp();
    const others = [site.client(), site.client()];
    const answers = await Promise.all(
      [others[0]!, supabase, supabase, others[1]!].map((one) =>
        one.auth.verifyOtp(codeOf(email, mailed.code)),
      ),
    );
    const [first, second, third, fourth] = answers.map(({ data }) => data.session !== null);
    expect([first, fourth, [second, third].filter(Boolean).length]).toEqual([false, false, 1]);
    expect(await accounts(email)).toBe(1);
  });

  test("when they guess: five wrong codes end it, also where it was made", async () => {
    const { supabase, email, mailed } = await signedUp();
    const wrong = mailed.code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1)
      expect((await supabase.auth.verifyOtp(codeOf(email, wrong))).error?.code).toBe("otp_expired");
    expect((await supabase.auth.verifyOtp(codeOf(email, mailed.code))).error?.code).toBe("otp_expired");
  });
});
