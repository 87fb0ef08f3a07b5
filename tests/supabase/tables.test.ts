import { eq } from "drizzle-orm";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyProfiles, referrals } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company, type Company } from "../support/people/companies.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { openTablePeople, type TablePeople } from "./table-people.ts";

let people: TablePeople;
let programs: TablePeople["programs"];
let owner: TablePeople["owner"];
let glans: TablePeople["glans"];
let other: TablePeople["other"];
let asClient: TablePeople["asClient"];
let asCompany: TablePeople["asCompany"];
let asOther: TablePeople["asOther"];
let asVisitor: TablePeople["asVisitor"];
beforeAll(async () => {
  people = await openTablePeople();
  ({ programs, owner, glans, other, asClient, asCompany, asOther, asVisitor } = people);
});
afterAll(() => people.close());

const brief = (change = {}) => publishedBrief(people.harness, owner, change);

const subscriptionOf = (by: SupabaseClient, userId: string) =>
  by.from("subscriptions").select("status, current_period_end").eq("user_id", userId).maybeSingle();

const listOf = async (by: SupabaseClient, photographerId: string) => {
  const { status, error } = await by.rpc("get_photographer_briefs", { photographer_id: photographerId });
  return [status, error?.code];
};

const referralCodeOf = (by: SupabaseClient, userId: string) =>
  by.rpc("get_or_create_referral_code", { user_id_param: userId });

const codeOf = async (asked: PromiseLike<{ error: { code: string } | null }>) => (await asked).error?.code;

describe("GET profiles", () => {
  test("gives the account of the caller alone", async () => {
    const { data } = await asClient.from("profiles").select("*").eq("id", owner.userId).maybeSingle();
    expect(data).toMatchObject({ id: owner.userId, full_name: "Wilhelmina Kanarie", role: "CLIENT" });
    const foreign = await asOther.from("profiles").select("*").eq("id", owner.userId).maybeSingle();
    expect(foreign).toMatchObject({ data: null, error: null });
    expect((await asVisitor.from("profiles").select("*")).data).toEqual([]);
  });
});

describe("GET subscriptions", () => {
  test("says by the rule of the specification who is subscribed", async () => {
    const { data } = await subscriptionOf(asCompany, glans.actor.userId);
    expect(data).toEqual({ status: "active", current_period_end: "2026-04-10T11:00:00.000Z" });
    expect((await subscriptionOf(asOther, glans.actor.userId)).data).toBeNull();
    expect((await subscriptionOf(asClient, owner.userId)).data).toBeNull();
  });
});

describe("GET referrals", () => {
  test("gives what came of the company's own code this month", async () => {
    const { db, now } = programs.harness;
    const referred = await company(programs.harness);
    await db.insert(referrals).values({
      id: newId(now),
      referrerUserId: glans.actor.userId,
      referrerCompanyId: glans.actor.companyId!,
      referredCompanyId: referred.actor.companyId,
      status: "completed",
      monthYear: "2026-03",
      createdAt: now,
      completedAt: now,
    });
    const read = (by: SupabaseClient) =>
      by
        .from("referrals")
        .select("*")
        .eq("referrer_user_id", glans.actor.userId)
        .eq("status", "completed")
        .eq("month_year", "2026-03");
    expect((await read(asCompany)).data).toHaveLength(1);
    expect((await read(asOther)).data).toEqual([]);
  });
});

