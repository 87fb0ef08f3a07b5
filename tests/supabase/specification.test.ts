import type { SupabaseClient } from "@supabase/supabase-js";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { registrations } from "#db/schema/index.ts";
import { saveBillingDetails } from "#domain/payments/billing/save-billing-details.ts";
import { finishRegistration } from "#domain/companies/finish-registration.ts";
import { sessionViewById } from "#domain/accounts/session-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { client, givePassword } from "../support/people/people.ts";
import { SEAT } from "../support/harness/registration.ts";
import { openSupabaseSite, PASSWORD, type SupabaseSite } from "./supabase-site.ts";

const EMAIL = "nieuw.bedrijf@voorbeeld.nl";

let site: SupabaseSite;
let owner: UserActor;
let byCompany: SupabaseClient;
let byClient: SupabaseClient;
let byOther: SupabaseClient;
let userId: string;
beforeAll(async () => {
  site = await openSupabaseSite();
  owner = await client(site.harness, { fullName: "Wilhelmina Kanarie" });
  const other = (await company(site.harness)).actor;
  byCompany = site.client();
  byClient = await signIn(owner);
  byOther = await signIn(other);
});
afterAll(() => site.close());

async function signIn(who: UserActor): Promise<SupabaseClient> {
  await givePassword(site.harness, who, PASSWORD);
  const supabase = site.client();
  const { error } = await supabase.auth.signInWithPassword({ email: who.email, password: PASSWORD });
  expect(error).toBeNull();
  return supabase;
}

/** The answer of a call that must work. */
async function ok<Answer extends { data: unknown; error: unknown }>(
  call: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
  const { data, error } = await call;
  expect(error).toBeNull();
  return data;
}

const invoke = (by: SupabaseClient, name: string, body?: object) =>
  ok(by.functions.invoke<Record<string, unknown>>(name, { ...(body && { body }) })).then(
    (data) => data ?? {},
  );

// The calls of spec §7 as its front end sends them: bodies, filters, and the order of the flows. Each test goes on where the one
// before ended.

// The promise: a front end that was written for these calls works unchanged.
test("a company registers, is led on, confirms its address and reads that it has nothing yet", async () => {
  await invoke(byCompany, "schoonmaak-signup", { email: EMAIL, name: "Nina Nieuw" });
  const { user, session } = await ok(
    byCompany.auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: {
        emailRedirectTo: `${site.url}/schoonmaak/registratie-succesvol`,
        data: {
          full_name: "Nina Nieuw",
          role: "PHOTOGRAPHER",
          company_name: "Fris",
          phone: "06 12345678",
          referral_code: "",
        },
      },
    }),
  );
  expect([user?.email, session]).toEqual([EMAIL, null]);
  const order = { company_name: "Fris", full_name: "Nina Nieuw", phone: "06 12345678", email: EMAIL };
  const { url } = await invoke(byCompany, "create-schoonmaak-checkout", { ...order, referral_code: null });
  expect(url).toMatch(new RegExp(`^${site.url}/`));
  await invoke(byCompany, "send-schoonmaak-welcome", { name: "Nina", email: EMAIL, company_name: "Fris" });

  const [row] = await site.runtime.db.select().from(registrations).where(eq(registrations.email, EMAIL));
  const { code } = await site.mailed("confirm_email", EMAIL, row!.id);
  await ok(byCompany.auth.verifyOtp({ type: "signup", email: EMAIL, token: code }));
  expect((await byCompany.auth.signOut()).error).toBeNull();
  await ok(byCompany.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  userId = (await ok(byCompany.auth.getUser())).user.id;
  const profile = await ok(byCompany.from("profiles").select("*").eq("id", userId).maybeSingle());
  expect(profile).toMatchObject({ id: userId, role: "PHOTOGRAPHER" });
  const subscription = byCompany.from("subscriptions").select("status, current_period_end");
  expect(await ok(subscription.eq("user_id", userId).maybeSingle())).toBeNull();
  expect(await ok(ownProfile())).toBeNull();
});

const ownProfile = () =>
  byCompany
    .from("photographer_profiles")
    .select("id, business_name, website, bio, service_areas, categories, verified, avatar_url")
    .eq("user_id", userId)
    .maybeSingle();

