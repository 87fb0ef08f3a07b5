import type { askedCompanies, briefMarks } from "#db/schema/index.ts";
import { opensAtOf } from "#domain/briefs/asking/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { complaintRows } from "./complaint-rows.ts";
import { dealRows } from "./deal-rows.ts";
import { experienceRows, outsideRows } from "./experience-rows.ts";
import { deskRows } from "./desk-rows.ts";
import { demoBriefs, type BriefRow, type DemoBrief } from "./brief-rows.ts";
import { claimRows } from "./claim-rows.ts";
import { companyRows, type Quoter } from "./company-rows.ts";
import { isChosen } from "./content-types.ts";
import { demoPhone, people, type People } from "./account-rows.ts";
import { holdRows, WRITER } from "./hold-rows.ts";
import { launchRows } from "./launch-rows.ts";
import { measureRows } from "./measure-rows.ts";
import { photoRows } from "./photo-rows.ts";
import { proposalRows } from "./proposal-rows.ts";
import { questionRows } from "./question-rows.ts";
import { priceListRows } from "./price-list-rows.ts";
import { templateRows } from "./template-rows.ts";

const CLIENT = { email: DEMO_ACCOUNTS.client, fullName: "Sanne de Vries", phone: demoPhone(1) };
const OPERATOR = { email: DEMO_ACCOUNTS.operator, fullName: "Ineke Bakker", phone: null };
const SUPPORT = { email: "support@voorbeeld.nl", fullName: "Daan Visser", phone: null };
const NEWCOMER = { email: DEMO_ACCOUNTS.newcomer, fullName: "Omar Haddad", phone: demoPhone(2) };

const DAY_HOURS = 24;

/** All rows of the demo content by table, dated from `now`. */
export function demoRows(now: Date, passwordHash: string) {
  const accounts = people(passwordHash);
  const since = addHours(now, -200 * DAY_HOURS);
  const operatorId = accounts.addOperator("ADMIN", { ...OPERATOR, since });
  const supportId = accounts.addOperator("SUPPORT", { ...SUPPORT, since: addHours(now, -30 * DAY_HOURS) });
  const clientId = accounts.add({ ...CLIENT, role: "CLIENT", since: addHours(now, -45 * DAY_HOURS) });
  const company = companyRows(accounts, operatorId, now);
  accounts.addCompany(
    { ...NEWCOMER, since: addHours(now, -5) },
    { vertical: "cleaning", name: "Nieuw Begin Schoonmaak" },
  );
  const requests = demoBriefs(now).map((request) => ({
    ...request,
    brief: { ...request.brief, ...clientOf(request, clientId, accounts) } satisfies BriefRow,
  }));
  const quoted = requests.map((request) => proposalRows(request, company.quoters, now));
  const made = quoted.flatMap(({ deals }, index) =>
    deals.map((row) => ({ row, vertical: requests[index]!.brief.vertical })),
  );
  const { plannedJobs, ...dealt } = dealRows(made, now);
  const clientIdOf = (briefId: string) =>
    requests.find(({ brief }) => brief.id === briefId)?.brief.clientId ?? null;
  const photos = requests.map((request) => photoRows(request.brief, request.photos));
  const questions = requests.flatMap(({ brief, questions: asked }) =>
    questionRows(brief, asked, company.quoters),
  );
  const holds = holdRows(
    requests.map(({ brief }) => brief),
    {
      writer: company.rows.profiles.find(
        ({ companyId }) => companyId === company.quoters.get(WRITER)!.companyId,
      )!,
      quotes: quoted.flatMap(({ proposals }) => proposals),
    },
    now,
  );
  const written = experienceRows(dealt.deals, clientIdOf, now);
  return {
    settings: launchRows(now),
    claims: claimRows(now),
    ...deskRows(now, CLIENT, operatorId, company.quoters.get("dam")!.profileId),
    ...accounts.rows,
    companyProfiles: company.rows.profiles,
    companyChecks: company.rows.checks,
    portfolio: company.rows.portfolio,
    pictures: [...company.rows.pictures, ...photos.flatMap(({ files }) => files)],
    subscriptions: company.rows.subscriptions,
    paymentCustomers: company.rows.customers,
    sandboxCustomers: company.rows.sandboxCustomers,
    sandboxSubscriptions: company.rows.sandbox,
    sandboxInvoices: company.rows.sandboxInvoices,
    checkouts: company.rows.checkouts,
    sandboxCheckouts: company.rows.sandboxCheckouts,
    regionPlaces: company.rows.places,
    companyWork: company.rows.work,
    referrals: company.rows.referrals,
    companyCredits: company.rows.credits,
    quietMonths: company.rows.quietMonths,
    briefs: requests.map(({ brief }) => brief),
    briefVersions: requests.flatMap(({ earlier }) => earlier),
    askedCompanies: requests.flatMap(({ brief, asksFirst }) =>
      asksFirst === undefined ? [] : [askRow(brief, company.quoters.get(asksFirst)!.companyId)],
    ),
    questions,
    ...measureRows(now, company.quoters, questions, {
      admin: { id: operatorId, fullName: OPERATOR.fullName },
      support: { id: supportId, fullName: SUPPORT.fullName },
    }),
    photos: photos.flatMap(({ rows }) => rows),
    addresses: requests.flatMap(({ addresses }) => addresses),
    proposals: quoted.flatMap((one) => one.proposals),
    proposalVersions: quoted.flatMap((one) => one.versions),
    quoteHolds: holds,
    quoteTemplates: templateRows(company.quoters, addHours(now, -60 * DAY_HOURS)),
    companyRates: priceListRows(company.quoters, addHours(now, -45 * DAY_HOURS)),
    reveals: quoted.flatMap((one) => one.reveals),
    ...dealt,
    complaints: complaintRows(
      made.map(({ row }) => row),
      now,
    ),
    experiences: written,
    outsideExperiences: outsideRows(written, now),
    wonJobs: [...quoted.flatMap((one) => one.wonJobs), ...plannedJobs],
    briefMarks: [
      ...quoted.flatMap((one) => one.proposals).map(seenBefore),
      ...requests.flatMap(({ brief }) => seenByDemoCompany(brief, company.quoters, now)),
    ],
    lossReports: quoted.flatMap((one) => one.lossReports),
  };
}

