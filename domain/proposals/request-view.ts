import { and, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { chosenFrequency } from "../facts/chosen-service.ts";
import type { Database } from "#db/client.server.ts";
import {
  alerts,
  briefMarks,
  briefs,
  companies,
  companyProfiles,
  portfolioItems,
  proposals,
} from "#db/schema/index.ts";
import { askOfBrief } from "../briefs/asking/views.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { companyIdentity } from "../evidence/company-identity.ts";
import { eventsOfBrief } from "../events/views.ts";
import { isId } from "../kernel/ids.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { isOverdueProposal, proposalStateAt } from "../facts/proposal-expiry.ts";
import { quoteVersions } from "./versions-view.ts";
import { quoteFields } from "../facts/quote-fields.ts";
import { writtenByFirstName } from "../facts/written-by.ts";
import { clientStateOf } from "../briefs/client-state.ts";
import { stateAt } from "../briefs/expiry.ts";
import { isOutdated } from "./rules.ts";
import { timelineOf, timesOfComingBack } from "./timeline.ts";
import { earlierVersions } from "../briefs/versions-view.ts";
import { expiryOf, reopenedStatus } from "../briefs/rules.ts";

/** Who reads a brief with its quotes: its client, or somebody with the reading link of this one brief. */
export type RequestReader = { kind: "client"; userId: string } | { kind: "link"; briefId: string };

/**
 * A brief with its state, quotes and timeline, for this reader; null when there is none. It holds nothing that identifies the
 * client or reaches a company (`requestContacts` reads those for the client alone); for a reading link no links of companies
 * either. `earlier` are the versions before the present one; `cameBack`: a deal that fell through replaced it, not the client. `hasUnread`: opening it is noted (`markQuotesRead`). `reopening`
 * is the state that reopening an expired brief gives; null when it cannot be reopened.
 */
export async function requestPage(ctx: Pick<Ctx, "db" | "now">, reader: RequestReader, briefId: string) {
  if (!isId(briefId)) return null;
  const query = preparedOnce(ctx.db, `request_of_${reader.kind}`, (name) =>
    prepareBrief(ctx.db, name, reader.kind),
  );
  // Without a brief of this reader the rest is dropped.
  const [[brief], sent, events, ask] = await Promise.all([
    // Drizzle does not encode the value of a placeholder, so pass the instant as text.
    query.execute({
      briefId,
      readBy: reader.kind === "client" ? reader.userId : reader.briefId,
      now: ctx.now.toISOString(),
    }),
    quotesOf(ctx, briefId),
    eventsOfBrief(ctx, briefId),
    askOfBrief(ctx, briefId),
  ]);
  if (!brief) return null;
  const versions = await earlierVersions(ctx, brief);
  // Adds to the rows: copying the forty fields of each took a twentieth of the time of a page.
  const quotes = sent.map((quote) => Object.assign(quote, { isOutdated: isOutdated(quote, brief) }));
  const cameBackAt = timesOfComingBack({ earlier: versions }, quotes);
  const earlier = versions.map((one) => ({ ...one, cameBack: cameBackAt.has(one.changedAt.getTime()) }));
  const { clientSeenAt, ...rest } = brief;
  // The hourly job has yet to free the places of overdue proposals.
  const overdue = quotes.filter(({ isOverdue }) => isOverdue).length;
  const shown = { ...rest, proposalsCount: rest.proposalsCount - overdue - rest.hiddenQuotes };
  const pending = quotes.filter(({ status }) => status === "PENDING");
  const isUnseen = (at: Date) => reader.kind === "client" && (clientSeenAt === null || at > clientSeenAt);
  const reopened = reopenedStatus(shown, pending.length, amsterdamDay(ctx.now));
  return {
    ...shown,
    /** The company that was asked first; null when everybody was. */
    ask,
    state: clientStateOf(shown, pending.length),
    quotes: reader.kind === "link" ? quotes.map(withoutLinks) : quotes,
    hasUnread: quotes.some(
      ({ isUnread, changedAt, createdAt, status }) =>
        status === "PENDING" && (isUnread || isUnseen(changedAt ?? createdAt)),
    ),
    earlier,
    timeline: timelineOf(events, { ...brief, earlier }, quotes),
    reopening: reopened && { status: reopened, expiresAt: expiryOf(ctx.now, brief.eventDate) },
  };
}
export type RequestPage = NonNullable<Awaited<ReturnType<typeof requestPage>>>;
export type ReceivedQuote = RequestPage["quotes"][number];

const given = sql.placeholder;

const IS_READ_BY: Record<RequestReader["kind"], SQL | undefined> = {
  client: eq(briefs.clientId, given("readBy")),
  link: and(eq(briefs.id, given("readBy")), isNotNull(briefs.confirmedAt)),
};

const prepareBrief = (db: Database, name: string, reader: RequestReader["kind"]) =>
  db
    .select({
      id: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      locationText: briefs.locationText,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      details: briefs.details,
      frequency: chosenFrequency,
      ...stateAt(given("now")),
      version: briefs.version,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      heldPlaces: briefs.heldPlaces,
      createdAt: briefs.createdAt,
      confirmedAt: briefs.confirmedAt,
      expiresAt: briefs.expiresAt,
      closedAt: briefs.closedAt,
      clientSeenAt: briefs.clientSeenAt,
      isHidden: sql<boolean>`${briefs.hiddenAt} is not null`,
      /** Quotes that a measure hides from the client for now. */
      // Drizzle names the columns of a query on one table without the table, and `id` alone would be that of the quote.
      hiddenQuotes: sql<number>`(select count(*)::int from ${proposals} held
        where held.brief_id = ${briefs}.id and held.status = 'PENDING' and held.hidden_at is not null)`,
      /** Companies that were told of it, and companies that opened it: one may do so without having been told. */
      companiesTold: sql<number>`(select count(*)::int from ${alerts} told where told.brief_id = ${briefs}.id)`,
      companiesRead: sql<number>`(select count(*)::int from ${briefMarks} mark
        where mark.brief_id = ${briefs}.id and mark.seen_at is not null)`,
    })
    .from(briefs)
    .where(and(eq(briefs.id, given("briefId")), IS_READ_BY[reader]))
    .prepare(name);

/** The quotes of a brief, newest first. `isOverdue`: it expired without the hourly job having said so. */
function quotesOf(ctx: Pick<Ctx, "db" | "now">, briefId: string) {
  const query = preparedOnce(ctx.db, "request_quotes", (name) => prepareQuotes(ctx.db, name));
  return query.execute({ briefId, now: ctx.now.toISOString() });
}

const versionsOf = (stored: WrittenVersions) =>
  stored.map(({ version, createdAt, content }) => ({
    version,
    createdAt: new Date(createdAt),
    // The website is a way to reach the company, which only accepting gives.
    content: { ...content, validUntil: new Date(content.validUntil), websiteLink: null },
  }));

const prepareQuotes = (db: Database, name: string) =>
  db
    .select({
      id: proposals.id,
      ...quoteFields,
      portfolioLink: proposals.portfolioLink,
      writtenBy: writtenByFirstName,
      ...proposalStateAt(given("now")),
      isOverdue: sql<boolean>`${isOverdueProposal(given("now"))}`,
      isUnread: sql<boolean>`${proposals.readAt} is null`,
      declineReason: proposals.declineReason,
      createdAt: proposals.createdAt,
      // Most quotes have one version, which is the quote itself.
      versions:
        sql`case when ${proposals.version} > 1 then ${quoteVersions({ db })} else '[]'::json end`.mapWith(
          versionsOf,
        ),
      company: {
        businessName: companyProfiles.businessName,
        bio: companyProfiles.bio,
        avatarKey: companyProfiles.avatarKey,
        ...companyIdentity(given("now")),
        categories: companyProfiles.categories,
        serviceAreas: companyProfiles.serviceAreas,
        yearsInBusiness: companyProfiles.yearsInBusiness,
      },
      portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string }[]>`coalesce((
        select json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value})
          order by ${portfolioItems.position})
        from ${portfolioItems} where ${portfolioItems.profileId} = ${companyProfiles.id} and ${mayBeShown(portfolioItems)}), '[]'::json)`,
    })
    .from(proposals)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .leftJoin(companies, eq(companies.id, companyProfiles.companyId))
    .where(and(eq(proposals.briefId, given("briefId")), mayBeShown(proposals)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .prepare(name);

type SentQuote = Awaited<ReturnType<typeof quotesOf>>[number];
type WrittenVersions = ReturnType<typeof quoteVersions>["_"]["type"];

/** A quote without links to the company's own pages, which tell how to reach it. */
function withoutLinks<Quote extends SentQuote>(quote: Quote): Quote {
  return {
    ...quote,
    portfolioLink: null,
    portfolio: quote.portfolio.filter(({ kind }) => kind === "IMAGE"),
    versions: quote.versions.map((version) => ({
      ...version,
      content: { ...version.content, portfolioLink: null },
    })),
  };
}