test("the company fills in the onboarding, is asked who it is, pays and has access", async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const upload = async (bucket: string) => {
    const path = `${userId}-${crypto.randomUUID()}.png`;
    await ok(
      byCompany.storage.from(bucket).upload(path, new Blob([new Uint8Array(png)], { type: "image/png" })),
    );
    return byCompany.storage.from(bucket).getPublicUrl(path).data.publicUrl;
  };
  const [avatarUrl, image] = [await upload("avatars"), await upload("portfolio")];
  const values = {
    user_id: userId,
    business_name: "Fris",
    website: "https://fris.example",
    bio: "Wij maken schoon.",
    service_areas: ["Utrecht"],
    categories: ["RESIDENTIAL"],
    verified: false,
    avatar_url: avatarUrl,
    years_in_business: 4,
    starting_price: 32,
    portfolio: [image, "https://fris.example/werk"].join(","),
  };
  await ok(byCompany.from("photographer_profiles").insert(values));
  expect(await ok(ownProfile())).toMatchObject({ business_name: "Fris", verified: false });
  const again = await byCompany.from("photographer_profiles").insert(values);
  expect(again.error?.code).toBe("23505");

  expect(await invoke(byCompany, "create-checkout")).toEqual({ url: `${site.url}/subscription-management` });
  expect((await byCompany.rpc("get_photographer_briefs", { photographer_id: userId })).error).not.toBeNull();
  await giveDetails();
  expect(await invoke(byCompany, "create-checkout")).toEqual({ url: `${site.url}/subscription-management` });
  const { url } = await invoke(byCompany, "create-checkout", { as_business: true });
  const sessionId = String(url).split("/").at(-1)!;
  await sandboxPayments(site.runtime.db, site.url).page.pay(sessionId, site.runtime.clock());
  expect(await invoke(byCompany, "verify-subscription", { session_id: sessionId })).toMatchObject({
    subscribed: true,
    product_id: null,
  });
  await invoke(byCompany, "process-referral", { session_id: sessionId });
  expect(await invoke(byCompany, "create-checkout")).toEqual({ alreadyActive: true });
  const status = byCompany.from("subscriptions").select("status, current_period_end").eq("user_id", userId);
  expect(await ok(status.maybeSingle())).toMatchObject({ status: "active" });
});

/** What the order form of the site stores: the company says who it is, and accepts the terms. */
async function giveDetails(): Promise<void> {
  const { claims } = (await ok(byCompany.auth.getClaims()))!;
  const session = await sessionViewById(
    { db: site.runtime.db, now: site.runtime.clock() },
    claims.session_id,
  );
  const ctx = site.runtime.ctx(session!.actor);
  await finishRegistration(ctx, { kvkNumber: "68750110", terms: true, termsVersion: undefined });
  await saveBillingDetails(ctx, { ...SEAT, vatId: null });
}

test("the company changes its profile, reads its referrals and its code", async () => {
  const change = {
    business_name: "Fris BV",
    website: "",
    bio: "Nieuw.",
    service_areas: ["Utrecht"],
    verified: true,
  };
  await ok(byCompany.from("photographer_profiles").update(change).eq("user_id", userId));
  expect(await ok(ownProfile())).toMatchObject({ bio: "Nieuw.", verified: false });
  const referrals = byCompany.from("referrals").select("*").eq("referrer_user_id", userId);
  expect(await ok(referrals.eq("status", "completed").eq("month_year", "2026-11"))).toEqual([]);
  expect(await ok(byCompany.rpc("get_or_create_referral_code", { user_id_param: userId }))).toMatch(
    /^\w{8}$/,
  );
});

/** The company sends a quote for a new request, as the dashboard does. */
async function quoted(): Promise<{ briefId: string; proposalId: string }> {
  const briefId = await publishedBrief(site.harness, owner);
  const list = await ok(byCompany.rpc("get_photographer_briefs", { photographer_id: userId }));
  expect(list).toContainEqual(expect.objectContaining({ id: briefId, owner_email: null }));
  const profile = (await ok(ownProfile()))!;
  const proposal = {
    brief_id: briefId,
    photographer_id: profile.id as string,
    package_name: "Grote schoonmaak",
    price: Math.round(149.5 * 100),
    turnaround_days: 7,
    includes: "Alle kamers, met eigen materiaal.",
    notes: "Website: https://fris.example",
    portfolio_link: "https://fris.example/werk",
  };
  const { id: proposalId } = await ok(byCompany.from("proposals").insert(proposal).select("id").single());
  expect((await byCompany.from("proposals").insert(proposal)).error?.code).toBe("23505");
  const read = await ok(
    byCompany.from("briefs").select("owner_email, client_name").eq("id", briefId).single(),
  );
  const told = { briefId, proposalId, clientEmail: read?.owner_email, clientName: read?.client_name };
  await invoke(byCompany, "notify-client-proposal", {
    ...told,
    photographerName: "Fris",
    proposalPrice: 14_950,
    packageName: "x",
  });
  await invoke(byCompany, "notify-photographer-proposal-sent", {
    ...told,
    photographerEmail: EMAIL,
    price: 14_950,
  });
  return { briefId, proposalId };
}

