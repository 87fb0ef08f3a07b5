import { and, eq } from "drizzle-orm";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { briefs, events, proposals, reveals } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import type { Company } from "../support/people/companies.ts";
import { openTablePeople, type TablePeople } from "./table-people.ts";

let people: TablePeople;
let programs: TablePeople["programs"];
let owner: TablePeople["owner"];
let glans: TablePeople["glans"];
let other: TablePeople["other"];
let asClient: TablePeople["asClient"];
let asOtherClient: TablePeople["asOtherClient"];
let asCompany: TablePeople["asCompany"];
let asOther: TablePeople["asOther"];
let asVisitor: TablePeople["asVisitor"];
beforeAll(async () => {
  people = await openTablePeople();
  ({ programs, owner, glans, other, asClient, asOtherClient, asCompany, asOther, asVisitor } = people);
});
afterAll(() => people.close());

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

const accept = (by: SupabaseClient, id: string) =>
  by.from("proposals").update({ status: "ACCEPTED" }).eq("id", id);

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

  test("sends nothing when it asks for an unknown column or table in return", async () => {
    const briefId = await brief();
    for (const [select, code] of [
      ["id,owner", "42703"],
      ["id,auth_users(*)", "PGRST200"],
      ["id,briefs(secret)", "42703"],
    ] as const) {
      const { error } = await asCompany.from("proposals").insert(quote(briefId)).select(select);
      expect(error?.code).toBe(code);
    }
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

  test.each([
    ["photographer_profiles(business_name)", "photographer_profiles"],
    ["photographer_profiles!proposals_photographer_id_fkey(business_name)", "photographer_profiles"],
    ["photographer_profiles:photographer_id(business_name)", "photographer_profiles"],
    ["photographer_id, company:photographer_id(business_name)", "company"],
  ])("a profile is joined by its table or by the column that refers to it: %s", async (join, name) => {
    const proposalId = await quoted(await brief());
    const { data, error } = await asClient.from("proposals").select(`id, ${join}`).eq("id", proposalId);
    expect(error).toBeNull();
    expect(data).toMatchObject([{ id: proposalId, [name]: { business_name: "Glans" } }]);
  });

  test("a column that refers to no row of a table is no join", async () => {
    const { error } = await asClient.from("briefs").select("title:id(*)");
    expect(error?.code).toBe("PGRST200");
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
