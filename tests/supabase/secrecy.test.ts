import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TABLES } from "#api/supabase/rest/tables.ts";
import { PROCEDURES } from "#api/supabase/rest/procedures.ts";
import { companies } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { colleague, company, type Company } from "../support/people/companies.ts";
import { client, operator } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openPrograms, type Programs } from "../support/harness/supabase.ts";

let programs: Programs;
let owner: UserActor;
let chosen: Company;
let loser: Company;
let briefId: string;
let proposalId: string;
let tokens: Record<string, string>;

/** What identifies the client; each is found nowhere else. */
const CANARIES = ["kanarie.xq7@geheim.example", "Xenofania Kanariefluit", "+31687654321"];

beforeAll(async () => {
  programs = await openPrograms();
  const { harness } = programs;
  owner = await client(harness, { email: CANARIES[0], fullName: CANARIES[1] });
  [chosen, loser] = [await company(harness), await company(harness)];
  briefId = await publishedBrief(harness, owner, { clientName: CANARIES[1], clientPhone: CANARIES[2] });
  ({ proposalId } = await sendProposal(harness.ctx(chosen.actor), { briefId, ...QUOTE }));
  await sendProposal(harness.ctx(loser.actor), { briefId, ...QUOTE });
  const people: Record<string, UserActor> = {
    owner,
    otherClient: await client(harness),
    chosen: chosen.actor,
    reader: await colleague(harness, chosen.actor, "READER"),
    loser: loser.actor,
    unpaid: (await company(harness, { subscribed: false })).actor,
    uninvolved: (await company(harness)).actor,
    operator: await operator(harness),
  };
  tokens = { visitor: "anon" };
  for (const [name, who] of Object.entries(people)) tokens[name] = await programs.tokenOf(who);
});
afterAll(() => programs.close());

/** Everything that a program can name: each column of each table, and each table embedded in each other. */
function everyQuestion(): string[] {
  const questions: string[] = [];
  for (const [name, { columns, related }] of Object.entries(TABLES)) {
    const embeds = Object.entries(related).map(
      ([relation, { table }]) =>
        `${relation}(*${Object.keys(TABLES[table].related)
          .map((inner) => `,${inner}(*)`)
          .join("")})`,
    );
    const selects = ["*", ...Object.keys(columns), ...embeds, ["*", ...embeds].join(",")];
    for (const select of selects) {
      questions.push(`/rest/v1/${name}?select=${select}`);
      if (name === "briefs") questions.push(`/rest/v1/briefs?select=${select}&id=eq.${briefId}`);
      if (name === "proposals")
        questions.push(`/rest/v1/proposals?select=${select}&brief_id=in.(${briefId})`);
    }
  }
  for (const [name, { argument }] of Object.entries(PROCEDURES))
    for (const id of ["", `?${argument}=${chosen.profileId}`, `?${argument}=${loser.actor.userId}`])
      questions.push(`/rest/v1/rpc/${name}${id}`);
  return questions;
}

/** Who reads a canary somewhere. Nobody may be answered with a failure. */
async function whoReads(): Promise<string[]> {
  const readers = new Set<string>();
  for (const path of everyQuestion()) {
    for (const [name, token] of Object.entries(tokens)) {
      const response = await programs.request(path, { headers: { authorization: `Bearer ${token}` } });
      const text = (await response.text()) + JSON.stringify([...response.headers]);
      expect(response.status).toBeLessThan(500);
      if (CANARIES.some((canary) => text.includes(canary))) readers.add(name);
    }
  }
  return [...readers].toSorted();
}

test("who the client is reaches the client alone, and after the reveal the company that it chose", async () => {
  expect(everyQuestion().length).toBeGreaterThan(100);
  expect(await whoReads()).toEqual(["owner"]);
  await acceptProposal(programs.harness.ctx(owner), { proposalId, version: 1 });
  expect(await whoReads()).toEqual(["chosen", "owner", "reader"]);
  const { db, now } = programs.harness;
  const { companyId } = chosen.actor;
  await db.update(companies).set({ endedAt: now }).where(eq(companies.id, companyId!));
  expect(await whoReads()).toEqual(["owner"]);
});
