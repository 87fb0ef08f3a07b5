import { eq, inArray } from "drizzle-orm";
import { briefs, deals, proposals, reveals } from "#db/schema/index.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { proposeMoments } from "#domain/deals/days/propose-moments.ts";
import { takeMoment } from "#domain/deals/days/take-moment.ts";
import { currentMoments } from "#domain/deals/days/moments-view.ts";
import type { MomentKind } from "#domain/deals/days/rules.ts";
import { callOffDeal } from "#domain/deals/falling/call-off-deal.ts";
import { objectToFall } from "#domain/deals/falling/object-to-fall.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import type { TestHarness } from "../harness/harness.ts";
import { publishedBrief } from "./briefs.ts";
import { company } from "./companies.ts";
import { client } from "./people.ts";
import { openWithQuote, QUOTE, quotedBriefs } from "./proposals.ts";

/** A moment of the work, on a day and at a time; nobody said how long it takes. */
export const on = (day: string, time = "09:00", hours: number | null = null) => ({ day, time, hours });

export const dealRow = async (harness: Pick<TestHarness, "db">, proposalId: string) =>
  (await harness.db.select().from(deals).where(eq(deals.proposalId, proposalId)))[0]!;

/** The moments of a deal that are proposed or agreed. */
export const momentsOf = async (harness: Pick<TestHarness, "db">, proposalId: string) =>
  (await currentMoments(harness, [proposalId])).get(proposalId) ?? [];

/** Proposes moments of the deal as it is now. */
export async function propose(
  harness: TestHarness,
  actor: UserActor,
  proposalId: string,
  moment: ReturnType<typeof on>[],
  kind: MomentKind = "WORK",
) {
  const { version } = await dealRow(harness, proposalId);
  await proposeMoments(harness.ctx(actor), { proposalId, version, kind, moment });
  return (await momentsOf(harness, proposalId)).filter((one) => one.state === "PROPOSED");
}

/** Agrees on a day for the work: the company proposes it and the client takes it. */
export async function agree(
  harness: TestHarness,
  { owner, chosen, proposalId }: { owner: UserActor; chosen: UserActor; proposalId: string },
  moment = on("2026-03-24"),
) {
  const [first] = await propose(harness, chosen, proposalId, [moment]);
  await takeMoment(harness.ctx(owner), { proposalId, momentId: first!.id });
  return first!.id;
}

/** A deal that fell through because the client said that nobody came, to which its company objected. */
export async function objectedFall(harness: TestHarness) {
  const owner = await client(harness);
  const chosen = (await company(harness)).actor as CompanyActor;
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(chosen), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  await callOffDeal(harness.ctx(owner), { proposalId, reason: "NO_SHOW" });
  await objectToFall(harness.ctx(chosen), { proposalId, objection: "We stonden voor de deur." });
  return { owner, chosen, briefId, proposalId };
}

/**
 * Deals of this client with the first of these companies, as rows, without the events and mails of choosing. Each is on a request of
 * its own; `rest` are the ids of the quotes of the other companies.
 */
export async function newDeals(
  harness: Pick<TestHarness, "db" | "now">,
  owner: UserActor,
  companies: Parameters<typeof quotedBriefs>[2],
  count: number,
) {
  const { db, now } = harness;
  const quoted = await quotedBriefs(harness, owner, companies, count);
  const made = quoted.map(({ briefId, quotes: [proposalId, ...rest] }) => ({
    briefId,
    proposalId: proposalId!,
    rest,
  }));
  const [briefIds, chosen] = [made.map(({ briefId }) => briefId), made.map(({ proposalId }) => proposalId)];
  const declined = { status: "DECLINED", declineReason: "other_accepted", decidedAt: now } as const;
  await db.update(briefs).set({ status: "COMPLETED", closedAt: now }).where(inArray(briefs.id, briefIds));
  await db.update(proposals).set(declined).where(inArray(proposals.briefId, briefIds));
  await db
    .update(proposals)
    .set({ status: "ACCEPTED", declineReason: null })
    .where(inArray(proposals.id, chosen));
  const ids = made.map(({ briefId, proposalId }) => ({ briefId, proposalId, createdAt: now }));
  await db.insert(reveals).values(ids.map((row) => ({ ...row, clientEmail: owner.email })));
  const { companyId } = companies[0]!.actor;
  await db.insert(deals).values(ids.map((row) => ({ ...row, companyId, stateAt: now })));
  return made;
}

/** A harness with a request whose client chose a company: its client, the company, the request and the quote. */
export async function openWithDeal() {
  const at = await openWithQuote();
  await acceptProposal(at.harness.ctx(at.owner), { proposalId: at.proposalId, version: 1 });
  return { ...at, chosen: at.sender.actor as CompanyActor };
}
