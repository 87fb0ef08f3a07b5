import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefQuestions, briefs, companies, companyProfiles, proposals } from "#db/schema/index.ts";
import { stateAt } from "../briefs/expiry.ts";
import { namesPerson } from "../briefs/own-details.ts";
import { isShownTo, visibleTo } from "../briefs/visibility.ts";
import { hasPlaceIn } from "../companies/region-places.ts";
import type { CompanyActor, Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../ids.ts";
import { isPendingAt } from "../proposal-expiry.ts";
import { companyWithAccess } from "../proposals/company-with-access.ts";
import { verb } from "../verb.ts";
import type { Vertical } from "../verticals.ts";
import { namesCompany } from "./company-name.ts";
import { askQuestionInput } from "./input.ts";
import { asksQuestions } from "./policy.ts";
import { MAX_QUESTIONS, takesQuestions } from "./rules.ts";

/**
 * Asks a question about a brief that the company may quote on, or has a pending quote on: at most `MAX_QUESTIONS` per company.
 * All companies that read the brief read it, and nobody reads who asked, so the text may not name the company or its
 * people. Concurrent questions about one brief run one after another.
 * Throws `not_found`, `profile_required`, `subscription_required`, `outside_provinces`, `questions_closed`, `questions_used`,
 * `text_names_somebody`, `too_many_requests`.
 */
export const askQuestion = verb(
  {
    name: "ask-question",
    input: askQuestionInput,
    by: asksQuestions,
    limits: [{ act: "ask-question-of", of: ({ actor }) => actor.companyId }],
  },
  async (ctx, { briefId, question }) => {
    await ctx.db.transaction(async (tx) => {
      const company = await companyWithAccess(ctx, tx);
      if (await namesAsker(ctx, tx, question)) throw new DomainError("text_names_somebody");
      await requireOpenBrief(ctx, tx, briefId, company.vertical);
      const { companyId, userId } = ctx.actor;
      const isOwn = and(eq(briefQuestions.briefId, briefId), eq(briefQuestions.companyId, companyId));
      const asked = await tx.$count(briefQuestions, isOwn);
      if (asked >= MAX_QUESTIONS) throw new DomainError("questions_used");
      const id = newId(ctx.now);
      await tx.insert(briefQuestions).values({
        id,
        briefId,
        companyId,
        askedBy: userId,
        number: asked + 1,
        question,
        askedAt: ctx.now,
      });
      await record(ctx, tx, { type: "brief.question_asked", briefId, data: { questionId: id } });
    });
  },
);

/** Locks the brief, and throws why this company may not ask about it. */
async function requireOpenBrief(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
  briefId: string,
  vertical: Vertical,
): Promise<void> {
  const { companyId } = ctx.actor;
  await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
  // Read only now: with the lock, no concurrent act closes the brief or takes a place any more.
  const isVisible = visibleTo({ vertical, companyId }, ctx.now);
  const [brief] = await tx
    .select({
      ...stateAt(ctx.now),
      eventDate: briefs.eventDate,
      expiresAt: briefs.expiresAt,
      confirmedAt: briefs.confirmedAt,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      takesPart: sql<boolean>`case when ${proposals.id} is null then ${isVisible} else ${isPendingAt(ctx.now)} end`,
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), eq(proposals.companyId, companyId)))
    .where(and(eq(briefs.id, briefId), eq(briefs.vertical, vertical), isShownTo(companyId)));
  if (!brief || brief.confirmedAt === null) throw new DomainError("not_found");
  const isOpen = brief.status === "OPEN" || brief.status === "IN_PROGRESS";
  if (!isOpen || !brief.takesPart || !takesQuestions(brief, ctx.now))
    throw new DomainError("questions_closed");
  const provinces = [brief.province, ...(brief.otherProvince ? [brief.otherProvince] : [])];
  if (!(await hasPlaceIn(ctx, tx, companyId, provinces))) throw new DomainError("outside_provinces");
}

/** Whether the question names the company, its address or the member who asks. */
async function namesAsker({ actor }: Ctx<CompanyActor>, tx: Transaction, question: string): Promise<boolean> {
  const [company] = await tx
    .select({
      companyName: companies.companyName,
      legalName: companies.legalName,
      businessName: companyProfiles.businessName,
      street: companies.street,
      houseNumber: companies.houseNumber,
      postcode: companies.postcode,
      city: companies.city,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, actor.companyId));
  if (!company) return false;
  const { companyName, legalName, businessName, street, houseNumber, postcode, city } = company;
  const names = [companyName, legalName, businessName].filter((name) => name !== null);
  const addresses = street && houseNumber && postcode ? [{ street, houseNumber, postcode }] : [];
  return (
    namesCompany(question, names) ||
    namesPerson(question, { clientName: actor.fullName, addresses }, city ? [city] : [])
  );
}