describe("photographer_profiles", () => {
  const FIELDS = "id, business_name, website, bio, service_areas, categories, verified, avatar_url";
  const own = (by: SupabaseClient, { actor }: Company) =>
    by.from("photographer_profiles").select(FIELDS).eq("user_id", actor.userId).maybeSingle();

  test("GET gives the profile of the own company alone", async () => {
    expect((await own(asCompany, glans)).data).toMatchObject({ id: glans.profileId, business_name: "Glans" });
    expect((await own(asOther, glans)).data).toBeNull();
  });

  test("PATCH changes the named fields and keeps the others", async () => {
    const { error, status } = await asCompany
      .from("photographer_profiles")
      .update({ bio: "Wij poetsen graag.", service_areas: ["Utrecht"], verified: true })
      .eq("user_id", glans.actor.userId);
    expect({ error, status }).toEqual({ error: null, status: 204 });
    expect((await own(asCompany, glans)).data).toMatchObject({
      business_name: "Glans",
      bio: "Wij poetsen graag.",
      categories: ["RESIDENTIAL"],
      verified: false,
    });
  });

  test("PATCH of another company's profile changes nothing", async () => {
    const { error, status } = await asOther
      .from("photographer_profiles")
      .update({ bio: "Gekaapt" })
      .eq("user_id", glans.actor.userId);
    expect([status, error?.code]).toEqual([404, "PGRST116"]);
    expect((await own(asCompany, glans)).data).not.toMatchObject({ bio: "Gekaapt" });
  });

  test("POST makes the profile once, and only an operator checks it", async () => {
    const { harness } = programs;
    const fresh = await company(harness, { subscribed: false });
    await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, fresh.profileId));
    const by = await programs.as(fresh.actor);
    const profile = {
      user_id: fresh.actor.userId,
      business_name: "Nieuw en Fris",
      website: "https://fris.example",
      bio: "Nieuw.",
      service_areas: ["Utrecht", "Gelderland"],
      categories: ["RESIDENTIAL"],
      verified: true,
      avatar_url: null,
      years_in_business: 3,
      starting_price: null,
      portfolio: "https://fris.example/een,https://fris.example/twee",
    };
    const made = await by.from("photographer_profiles").insert(profile).select().single();
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      business_name: "Nieuw en Fris",
      verified: false,
      years_in_business: 3,
      portfolio: "https://fris.example/een,https://fris.example/twee",
    });
    const again = await by.from("photographer_profiles").insert(profile);
    expect([again.status, again.error?.code]).toEqual([409, "23505"]);
  });

  test("POST for another user, or with somebody else's picture, is refused", async () => {
    const foreign = await asOther
      .from("photographer_profiles")
      .insert({ user_id: glans.actor.userId, business_name: "Gekaapt" });
    expect([foreign.status, foreign.error?.code]).toEqual([403, "42501"]);
    const picture = await asCompany
      .from("photographer_profiles")
      .update({ avatar_url: "https://elders.example/logo.png" })
      .eq("user_id", glans.actor.userId);
    expect([picture.status, picture.error?.code]).toEqual([403, "42501"]);
  });
});

describe("get_photographer_briefs", () => {
  test("gives the open briefs without anything of their clients", async () => {
    const briefId = await brief();
    const { data, error } = await asOther.rpc("get_photographer_briefs", {
      photographer_id: other.actor.userId,
    });
    expect(error).toBeNull();
    const found = (data as { id: string }[]).find(({ id }) => id === briefId);
    expect(found).toMatchObject({ status: "OPEN", owner_email: null, client_name: null, client_id: null });
  });

  test("is narrowed, ordered and cut as a table is", async () => {
    await brief({ category: "OFFICE" });
    const { data } = await asOther
      .rpc("get_photographer_briefs", { photographer_id: other.profileId })
      .eq("category", "OFFICE")
      .order("created_at", { ascending: false })
      .limit(1)
      .select("id, category");
    expect(data).toEqual([{ id: expect.any(String), category: "OFFICE" }]);
  });

  test("refuses visitors, clients, companies without a subscription, and the id of another", async () => {
    const unpaid = await company(programs.harness, { subscribed: false });
    expect(await listOf(asVisitor, glans.profileId)).toEqual([401, "42501"]);
    expect(await listOf(asClient, owner.userId)).toEqual([403, "42501"]);
    expect(await listOf(asOther, glans.profileId)).toEqual([403, "42501"]);
    expect(await listOf(await programs.as(unpaid.actor), unpaid.actor.userId)).toEqual([402, "42501"]);
  });
});

describe("get_or_create_referral_code", () => {
  test("gives the code of the own company, and the same one again", async () => {
    const { data } = await referralCodeOf(asCompany, glans.actor.userId);
    expect(data).toMatch(/^[34679A-Z]{8}$/);
    expect((await referralCodeOf(asCompany, glans.actor.userId)).data).toBe(data);
    expect((await referralCodeOf(asOther, glans.actor.userId)).error?.code).toBe("42501");
    expect((await referralCodeOf(asVisitor, glans.actor.userId)).status).toBe(401);
    expect((await referralCodeOf(asClient, owner.userId)).error?.code).toBe("42501");
  });
});

test("says in the words of PostgREST what does not exist", async () => {
  expect(await codeOf(asClient.from("auth_users").select("*"))).toBe("PGRST205");
  expect(await codeOf(asClient.from("briefs").select("street"))).toBe("42703");
  expect(await codeOf(asClient.from("briefs").select("*").eq("street", "x"))).toBe("42703");
  expect(await codeOf(asClient.from("briefs").select("*, auth_users(*)"))).toBe("PGRST200");
  expect(await codeOf(asClient.from("briefs").select("*").eq("id", "x"))).toBe("22P02");
  expect(await codeOf(asClient.from("briefs").select("*").like("description", "%a%"))).toBe("PGRST100");
  expect(await codeOf(asClient.from("briefs").select("*").or("id.eq.1,status.eq.OPEN"))).toBe("PGRST100");
  expect(await codeOf(asClient.from("briefs").select("proposals(count)"))).toBe("42703");
  expect(await codeOf(asClient.rpc("version"))).toBe("PGRST202");
  expect(await codeOf(asClient.from("briefs").delete().eq("status", "OPEN"))).toBe("42501");
  expect(await codeOf(asClient.from("briefs").select("*").single())).toBe("PGRST116");
});
