import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { newId } from "#domain/kernel/ids.ts";
import { sessionView, type SessionView } from "#domain/accounts/session-view.ts";
import { briefPoints } from "#domain/briefs/open-list/brief-map-view.ts";
import { clientBriefs } from "#domain/briefs/client-briefs-view.ts";
import { clientHome } from "#domain/briefs/client-home-view.ts";
import { timeToFirstQuote } from "#domain/briefs/first-quote-view.ts";
import { openBriefs } from "#domain/briefs/open-list/open-briefs-view.ts";
import { workOf } from "#domain/briefs/open-list/work-view.ts";
import { directory } from "#domain/companies/directory-view.ts";
import { readerOf } from "#domain/companies/views.ts";
import { dealList } from "#domain/deals/deal-list-view.ts";
import { ownWorth } from "#domain/deals/worth/views.ts";
import { notificationList } from "#domain/events/notifications/views.ts";
import { companyFigures, figuresOnRequest, lastTextsOfVertical } from "#domain/experiences/figures-view.ts";
import { figuresOfClientOf } from "#domain/experiences/client-figures-view.ts";
import type { CompanyActor, Ctx, UserActor } from "#domain/kernel/context.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { countMatching } from "#domain/matching/views.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { exportData } from "#domain/privacy/export-data.ts";
import { ownHistory } from "#domain/proposals/drafting/own-history-view.ts";
import { recentQuotes } from "#domain/proposals/drafting/quote-drafts-view.ts";
import { coveredPlaces, localFacts } from "#domain/proposals/local-facts-view.ts";
import { ownQuotes } from "#domain/proposals/own-quotes-view.ts";
import { SERVICES_OF } from "#domain/proposals/rates/rules.ts";
import { priceListOf } from "#domain/proposals/rates/views.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import { clientFacts } from "#domain/proposals/statistics/client-facts-view.ts";
import { lostQuotes } from "#domain/proposals/statistics/loss-reports-view.ts";
import { paybackView } from "#domain/proposals/statistics/payback-view.ts";
import { statisticsOf } from "#domain/proposals/statistics/views.ts";
import { usualPrices } from "#domain/proposals/usual-price/views.ts";
import { ownProposals } from "#domain/proposals/views.ts";
import { jobList } from "#domain/proposals/won/job-list-view.ts";
import { everyWonJob, wonJobsOf } from "#domain/proposals/won/views.ts";
import { workplaceCounts } from "#domain/workplace/counts-view.ts";
import { todayView } from "#domain/workplace/today-view.ts";
import type { Case } from "./measure-cases.ts";

const WISHES = {
  categories: ["RESIDENTIAL" as const],
  basePostcode4: "3511",
  radiusKm: 25,
  smallestSize: 50,
  largestSize: 200,
  days: [...WEEKDAYS],
};

/** Companies and clients whose pages are read in turn. */
const PEOPLE = 12;

/** A company with its session, an open request of its provinces, and one of its quotes. */
type Firm = { session: SessionView; token: string; openBrief: string };
type Client = { actor: UserActor; token: string; briefId: string };

/** Signs in to the account of each company, with a few open requests to look at. */
async function someFirms(db: Database, now: Date): Promise<Firm[]> {
  const { rows } = await db.execute<{ user_id: string; brief_id: string }>(sql`
    select c.user_id, (select id from briefs where status = 'OPEN' and confirmed_at is not null and vertical = c.vertical
      and province = p.service_areas[1] order by published_at desc limit 1) as brief_id
    from companies c join photographer_profiles p on p.company_id = c.id order by c.id limit ${PEOPLE}`);
  return Promise.all(
    rows.map(async ({ user_id: userId, brief_id: openBrief }) => {
      const { token, session } = await signIn(db, now, userId, "PHOTOGRAPHER");
      return { session, token, openBrief };
    }),
  );
}

async function someClients(db: Database, now: Date): Promise<Client[]> {
  const { rows } = await db.execute<{ user_id: string; brief_id: string }>(sql`
    select client_id as user_id, id as brief_id from briefs where client_id is not null and status = 'OPEN' and proposals_count = 2
    order by published_at desc limit ${PEOPLE}`);
  return Promise.all(
    rows.map(async ({ user_id: userId, brief_id: briefId }) => {
      const { token, session } = await signIn(db, now, userId, "CLIENT");
      return { actor: session.actor, token, briefId };
    }),
  );
}

async function signIn(db: Database, now: Date, userId: string, role: "CLIENT" | "PHOTOGRAPHER") {
  const token = newId(now);
  await db.execute(sql`
    insert into profiles (id, role, full_name, created_at, updated_at) values (${userId}, ${role}, 'Iemand', ${now}, ${now})
    on conflict do nothing`);
  await db.execute(sql`
    insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${newId(now)}, ${userId}, ${token}, ${now}::timestamptz + interval '1 day', ${now}, ${now})`);
  return { token, session: (await sessionView({ db, now }, token))! };
}

