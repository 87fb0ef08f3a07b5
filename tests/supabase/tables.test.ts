import { and, eq } from "drizzle-orm";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { briefs, companyProfiles, events, proposals, referrals, reveals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";
import { publishedBrief } from "../support/briefs.ts";
import { company, type Company } from "../support/companies.ts";
import { client } from "../support/people.ts";
import { openPrograms, type Programs } from "../support/supabase.ts";

let programs: Programs;
let owner: UserActor;
let glans: Company;
let other: Company;
let asClient: SupabaseClient;
let asOtherClient: SupabaseClient;
let asCompany: SupabaseClient;
let asOther: SupabaseClient;
let asVisitor: SupabaseClient;

beforeAll(async () => {
  programs = await openPrograms();
  const { harness } = programs;
  owner = await client(harness, { fullName: "Wilhelmina Kanarie" });
  glans = await company(harness);
  other = await company(harness);
  asClient = await programs.as(owner);
  asOtherClient = await programs.as(await client(harness));
  asCompany = await programs.as(glans.actor);
  asOther = await programs.as(other.actor);
  asVisitor = await programs.as();
});
afterAll(() => programs.close());

const brief = (change = {}) => publishedBrief(programs.harness, owner, change);
let written = 0;

/** A quote as the front end of spec §5 sends it. */
const quote = (briefId: string, by: Company = glans, change = {}) => ({
  brief_id: briefId,
  photographer_id: by.profileId,
  package_name: "Grote schoonmaak",
  price: 14_950,
  turnaround_days: 7,
  includes: `Alle kamers, met eigen materiaal. Voorstel ${(written += 1)}.`,
  notes: null,
  portfolio_link: null,
  ...change,
});

/** Sends a quote as a company; returns its id. */
async function quoted(briefId: string, by = asCompany, who = glans): Promise<string> {
  const { data, error } = await by.from("proposals").insert(quote(briefId, who)).select("id").single();
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

const subscriptionOf = (by: SupabaseClient, userId: string) =>
  by.from("subscriptions").select("status, current_period_end").eq("user_id", userId).maybeSingle();

const listOf = async (by: SupabaseClient, photographerId: string) => {
  const { status, error } = await by.rpc("get_photographer_briefs", { photographer_id: photographerId });
  return [status, error?.code];
};

const accept = (by: SupabaseClient, id: string) =>
  by.from("proposals").update({ status: "ACCEPTED" }).eq("id", id);

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

describe("POST proposals", () => {
  test("sends a quote and returns its id", async () => {
    const briefId = await brief();
    const { data, error, status } = await asCompany
      .from("proposals")
      .insert([
        quote(briefId, glans, {
          notes: "Website: https://glans.example",
          portfolio_link: "https://glans.example/werk",
        }),
      ])
      .select()
      .single();
    expect([error, status]).toEqual([null, 201]);
    expect(data).toMatchObject({
      brief_id: briefId,
      photographer_id: glans.profileId,
      price: 14_950,
      turnaround_days: 7,
      status: "PENDING",
      notes: "Website: https://glans.example/",
    });
  });

  test("refuses a second one with code 23505, as the front end expects", async () => {
    const briefId = await brief();
    await quoted(briefId);
    const { error, status } = await asCompany.from("proposals").insert(quote(briefId));
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: "23505", details: "Je hebt al een offerte ingestuurd" });
  });

  test("says that a full request has the maximum number of proposals", async () => {
    const briefId = await brief({ status: "IN_PROGRESS", proposalsCount: 5 });
    const { error } = await asCompany.from("proposals").insert(quote(briefId));
    expect(error?.message).toContain("maximum number of proposals");
  });

  test.each<[string, object, [number, string]]>([
    ["a price that is no number", { price: "veel" }, [400, "22P02"]],
    ["a price below zero", { price: -100 }, [400, "23514"]],
    ["the profile of another company", { photographer_id: newId(new Date()) }, [403, "42501"]],
    ["a decision of its own", { status: "ACCEPTED" }, [403, "42501"]],
    ["a column that is not written", { id: newId(new Date()) }, [403, "42501"]],
    ["a column that does not exist", { is_admin: true }, [400, "PGRST204"]],
    ["other notes than a website", { notes: "Bel 06 12345678" }, [400, "23514"]],
    ["a brief that is none", { brief_id: "1; drop table briefs" }, [400, "23514"]],
    ["a brief of nobody", { brief_id: newId(new Date()) }, [404, "PGRST116"]],
  ])("refuses %s", async (_what, change, answer) => {
    const briefId = await brief();
    const { status, error } = await asCompany.from("proposals").insert(quote(briefId, glans, change));
    expect([status, error?.code]).toEqual(answer);
    expect(await programs.harness.db.$count(proposals, eq(proposals.briefId, briefId))).toBe(0);
  });

  test("refuses clients and visitors", async () => {
    const briefId = await brief();
    const change = { photographer_id: undefined };
    const asked = await asClient.from("proposals").insert(quote(briefId, glans, change));
    expect([asked.status, asked.error?.code]).toEqual([403, "42501"]);
    const visited = await asVisitor.from("proposals").insert(quote(briefId, glans, change));
    expect([visited.status, visited.error?.code]).toEqual([401, "42501"]);
  });
});

