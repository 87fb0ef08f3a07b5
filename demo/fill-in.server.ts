import { eq, inArray, sql } from "drizzle-orm";
import type { Runtime } from "#compose";
import type { Transaction } from "#db/client.server.ts";
import {
  alerts,
  askedCompanies,
  authAccounts,
  authUsers,
  briefAddresses,
  briefMarks,
  briefPhotos,
  briefQuestions,
  briefVersions,
  briefs,
  checkouts,
  claims,
  companies,
  companyChecks,
  companyCredits,
  quietMonths,
  companyMembers,
  companyProfiles,
  companyWork,
  complaints,
  contactThreads,
  dealExtras,
  dealMessages,
  dealMoments,
  deals,
  experiences,
  outsideExperiences,
  lossReports,
  measures,
  operatorLog,
  operatorMembers,
  outbox,
  paymentCustomers,
  portfolioItems,
  postcodes,
  profiles,
  proposalVersions,
  proposals,
  quoteHolds,
  quoteTemplates,
  companyRates,
  referrals,
  regionPlaces,
  reports,
  reveals,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxInvoices,
  sandboxSubscriptions,
  settings,
  subscriptions,
  termsVersions,
  threadMessages,
  wonJobs,
} from "#db/schema/index.ts";
import { TERMS_OF_BUILD } from "#domain/terms/views.ts";
import { hashPassword } from "#domain/accounts/password.ts";
import { matchingCompanies } from "#domain/matching/match-condition.ts";
import { DEMO_PASSWORD } from "./accounts.ts";
import { insertInvoices } from "./invoice-rows.ts";
import type { PictureFile } from "./picture-rows.ts";
import { drawn } from "./pictures/draw.ts";
import { DEMO_POSTCODES } from "./postcodes.ts";
import { demoRows } from "./rows.ts";

/** The setting that marks a database as filled in. */
const SETTING = "demo.filledIn";

/**
 * Inserts the demo content in one transaction, once per database: a second start does nothing, also when two processes
 * start together. Sends no mail. Does nothing where somebody registered a demo address.
 */
export async function fillInDemo(
  runtime: Pick<Runtime, "db" | "clock" | "log" | "sandbox" | "invoicing"> & { storage: PictureStorage },
): Promise<void> {
  const { db } = runtime;
  if ((await db.$count(settings, eq(settings.key, SETTING))) > 0) return;
  const now = runtime.clock();
  const rows = demoRows(now, await hashPassword(DEMO_PASSWORD));
  for (const overdue of rows.subscriptions.filter(({ status }) => status === "past_due"))
    overdue.payUrl = await runtime.sandbox?.portalUrl(overdue.providerCustomerId, "/");
  await db.transaction(async (tx) => {
    const won = await tx
      .insert(settings)
      .values({ key: SETTING, value: true, updatedAt: now })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (won.length === 0) return;
    const emails = rows.users.map((user) => user.email);
    if ((await tx.$count(authUsers, inArray(authUsers.email, emails))) > 0) {
      runtime.log.warn({ code: "demo" }, "no demo content: an address of it has an account already");
      return;
    }
    await insertAll(tx, rows);
    await insertAlerts(tx, now, rows.briefs);
    await storePictures(runtime.storage, rows.pictures);
    await insertInvoices(tx, runtime.invoicing.seller, rows);
  });
}

type PictureStorage = Pick<Runtime["storage"], "put">;

/** Draws each picture once, also when several companies show it. */
async function storePictures(storage: PictureStorage, files: readonly PictureFile[]): Promise<void> {
  const byPicture = Map.groupBy(files, ({ picture }) => JSON.stringify(picture));
  await Promise.all(
    [...byPicture.values()].map(async (same) => {
      const bytes = await drawn(same[0]!.picture);
      for (const { key } of same) await storage.put(key, bytes, "image/webp");
    }),
  );
}