/** A company that has yet to answer. */
const askRow = (
  { id, publishedAt, expiresAt }: BriefRow,
  companyId: string,
): typeof askedCompanies.$inferInsert => ({
  briefId: id,
  companyId,
  isOnly: false,
  state: "ASKED",
  askedAt: publishedAt,
  opensAt: opensAtOf(publishedAt, expiresAt),
});

/** The client of a brief. Only clients who accepted, declined or cancelled get an account: those acts need one. */
function clientOf({ brief, quotes, client, phone }: DemoBrief, demoClientId: string, accounts: People) {
  if (client === undefined) {
    return {
      clientId: demoClientId,
      ownerEmail: CLIENT.email,
      clientName: CLIENT.fullName,
      clientPhone: CLIENT.phone,
    };
  }
  const email = `${client.toLowerCase().replace(/[^a-z]+/g, ".")}@voorbeeld.nl`;
  const clientPhone = phone === undefined ? null : demoPhone(phone);
  const decided =
    brief.closeReason === "client" || quotes.some((quote) => isChosen(quote) || quote[2] === "declined");
  const clientId = decided
    ? accounts.add({ email, fullName: client, role: "CLIENT", phone: clientPhone, since: brief.publishedAt })
    : null;
  return { clientId, ownerEmail: email, clientName: client, clientPhone };
}

type MarkRow = typeof briefMarks.$inferInsert;
type QuoteRow = ReturnType<typeof proposalRows>["proposals"][number];

/** A company opens a request an hour before it quotes. */
const seenBefore = ({ companyId, briefId, createdAt }: QuoteRow): MarkRow => ({
  companyId: companyId!,
  briefId,
  seenAt: addHours(createdAt, -1),
});

/** The companies of the demo accounts opened every request of their vertical that is days old. */
const OPENS_EVERYTHING: Record<Vertical, string> = { cleaning: "hoek", moving: "dam" };
const OPENED_AFTER_HOURS = 72;

function seenByDemoCompany(brief: BriefRow, quoters: Map<string, Quoter>, now: Date): MarkRow[] {
  const seenAt = addHours(brief.publishedAt, OPENED_AFTER_HOURS);
  if (seenAt > now) return [];
  return [{ companyId: quoters.get(OPENS_EVERYTHING[brief.vertical])!.companyId, briefId: brief.id, seenAt }];
}
