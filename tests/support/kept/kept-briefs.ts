import {
  briefs,
  briefPhotos,
  briefQuestions,
  briefVersions,
  askedCompanies,
  complaintQuestions,
  briefDisputes,
  complaints,
  complaintSettlements,
  companyProfiles,
  dealExtras,
  dealFiles,
  dealMessages,
  dealMoments,
  dealPoints,
  deals,
  drafts,
  experiences,
  mutedBriefs,
  onboardingPictures,
  proposals,
  quoteAsks,
  quoteDrafts,
  quoteHolds,
  reveals,
} from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { DETAILS, publishedBrief, UNCONFIRMED } from "../people/briefs.ts";
import { company } from "../people/companies.ts";
import type { TestHarness } from "../harness/harness.ts";
import { client } from "../people/people.ts";
import type { Leave, TimedData } from "./kept-rows.ts";

/** A storage key that no file has. */
const pictureKey = (now: Date) => `photos/${newId(now)}/nothing-there.webp`;

const times = ({ now }: TestHarness) => ({ createdAt: now, updatedAt: now });

/** A request of somebody without an account, with what belongs to it. */
async function visitorsBrief(
  harness: TestHarness,
  change: Partial<typeof briefs.$inferInsert>,
): Promise<string> {
  const { db, now } = harness;
  const email = `${newId(now)}@bezoeker.example`;
  const briefId = await publishedBrief(harness, await client(harness), {
    clientId: null,
    ownerEmail: email,
    ...change,
  });
  await db
    .insert(briefPhotos)
    .values({ id: newId(now), briefId, key: pictureKey(now), position: 0, createdAt: now });
  await db.insert(askedCompanies).values({ briefId, isOnly: false, state: "PREPARED" });
  return briefId;
}

/** A complaint of a client that waits for an answer. */
const complaintOn = (proposalId: string, now: Date) => ({
  id: newId(now),
  proposalId,
  side: "CLIENT" as const,
  kind: "DAMAGE" as const,
  what: "Een kras.",
  wish: "Herstel.",
  isOffence: false,
  state: "ANSWERING" as const,
  stateAt: now,
  dueDay: "2026-03-20",
  madeAt: now,
});

const CONTENT = { details: DETAILS, eventDate: null, dateFlexible: false, description: "Oud" };

