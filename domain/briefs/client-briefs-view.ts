import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { askedCompanies, briefQuestions, briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import { chosenFrequency, chosenService } from "../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { isOverdueProposal, isPendingAt } from "../facts/proposal-expiry.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { clientStateOf } from "./client-state.ts";
import { stateAt } from "./expiry.ts";
import { reopenedStatus } from "./rules.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";

/** Briefs on one page of a client's overview. */
export const CLIENT_BRIEFS_PAGE_SIZE = 20;

/**
 * One page of the client's briefs, with the number of pages: first those with proposals to choose from, questions to answer, or
 * nobody left to ask (`opensByHand`), then the other open ones, the decided ones, and those that ended without a choice; each newest
 * first, by publication, so that a reopened brief is new again. `unseen` counts the proposals that came or changed since the client
 * last opened the brief; `lowestCents` is the lowest price among those that can be chosen, `pricePer` what all of them are for, and
 * `lastValidUntil` when the last of them ends. `faces` has the companies of all received quotes. A page beyond the last one is empty.
 * `unconfirmed`: a brief that nobody confirmed carries this client's address.
 */
export async function clientBriefs(ctx: Pick<Ctx, "db" | "now">, client: UserActor, page = 1) {
  const query = preparedOnce(ctx.db, "client_briefs", (name) => prepareOverview(ctx.db, name));
  const rows = await query.execute({
    client: client.userId,
    email: client.email,
    // Drizzle does not encode the value of a placeholder, so pass the instant as text.
    now: ctx.now.toISOString(),
    before: (page - 1) * CLIENT_BRIEFS_PAGE_SIZE,
  });
  const today = amsterdamDay(ctx.now);
  const [first] = rows;
  return {
    unconfirmed: first ? first.hasUnconfirmed : await hasUnconfirmedBrief(ctx, client),
    briefs: rows.map(({ total: _total, hasUnconfirmed: _unconfirmed, ...row }) => ({
      ...row,
      // Null without quotes to choose from, which the type of a mapped value does not say.
      lastValidUntil: row.lastValidUntil as Date | null,
      state: clientStateOf(row, row.pending),
      isReopenable: reopenedStatus(row, row.pending, today) !== null,
    })),
    pages: Math.ceil((first?.total ?? 0) / CLIENT_BRIEFS_PAGE_SIZE),
  };
}

/** A company that made a quote, as the overview draws it; `isOpen`: the quote can be chosen. */
export type QuoteFace = {
  profileId: string;
  name: string;
  avatarKey: string | null;
  isChosen: boolean;
  isOpen: boolean;
};
export type ClientBrief = Awaited<ReturnType<typeof clientBriefs>>["briefs"][number];

const given = sql.placeholder;

function prepareOverview(db: Database, name: string) {
  const isOwn = eq(briefs.clientId, given("client"));
  const pending = isPendingAt(given("now"));
  const { status, closeReason } = stateAt(given("now"));
  const isReceived = sql`(${proposals.status} in ('ACCEPTED', 'DECLINED') or ${pending})`;
  const quotes = db
    .select({
      pending: sql<number>`(count(*) filter (where ${pending}))::int`.as("pending"),
      received: sql<number>`(count(*) filter (where ${isReceived}))::int`.as("received"),
      overdue: sql<number>`(count(*) filter (where ${isOverdueProposal(given("now"))}))::int`.as("overdue"),
      unseen: sql<number>`(count(*) filter (where ${pending} and
        coalesce(${proposals.changedAt}, ${proposals.createdAt}) > coalesce(${briefs.clientSeenAt}, '-infinity')))::int`.as(
        "unseen",
      ),
      outdated:
        sql<number>`(count(*) filter (where ${pending} and ${proposals.briefVersion} < ${briefs.version}))::int`.as(
          "outdated",
        ),
      lowestCents: sql<number | null>`min(${proposals.priceCents}) filter (where ${pending})`.as(
        "lowest_cents",
      ),
      lastValidUntil: sql`max(${proposals.validUntil}) filter (where ${pending})`
        .mapWith(proposals.validUntil)
        .as("last_valid_until"),
      // The chosen company last, as it is drawn on top.
      faces: sql<
        QuoteFace[]
      >`coalesce(jsonb_agg(jsonb_build_object('profileId', ${companyProfiles.id}, 'name', ${companyProfiles.businessName},
        'avatarKey', ${companyProfiles.avatarKey}, 'isChosen', ${proposals.status} = 'ACCEPTED', 'isOpen', ${pending})
        order by ${proposals.status} = 'ACCEPTED', ${proposals.priceCents}) filter (where ${isReceived}), '[]')`.as(
        "faces",
      ),
      // Prices of a visit and of a year have no lowest among them.
      pricePer: sql<
        (typeof proposals.$inferSelect)["pricePer"] | null
      >`case when count(distinct ${proposals.pricePer}) filter (where ${pending}) = 1
        then min(${proposals.pricePer}) filter (where ${pending}) end`.as("price_per"),
      chosen: sql<
        string | null
      >`max(${companyProfiles.businessName}) filter (where ${proposals.status} = 'ACCEPTED')`.as("chosen"),
    })
    .from(proposals)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(and(eq(proposals.briefId, briefs.id), mayBeShown(proposals)))
    .as("quotes");
  const toAnswer = sql<number>`(case when ${status} in ('OPEN', 'IN_PROGRESS') then (
    select count(*) from ${briefQuestions} asked where asked.brief_id = ${briefs.id} and asked.answer is null and asked.hidden_at is null) else 0 end)::int`;
  // As `mayOpen`, for one company only: the clock opens the others.
  const opensByHand = sql<boolean>`(${briefs.isExclusive} and ${status} = 'OPEN' and ${quotes.pending} = 0
    and exists (select from ${askedCompanies} ask where ask.brief_id = ${briefs.id} and ask.is_only
      and (ask.state <> 'ASKED' or ask.opens_at <= ${given("now")}::timestamptz)))`;
  const rank = sql`case when ${status} in ('OPEN', 'IN_PROGRESS') and ${quotes.pending} > 0 or ${toAnswer} > 0 or ${opensByHand} then 0
    when ${status} = 'OPEN' then 1 when ${status} = 'COMPLETED' then 2 else 3 end`;
  return db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      status,
      closeReason,
      // The hourly job has yet to free the places of overdue proposals.
      proposalsCount: sql<number>`${briefs.proposalsCount} - ${quotes.overdue}`,
      maxProposals: briefs.maxProposals,
      expiresAt: briefs.expiresAt,
      closedAt: briefs.closedAt,
      pending: quotes.pending,
      received: quotes.received,
      unseen: quotes.unseen,
      // On a closed brief nobody confirms a quote any more.
      outdated: sql<number>`case when ${status} in ('OPEN', 'IN_PROGRESS') then ${quotes.outdated} else 0 end`,
      lowestCents: quotes.lowestCents,
      pricePer: quotes.pricePer,
      lastValidUntil: quotes.lastValidUntil,
      faces: quotes.faces,
      frequency: chosenFrequency,
      chosen: quotes.chosen,
      toAnswer,
      opensByHand,
      // A subquery, because a window function would compute the quotes of every brief for one page.
      total: sql<number>`(${db.$count(briefs, isOwn)})::int`,
      hasUnconfirmed: sql<boolean>`exists (select from ${briefs} waiting where waiting.owner_email = ${given("email")}
        and waiting.client_id is null and waiting.confirmed_at is null)`,
    })
    .from(briefs)
    .innerJoinLateral(quotes, sql`true`)
    .where(isOwn)
    .orderBy(rank, desc(sql`coalesce(${briefs.publishedAt}, ${briefs.createdAt})`), desc(briefs.id))
    .limit(CLIENT_BRIEFS_PAGE_SIZE)
    .offset(given("before"))
    .prepare(name);
}

/** The same for a client without briefs, whose overview has no row that says it. */
async function hasUnconfirmedBrief(ctx: Pick<Ctx, "db">, client: UserActor): Promise<boolean> {
  const query = preparedOnce(ctx.db, "client_unconfirmed", (name) =>
    ctx.db
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(eq(briefs.ownerEmail, given("email")), isNull(briefs.clientId), isNull(briefs.confirmedAt)))
      .limit(1)
      .prepare(name),
  );
  return (await query.execute({ email: client.email })).length > 0;
}
