import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrations } from "#db/schema/index.ts";
import { newId } from "#domain/ids.ts";
import { client, givePassword } from "../support/people.ts";
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
    const email = newEmail();
    const supabase = site.client();
    await supabase.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: "Sanne" } } });
    expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    const [row] = await site.runtime.db.select().from(registrations).where(eq(registrations.email, email));
    const mailed = await site.mailed("confirm_email", email, row!.id);
    const proof = by === "link" ? { token_hash: mailed.token } : { email, token: mailed.code };
    const without = await supabase.auth.verifyOtp({ type: "signup", ...proof });
    expect(without.error?.code).toBe("reauthentication_needed");
    const { data, error } = await supabase.auth.verifyOtp({
      type: "signup",
      ...proof,
      password: PASSWORD,
    } as never);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect((await supabase.auth.getUser()).data.user?.email).toBe(email);
  }
});