async function insertAll(tx: Transaction, rows: ReturnType<typeof demoRows>): Promise<void> {
  // An operator may have chosen launch settings before the demo was turned on.
  await tx.insert(settings).values(rows.settings).onConflictDoNothing();
  await tx.insert(claims).values(rows.claims);
  await tx
    .insert(termsVersions)
    .values(TERMS_OF_BUILD.map((known) => ({ ...known, announcedAt: new Date(known.effectiveOn) })))
    .onConflictDoNothing();
  // The operator may have imported all postcodes.
  await tx.insert(postcodes).values(DEMO_POSTCODES).onConflictDoNothing();
  await tx.insert(authUsers).values(rows.users);
  await tx.insert(authAccounts).values(rows.accounts);
  await tx.insert(profiles).values(rows.profiles);
  await tx.insert(operatorMembers).values(rows.operators);
  await tx.insert(companies).values(rows.companies);
  await tx.insert(companyMembers).values(rows.members);
  await tx.insert(companyProfiles).values(rows.companyProfiles);
  await tx.insert(companyChecks).values(rows.companyChecks);
  await tx.insert(companyWork).values(rows.companyWork);
  await tx.insert(portfolioItems).values(rows.portfolio);
  await tx.insert(subscriptions).values(rows.subscriptions);
  await tx.insert(paymentCustomers).values(rows.paymentCustomers);
  await tx.insert(sandboxCustomers).values(rows.sandboxCustomers);
  await tx.insert(sandboxSubscriptions).values(rows.sandboxSubscriptions);
  await tx.insert(sandboxInvoices).values(rows.sandboxInvoices);
  await tx.insert(checkouts).values(rows.checkouts);
  await tx.insert(sandboxCheckouts).values(rows.sandboxCheckouts);
  await tx.insert(regionPlaces).values(rows.regionPlaces);
  await tx.insert(referrals).values(rows.referrals);
  await tx.insert(companyCredits).values(rows.companyCredits);
  await tx.insert(quietMonths).values(rows.quietMonths);
  await tx.insert(briefs).values(rows.briefs);
  await tx.insert(briefVersions).values(rows.briefVersions);
  await tx.insert(askedCompanies).values(rows.askedCompanies);
  await tx.insert(briefQuestions).values(rows.questions);
  await tx.insert(briefPhotos).values(rows.photos);
  await tx.insert(briefAddresses).values(rows.addresses);
  await tx.insert(briefMarks).values(rows.briefMarks).onConflictDoNothing();
  await tx.insert(quoteHolds).values(rows.quoteHolds);
  await tx.insert(proposals).values(rows.proposals);
  await tx.insert(proposalVersions).values(rows.proposalVersions);
  await tx.insert(companyRates).values(rows.companyRates);
  await tx.insert(quoteTemplates).values(rows.quoteTemplates);
  await tx.insert(reveals).values(rows.reveals);
  await tx.insert(deals).values(rows.deals);
  await tx.insert(experiences).values(rows.experiences);
  await tx.insert(outsideExperiences).values(rows.outsideExperiences);
  await tx.insert(dealMoments).values(rows.dealMoments);
  await tx.insert(dealExtras).values(rows.dealExtras);
  await tx.insert(dealMessages).values(rows.dealMessages);
  await tx.insert(complaints).values(rows.complaints);
  await tx.insert(wonJobs).values(rows.wonJobs);
  await tx.insert(lossReports).values(rows.lossReports);
  await tx.insert(contactThreads).values(rows.threads);
  await tx.insert(threadMessages).values(rows.threadMessages);
  await tx.insert(reports).values(rows.reports);
  await tx.insert(measures).values(rows.measures);
  await tx.insert(operatorLog).values(rows.operatorLog);
  await tx.insert(outbox).values(rows.mails);
  await insertFailedJob(tx, rows.companies[0]!.id);
}

/** The log of who was told when a request that is still open was published: the companies that it matches. Nobody was mailed. */
async function insertAlerts(tx: Transaction, now: Date, all: ReturnType<typeof demoRows>["briefs"]) {
  for (const { id, publishedAt } of all.filter(({ status }) => status === "OPEN"))
    await tx.execute(sql`
      insert into ${alerts} (brief_id, company_id, reason, released_at)
      select ${id}, company_id, 'published', ${publishedAt} from (${matchingCompanies({ now }, id)}) matching`);
}

/** A job that failed for good, where the queues exist: the sandbox's customer of a company could not be updated. */
const insertFailedJob = (tx: Transaction, companyId: string) =>
  tx.execute(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
    select name, ${JSON.stringify({ companyId })}::jsonb, 'failed', 3, 3, now(), now(), '{"name": "TimeoutError"}'::jsonb
    from pgboss.queue where name = 'update-customer'`);