test("a client reads its requests and quotes, and accepts one in the order of the specification", async () => {
  const { briefId, proposalId } = await quoted();
  const briefs = byClient.from("briefs").select("*").eq("client_id", owner.userId);
  const own = await ok(briefs.order("created_at", { ascending: false }));
  const ids = own.map(({ id }: { id: string }) => id);
  const joined =
    "*, photographer_profiles(business_name, website, bio, avatar_url, portfolio, categories, service_areas)";
  const quotes = byClient.from("proposals").select(joined).in("brief_id", ids);
  expect(await ok(quotes.order("created_at", { ascending: false }))).toMatchObject([
    { id: proposalId, price: 14_950, status: "PENDING", photographer_profiles: { business_name: "Fris BV" } },
  ]);
  for (const stranger of [byOther, site.client()]) {
    expect((await stranger.from("proposals").select("*").eq("id", proposalId)).data ?? []).toEqual([]);
    expect(
      (await stranger.from("proposals").update({ status: "ACCEPTED" }).eq("id", proposalId)).error,
    ).not.toBeNull();
  }
  await ok(byClient.from("proposals").update({ status: "ACCEPTED" }).eq("id", proposalId));
  const reveal = { brief_id: briefId, proposal_id: proposalId, client_email: owner.email };
  await ok(byClient.from("reveals").upsert(reveal, { onConflict: "brief_id" }));
  await ok(byClient.from("briefs").update({ status: "COMPLETED" }).eq("id", briefId));
  await invoke(byClient, "notify-client-accepted", {
    clientEmail: owner.email,
    proposalId,
    photographerName: "Fris",
  });
  await invoke(byClient, "notify-photographer-accepted", { proposalId, clientEmail: owner.email });
  const revealed = byCompany.from("briefs").select("owner_email, client_name").eq("id", briefId).single();
  expect(await ok(revealed)).toMatchObject({ owner_email: owner.email });
});

test("a client declines a quote, and the company is told", async () => {
  const { proposalId } = await quoted();
  await ok(byClient.from("proposals").update({ status: "DECLINED" }).eq("id", proposalId));
  await invoke(byClient, "notify-photographer-declined", { proposalId });
  const status = byCompany.from("proposals").select("status").eq("id", proposalId).single();
  expect(await ok(status)).toEqual({ status: "DECLINED" });
});

test("a visitor writes, a client resets its password, and the company cancels", async () => {
  const message = { name: "Nina", email: EMAIL, subject: "Vraag", message: "Hoe werkt het?" };
  await invoke(site.client(), "send-contact-email", message);
  const news = {
    name: "Nina",
    email: "nieuws@voorbeeld.nl",
    source: "modal",
    timestamp: new Date().toISOString(),
  };
  await invoke(site.client(), "verhuis-signup", news);
  const forgotten = site.client();
  await ok(forgotten.auth.resetPasswordForEmail(owner.email, { redirectTo: `${site.url}/reset-password` }));
  const { token } = await site.mailed("reset_password", owner.email, owner.userId);
  await ok(forgotten.auth.verifyOtp({ type: "recovery", token_hash: token }));
  await ok(forgotten.auth.updateUser({ password: "een ander lang wachtwoord" }));
  expect((await ok(forgotten.auth.getUser())).user.id).toBe(owner.userId);
  await invoke(byCompany, "cancel-subscription", {});
  const status = byCompany.from("subscriptions").select("status, current_period_end").eq("user_id", userId);
  expect(await ok(status.maybeSingle())).toMatchObject({ status: "active" });
});