describe("GET briefs and proposals", () => {
  test("a client reads its briefs newest first, and the quotes with their companies", async () => {
    const briefId = await brief();
    const proposalId = await quoted(briefId);
    const found = await asClient
      .from("briefs")
      .select("*")
      .eq("client_id", owner.userId)
      .order("created_at", { ascending: false });
    const mine = (found.data as { id: string; owner_email: string }[]).find(({ id }) => id === briefId);
    expect(mine).toMatchObject({ owner_email: owner.email });
    const { data, error } = await asClient
      .from("proposals")
      .select(
        "*, photographer_profiles(business_name, website, bio, avatar_url, portfolio, categories, service_areas)",
      )
      .in("brief_id", [briefId])
      .order("created_at", { ascending: false });
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { id: proposalId, price: 14_950, photographer_profiles: { business_name: "Glans", website: null } },
    ]);
  });

  test("a company reads no name or address of a client that did not choose it", async () => {
    const briefId = await brief();
    await quoted(briefId);
    const read = (by: SupabaseClient) =>
      by.from("briefs").select("owner_email, client_name").eq("id", briefId).single();
    expect((await read(asCompany)).data).toEqual({ owner_email: null, client_name: null });
    expect((await asOtherClient.from("briefs").select("id").eq("id", briefId)).data).toEqual([]);
    expect((await asVisitor.from("briefs").select("id").eq("id", briefId)).data).toEqual([]);
  });

  test("a company reads nothing of other companies' quotes, however it embeds them", async () => {
    const briefId = await brief();
    await quoted(briefId, asOther, other);
    const { data } = await asCompany.from("briefs").select("id, proposals(*)").eq("id", briefId).single();
    expect(data).toEqual({ id: briefId, proposals: [] });
  });

  test("counts and pages as PostgREST does", async () => {
    const all = await asClient.from("briefs").select("id", { count: "exact" });
    const part = await asClient.from("briefs").select("id", { count: "exact" }).range(1, 2);
    expect([part.status, part.count, part.data]).toEqual([206, all.count, all.data!.slice(1, 3)]);
    const head = await asClient.from("briefs").select("*", { count: "exact", head: true });
    expect([head.count, head.data]).toEqual([all.count, null]);
    const beyond = await asClient.from("briefs").select("id", { count: "exact" }).range(5_000, 5_001);
    expect([beyond.status, beyond.error?.code]).toEqual([416, "PGRST103"]);
  });
});

describe("accepting", () => {
  test("the flow of the specification accepts once, and reveals only to the chosen company", async () => {
    const { harness } = programs;
    const briefId = await brief();
    const proposalId = await quoted(briefId);
    const otherId = await quoted(briefId, asOther, other);
    const reveal = { brief_id: briefId, proposal_id: proposalId, client_email: owner.email };
    const early = await asClient.from("reveals").upsert(reveal, { onConflict: "brief_id" });
    expect([early.status, early.error?.code]).toEqual([404, "PGRST116"]);
    for (const _ of [1, 2]) {
      expect(await accept(asClient, proposalId)).toMatchObject({ error: null, status: 204 });
      const upserted = await asClient
        .from("reveals")
        .upsert(reveal, { onConflict: "brief_id" })
        .select()
        .single();
      expect(upserted).toMatchObject({ error: null, data: reveal });
      const completed = await asClient.from("briefs").update({ status: "COMPLETED" }).eq("id", briefId);
      expect(completed).toMatchObject({ error: null, status: 204 });
    }
    expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(1);
    const accepted = and(eq(events.proposalId, proposalId), eq(events.type, "proposal.accepted"));
    expect(await harness.db.$count(events, accepted)).toBe(1);
    const read = (by: SupabaseClient) =>
      by.from("briefs").select("owner_email, client_name").eq("id", briefId).maybeSingle();
    expect((await read(asCompany)).data).toEqual({
      owner_email: owner.email,
      client_name: "Wilhelmina Kanarie",
    });
    expect((await read(asOther)).data).toEqual({ owner_email: null, client_name: null });
    const declined = await asOther.from("proposals").select("status").eq("id", otherId).single();
    expect(declined.data).toEqual({ status: "DECLINED" });
  });

  test("another client, the company and a visitor cannot accept", async () => {
    const proposalId = await quoted(await brief());
    expect((await accept(asOtherClient, proposalId)).status).toBe(404);
    expect((await accept(asCompany, proposalId)).error?.code).toBe("42501");
    expect((await accept(asVisitor, proposalId)).status).toBe(401);
    const [row] = await programs.harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(row!.status).toBe("PENDING");
  });

  test("a quote that the company changed is accepted in the version that the program names", async () => {
    const briefId = await brief();
    const proposalId = await quoted(briefId);
    await programs.harness.db
      .update(proposals)
      .set({ version: 2, changedAt: programs.harness.now })
      .where(eq(proposals.id, proposalId));
    const { error } = await accept(asClient, proposalId);
    expect(error).toMatchObject({ hint: "proposal_changed" });
    expect((await accept(asClient, proposalId).eq("version", 2)).error).toBeNull();
  });

  test("declining keeps the reason, and repeats without effect", async () => {
    const proposalId = await quoted(await brief());
    for (const _ of [1, 2]) {
      const { error } = await asClient.from("proposals").update({ status: "DECLINED" }).eq("id", proposalId);
      expect(error).toBeNull();
    }
    expect((await accept(asClient, proposalId)).error).toMatchObject({ hint: "proposal_not_pending" });
  });

  test("a brief or reveal is not changed past the verbs", async () => {
    const briefId = await brief();
    const proposalId = await quoted(briefId);
    const completed = await asClient.from("briefs").update({ status: "COMPLETED" }).eq("id", briefId);
    expect(completed.error?.code).toBe("42501");
    const renamed = await asClient.from("briefs").update({ owner_email: "x@x.example" }).eq("id", briefId);
    expect(renamed.error?.code).toBe("42501");
    await accept(asClient, proposalId);
    const stolen = await asClient
      .from("reveals")
      .upsert({ brief_id: briefId, proposal_id: proposalId, client_email: "dief@elders.example" });
    expect(stolen.error?.code).toBe("42501");
    const [row] = await programs.harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(row!.ownerEmail).toBe(owner.email);
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
