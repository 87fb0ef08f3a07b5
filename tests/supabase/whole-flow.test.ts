import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "#domain/kernel/context.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { company, type Company } from "../support/people/companies.ts";
import { client, givePassword } from "../support/people/people.ts";
import { openSupabaseSite, PASSWORD, type SupabaseSite } from "./supabase-site.ts";

let site: SupabaseSite;
let owner: UserActor;
let glans: Company;

beforeAll(async () => {
  site = await openSupabaseSite();
  owner = await client(site.harness, { fullName: "Wilhelmina Kanarie" });
  glans = await company(site.harness);
  for (const who of [owner, glans.actor]) await givePassword(site.harness, who, PASSWORD);
});
afterAll(() => site.close());

async function signedIn({ email }: UserActor): Promise<SupabaseClient> {
  const supabase = site.client();
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return supabase;
}

test("a front end of the specification goes from the list to the contact details", async () => {
  const briefId = await publishedBrief(site.harness, owner);
  const byCompany = await signedIn(glans.actor);
  const byClient = await signedIn(owner);
  const me = (await byCompany.auth.getUser()).data.user!;

  const { data: list } = await byCompany.rpc("get_photographer_briefs", { photographer_id: me.id });
  expect(list).toMatchObject([{ id: briefId, owner_email: null }]);
  const { data: profile } = await byCompany
    .from("photographer_profiles")
    .select("id, business_name")
    .eq("user_id", me.id)
    .maybeSingle();
  const { data: sent, error } = await byCompany
    .from("proposals")
    .insert({
      brief_id: briefId,
      photographer_id: (profile as { id: string }).id,
      package_name: "Grote schoonmaak",
      price: Math.round(149.5 * 100),
      turnaround_days: 7,
      includes: "Alle kamers, met eigen materiaal.",
      notes: "Website: https://glans.example",
      portfolio_link: null,
    })
    .select("id")
    .single();
  expect(error).toBeNull();
  const proposalId = (sent as { id: string }).id;
  const told = await byCompany.functions.invoke("notify-client-proposal", { body: { briefId, proposalId } });
  expect(told).toMatchObject({ data: { ok: true }, error: null });

  const { data: quotes } = await byClient
    .from("proposals")
    .select("*, photographer_profiles(business_name, website)")
    .in("brief_id", [briefId])
    .order("created_at", { ascending: false });
  expect(quotes).toMatchObject([
    { id: proposalId, price: 14_950, notes: null, photographer_profiles: { website: null } },
  ]);
  const accepted = await byClient.from("proposals").update({ status: "ACCEPTED" }).eq("id", proposalId);
  expect(accepted.error).toBeNull();
  const reveal = { brief_id: briefId, proposal_id: proposalId, client_email: owner.email };
  expect((await byClient.from("reveals").upsert(reveal, { onConflict: "brief_id" })).error).toBeNull();
  expect((await byClient.from("briefs").update({ status: "COMPLETED" }).eq("id", briefId)).error).toBeNull();

  const { data: revealed } = await byCompany
    .from("briefs")
    .select("owner_email, client_name")
    .eq("id", briefId)
    .single();
  expect(revealed).toEqual({ owner_email: owner.email, client_name: expect.any(String) });
});

/** The status and answer of reading the own account with this token. */
async function readOwn(bearer?: string) {
  const response = await site.ask("/rest/v1/profiles?select=*", { ...(bearer && { bearer }) });
  return [response.status, await response.json()];
}

test("a token of an ended session, and one that is none, read nothing; the public key reads no rows", async () => {
  const supabase = await signedIn(owner);
  const token = (await supabase.auth.getSession()).data.session!.access_token;
  expect(await readOwn(token)).toMatchObject([200, [{ id: owner.userId }]]);
  await supabase.auth.signOut({ scope: "global" });
  for (const bearer of [token, "onzin", `${token.split(".", 2).join(".")}.`])
    expect(await readOwn(bearer)).toMatchObject([401, { code: "PGRST301" }]);
  expect(await readOwn()).toEqual([200, []]);
});

test("answers pages of any site without credentials", async () => {
  const preflight = await site.ask("/rest/v1/proposals", {
    method: "OPTIONS",
    headers: {
      origin: "https://elders.example",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,apikey,content-type,prefer",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  expect(preflight.headers.get("access-control-allow-headers")).toMatch(/prefer/i);
});