/** What clients, companies and visitors read, each of other accounts in turn. `ctx` has no actor. */
export async function siteCases(ctx: Ctx): Promise<Case[]> {
  const { db, now } = ctx;
  const firms = await someFirms(db, now);
  const clients = await someClients(db, now);
  const firm = (n: number) => firms[n % firms.length]!;
  const company = (n: number) => firm(n).session.actor as CompanyActor;
  const reader = (n: number) => ({ ...readerOf(firm(n).session), newSince: null });
  const client = (n: number) => clients[n % clients.length]!;
  const vertical = (n: number) => firm(n).session.company!.vertical;
  const list = (name: string, filter: Parameters<typeof openBriefs>[2]): Case => ({
    name: `company: list, ${name}`,
    read: (n) => openBriefs(ctx, reader(n), filter),
  });
  const quotes = (filter: Parameters<typeof ownProposals>[3], page = 1): Case => ({
    name: `company: sent quotes, ${filter}${page > 1 ? ", last page" : ""}`,
    read: (n) => ownProposals(ctx, company(n), page, filter),
  });
  return [
    { name: "every page: session with bell", read: (n) => sessionView(ctx, firm(n).token) },
    { name: "every page: counts of a company", read: (n) => workplaceCounts(ctx, reader(n)) },
    list("no filter", {}),
    list("own areas", { province: "own-areas" }),
    list("province and category", { province: "Utrecht", category: "RESIDENTIAL" }),
    list("soonest day", { sort: "date" }),
    list("highest budget", { sort: "budget" }),
    list("nearest", { sort: "distance" }),
    list("search", { q: "keuken" }),
    list("saved", { show: "saved" }),
    list("hidden", { show: "hidden" }),
    { name: "company: map of open requests", read: (n) => briefPoints(ctx, reader(n), {}) },
    { name: "company: sheet", read: (n) => briefSheet(ctx, reader(n), firm(n).openBrief) },
    { name: "company: sheet, its client", read: (n) => figuresOfClientOf(ctx, firm(n).openBrief) },
    { name: "company: sheet, photos", read: (n) => photosOfBrief(ctx, firm(n).openBrief) },
    {
      name: "company: sheet, own history",
      read: (n) => ownHistory(ctx, company(n), SERVICES_OF[vertical(n)][0]!),
    },
    {
      name: "company: draft from earlier quotes",
      read: (n) => recentQuotes(ctx, company(n), SERVICES_OF[vertical(n)][0]!),
    },
    { name: "company: draft from price list", read: (n) => priceListOf(ctx, company(n)) },
    quotes("ALL"),
    quotes("ALL", 200),
    quotes("OPEN"),
    quotes("NOT_CHOSEN"),
    {
      name: "company: sent quotes, search",
      read: (n) => ownProposals(ctx, company(n), 1, "ALL", { words: "voorbeeldstad", workNames: {} }),
    },
    { name: "company: lost quotes", read: (n) => lostQuotes(ctx, company(n)) },
    { name: "company: won jobs", read: (n) => wonJobsOf(ctx, company(n), { only: null, page: 1 }) },
    { name: "company: calendar", read: (n) => everyWonJob(ctx, company(n)) },
    { name: "company: today", read: (n) => todayView(ctx, firm(n).session) },
    { name: "company: statistics", read: (n) => statisticsOf(ctx, company(n)) },
    { name: "company: what it brought in", read: (n) => ownWorth(ctx, company(n)) },
    { name: "company: own figures", read: (n) => companyFigures(ctx, [company(n).companyId]) },
    { name: "company: notifications", read: (n) => notificationList(ctx, company(n), null) },
    {
      name: "company: count of its wishes",
      read: (n) => countMatching(ctx, reader(n), WISHES),
    },
    { name: "program: own quotes", read: (n) => ownQuotes(ctx, company(n), null) },
    { name: "program: won jobs", read: (n) => jobList(ctx, company(n), null) },
    { name: "program: deals", read: (n) => dealList(ctx, company(n), null) },
    { name: "client: overview", read: (n) => clientBriefs(ctx, client(n).actor) },
    { name: "client: home", read: (n) => clientHome(ctx, client(n).actor, "cleaning") },
    {
      name: "client: request with quotes",
      read: (n) => requestPage(ctx, { kind: "client", userId: client(n).actor.userId }, client(n).briefId),
    },
    { name: "client: figures of its companies", read: (n) => figuresOnRequest(ctx, client(n).briefId) },
    { name: "client: time to a first quote", read: (n) => timeToFirstQuote(ctx, vertical(n), "Utrecht") },
    { name: "home: facts (kept 60 min)", isKept: true, read: (n) => clientFacts(ctx, vertical(n)) },
    { name: "home: usual prices (kept 60 min)", isKept: true, read: (n) => usualPrices(ctx, vertical(n)) },
    { name: "home: last experiences", read: (n) => lastTextsOfVertical(ctx, vertical(n)) },
    { name: "prices: payback (kept 60 min)", isKept: true, read: (n) => paybackView(ctx, vertical(n)) },
    { name: "companies: work (kept 1 min)", isKept: true, read: (n) => workOf(ctx, vertical(n)) },
    {
      name: "local page: counts",
      read: (n) => localFacts(ctx, { vertical: vertical(n), province: "Utrecht", category: null }),
    },
    { name: "local pages: which there are", read: () => coveredPlaces(ctx) },
    {
      name: "directory",
      read: (n) => directory(ctx, { vertical: vertical(n), province: "Utrecht", category: null, page: 1 }),
    },
    {
      name: "account: export of a client",
      isRare: true,
      read: (n) => exportData({ ...ctx, actor: client(n).actor }, {}),
    },
    {
      name: "account: export of a company",
      isRare: true,
      read: (n) => exportData({ ...ctx, actor: company(n) }, {}),
    },
  ];
}