/** Rows of requests and of quotes. */
export const BRIEF_ROWS = {
  async unconfirmedBrief(harness) {
    await visitorsBrief(harness, UNCONFIRMED);
  },
  async guestBrief(harness, chosen) {
    const { db, now } = harness;
    const closed = { status: "CANCELLED", closeReason: "expired", closedAt: now } as const;
    const briefId = await visitorsBrief(harness, closed);
    await db.insert(briefVersions).values({ briefId, version: 1, content: CONTENT as never, changedAt: now });
    await db
      .insert(briefQuestions)
      .values({ id: newId(now), briefId, number: 1, question: "Is er een lift?", askedAt: now });
    const ask = { proposalId: chosen.proposalId, kind: "QUESTION" as const, text: "Kan het later?" };
    await db.insert(quoteAsks).values({ id: newId(now), ...ask, quoteVersion: 1, askedAt: now });
    await db.insert(mutedBriefs).values({ briefId, kind: "new_quote", mutedAt: now });
    await db.update(briefs).set({ closedAt: now }).where(eq(briefs.id, chosen.briefId));
    await db.insert(reveals).values({ ...chosen, clientEmail: "gast@bezoeker.example", createdAt: now });
  },
  async halfFilled(harness) {
    const { db, now } = harness;
    await db.insert(drafts).values({ id: newId(now), kind: "cleaning", answers: {}, ...times(harness) });
    const { actor } = await company(harness);
    await db.insert(onboardingPictures).values({
      id: newId(now),
      companyId: actor.companyId!,
      kind: "IMAGE",
      key: pictureKey(now),
      createdAt: now,
    });
  },
  async draftPhoto(harness) {
    const { db, now } = harness;
    const draftId = newId(now);
    await db.insert(drafts).values({ id: draftId, kind: "cleaning", answers: {}, ...times(harness) });
    await db
      .insert(briefPhotos)
      .values({ id: newId(now), draftId, key: pictureKey(now), position: 0, createdAt: now });
  },
  async deal(harness, chosen) {
    const { db, now } = harness;
    await db.insert(deals).values({ ...chosen, stateAt: now, createdAt: now });
    const point = { proposalId: chosen.proposalId, point: "room:kitchen", comment: "" };
    await db.insert(dealPoints).values({ ...point, state: "OK", tickedAt: now });
    await db.insert(dealExtras).values({
      proposalId: chosen.proposalId,
      number: 1,
      lines: [{ description: "Oven", amountCents: 4_500, vatRate: 9 }],
      reason: "De oven was vies.",
      totalCents: 4_500,
      offeredAt: now,
    });
    await db.insert(dealMoments).values({
      id: newId(now),
      proposalId: chosen.proposalId,
      kind: "VISIT",
      side: "COMPANY",
      number: 1,
      day: "2026-03-20",
      time: "09:00",
      proposedAt: now,
    });
    const complaint = complaintOn(chosen.proposalId, now);
    await db.insert(complaints).values(complaint);
    const part = { complaintId: complaint.id, number: 1, side: "COMPANY" } as const;
    await db.insert(complaintSettlements).values({ ...part, text: "Wij komen terug.", proposedAt: now });
    const question = { question: "Heb je een foto?", askedAt: now, dueDay: "2026-03-20" };
    await db.insert(complaintQuestions).values({ ...part, ...question });
  },
  async dispute({ db, now }, { briefId, proposalId }) {
    const [quote] = await db
      .select({ companyId: proposals.companyId })
      .from(proposals)
      .where(eq(proposals.id, proposalId));
    await db.insert(briefDisputes).values({
      briefId,
      proposalId,
      companyId: quote!.companyId!,
      reason: "UNREACHABLE",
      note: "Neemt niet op.",
      disputedAt: now,
    });
  },
  async offence(harness, chosen) {
    const { db, now } = harness;
    await db
      .insert(deals)
      .values({ ...chosen, stateAt: now, createdAt: now })
      .onConflictDoNothing();
    await db
      .insert(complaints)
      .values({ ...complaintOn(chosen.proposalId, now), isOffence: true, state: "WITHDRAWN" });
  },
  async experience(harness, chosen) {
    const { db, now } = harness;
    await db
      .insert(deals)
      .values({ ...chosen, stateAt: now, createdAt: now })
      .onConflictDoNothing();
    const [sender] = await db
      .select({ companyId: companyProfiles.companyId })
      .from(proposals)
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .where(eq(proposals.id, chosen.proposalId));
    await db.insert(experiences).values({
      id: newId(now),
      proposalId: chosen.proposalId,
      companyId: sender!.companyId!,
      clientId: (await client(harness)).userId,
      side: "CLIENT",
      mark: 4,
      onTime: "YES",
      priceKept: "YES",
      asAgreed: "NO",
      text: "Netjes, maar niet de kelder.",
      writtenAt: now,
    });
  },
  async dealMessage(harness, chosen) {
    const { db, now } = harness;
    await db
      .insert(deals)
      .values({ ...chosen, stateAt: now, createdAt: now })
      .onConflictDoNothing();
    await db.insert(dealMessages).values({
      id: newId(now),
      proposalId: chosen.proposalId,
      side: "CLIENT",
      text: "Tot dinsdag.",
      sentAt: now,
    });
    await db.insert(dealFiles).values({
      id: newId(now),
      proposalId: chosen.proposalId,
      kind: "BEFORE",
      number: 1,
      type: "PICTURE",
      key: pictureKey(now),
      createdAt: now,
    });
  },
  async hold(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    const briefId = await publishedBrief(harness, await client(harness));
    const over = {
      heldAt: now,
      until: addHours(now, 2),
      endedAt: addHours(now, 2),
      outcome: "expired",
    } as const;
    await db.insert(quoteHolds).values({ briefId, companyId: actor.companyId!, ...over });
  },
  async quoteDraft(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    const briefId = await publishedBrief(harness, await client(harness));
    await db
      .insert(quoteDrafts)
      .values({ id: newId(now), companyId: actor.companyId!, briefId, answers: {}, updatedAt: now });
  },
} satisfies Partial<Record<TimedData, Leave>>;
