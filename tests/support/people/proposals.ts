import { inArray } from "drizzle-orm";
import { companyProfiles, proposals, proposalVersions } from "#db/schema/index.ts";
import { BRIEF_TRANSITIONS, MAX_PROPOSALS } from "#domain/briefs/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import type { WrittenQuote } from "#domain/proposals/input.ts";
import { quoteColumns } from "#domain/proposals/quote-columns.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { DETAILS, publishedBrief, publishedBriefs } from "./briefs.ts";
import { company, type Company } from "./companies.ts";
import { openTestHarness, type TestHarness } from "../harness/harness.ts";
import { client } from "./people.ts";

/** A quote for the first version of a brief. */
type SentQuote = WrittenQuote & { briefVersion: number };

let written = 0;

/**
 * A proposal, as a company writes it. It stays valid in every test but those about its validity, and each copy (`...QUOTE`)
 * has another text, because a company may not send the same one to many briefs.
 */
export const QUOTE: Readonly<SentQuote> = {
  briefVersion: 1,
  packageName: "Grote schoonmaak",
  priceType: "FIXED",
  pricePer: null,
  hourlyRateCents: null,
  assumedHours: 4,
  assumedPeople: 2,
  assumedVolumeM3: null,
  lines: [{ description: "Grote schoonmaak", amountCents: 14_950, vatRate: null }],
  inclusions: { travel: { is: "yes" } },
  firstDay: "2026-03-20",
  validUntil: new Date("2099-12-31T23:00:00Z"),
  get extraWork() {
    return `Extra werk kost € 36 per uur. Ons voorstel ${(written += 1)}.`;
  },
  includes: "Alle kamers, met eigen materiaal.",
  websiteLink: null,
  portfolioLink: null,
};

/** A proposal with another price. */
export const quoteOf = (amountCents: number): SentQuote => ({
  ...QUOTE,
  lines: [{ ...QUOTE.lines[0]!, amountCents }],
});

/** The columns of a pending proposal that a test inserts itself. */
export const quoteRow = (now: Date, priceCents = 14_950) => ({
  ...quoteColumns(completeQuote(quoteOf(priceCents), DETAILS, now), now),
  status: "PENDING" as const,
  createdAt: now,
});

/**
 * Published briefs of this client with a proposal of each company, as rows, without the events and mails of sending them. `quotes`
 * are the ids, in the order of `companies`.
 */
export async function quotedBriefs(
  harness: Pick<TestHarness, "db" | "now">,
  owner: UserActor,
  companies: readonly Pick<Company, "actor">[],
  count: number,
): Promise<{ briefId: string; quotes: string[] }[]> {
  const { db, now } = harness;
  const profiles = await profilesOf(harness, companies);
  const status = companies.length < MAX_PROPOSALS ? "OPEN" : BRIEF_TRANSITIONS.OPEN.fill;
  const briefIds = await publishedBriefs(harness, owner, count, {
    proposalsCount: companies.length,
    status,
  });
  const written = briefIds.map((briefId) => companies.map(({ actor }) => writtenQuote(now, actor, briefId)));
  const rows = written.flat().map(({ row }) => ({ ...row, photographerId: profiles.get(row.companyId)! }));
  await db.insert(proposals).values(rows);
  await db.insert(proposalVersions).values(written.flat().map(({ version }) => version));
  return briefIds.map((briefId, index) => ({ briefId, quotes: written[index]!.map(({ row }) => row.id) }));
}

/** The profiles of these companies, by the id of the company. */
async function profilesOf({ db }: Pick<TestHarness, "db">, companies: readonly Pick<Company, "actor">[]) {
  const ids = companies.map(({ actor }) => actor.companyId!);
  const found = await db
    .select({ companyId: companyProfiles.companyId, id: companyProfiles.id })
    .from(companyProfiles)
    .where(inArray(companyProfiles.companyId, ids));
  return new Map(found.map(({ companyId, id }) => [companyId, id]));
}

/** A pending quote of this company, with its first version. */
function writtenQuote(now: Date, { companyId, userId }: UserActor, briefId: string) {
  const { briefVersion, ...quote } = QUOTE;
  const content = completeQuote(quote, DETAILS, now);
  const row = {
    id: newId(now),
    briefId,
    companyId: companyId!,
    writtenBy: userId,
    ...quoteColumns(content, now),
    briefVersion,
    status: "PENDING" as const,
    createdAt: now,
  };
  return { row, version: { proposalId: row.id, version: 1, content, createdAt: now } };
}

/** A harness with a request an hour after its first quote: its client, the company that sent it, and both ids. */
export async function openWithQuote() {
  const harness = await openTestHarness();
  const owner = await client(harness);
  const sender = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(sender.actor), { briefId, ...QUOTE });
  harness.passHours(1);
  return { harness, owner, sender, briefId, proposalId };
}
