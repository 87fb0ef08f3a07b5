import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefQuestions, briefs, companies, companyProfiles } from "#db/schema/index.ts";
import { personIn } from "../../briefs/own-details.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { companyWithAccess, hasAccess } from "../company-with-access.ts";
import { verb } from "../../kernel/verb.ts";
import { askableBrief } from "./askable-brief.ts";
import { companyIn } from "./company-name.ts";
import { askQuestionInput } from "./input.ts";
import { asksQuestions } from "./policy.ts";
import { refusalToAsk } from "./rules.ts";
import { TextNamesSomebody } from "./text-names-somebody.ts";

/**
 * Asks a question about a brief that the company may quote on, or has a pending quote on: at most `MAX_QUESTIONS` per company.
 * All companies that read the brief read it, and nobody reads who asked, so the text may not name the company or its
 * people. The text is not compared with the client's name or address, because a refusal would confirm a guess (decision 67).
 * Concurrent questions about one brief run one after another.
 * Throws `not_found`, `profile_required`, `subscription_required`, `outside_provinces`, `questions_closed`, `questions_used`,
 * `TextNamesSomebody`, `too_many_requests`.
 */
export const askQuestion = verb(
  {
    name: "ask-question",
    input: askQuestionInput,
    by: asksQuestions,
    admits: hasAccess,
    limits: [{ act: "ask-question-of", ofCaller: ({ actor }) => actor.companyId }],
  },
  async (ctx, { briefId, question }) => {
    await ctx.db.transaction(async (tx) => {
      const company = await companyWithAccess(ctx, tx);
      const named = await askerIn(ctx, tx, question);
      if (named.length > 0) throw new TextNamesSomebody(named);
      const { companyId, userId } = ctx.actor;
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      // Read only now: with the lock, no concurrent act closes the brief, takes its last place or asks.
      const reader = { vertical: company.vertical, companyId };
      const brief = await askableBrief({ db: tx, now: ctx.now }, reader, briefId);
      if (!brief) throw new DomainError("not_found");
      const refusal = refusalToAsk(brief, ctx.now);
      if (refusal) throw new DomainError(refusal);
      const id = newId(ctx.now);
      await tx.insert(briefQuestions).values({
        id,
        briefId,
        companyId,
        askedBy: userId,
        number: brief.asked + 1,
        question,
        askedAt: ctx.now,
      });
      await record(ctx, tx, { type: "brief.question_asked", briefId, data: { questionId: id } });
    });
  },
);

/** The words of the question that name the company, its address or the member who asks. */
async function askerIn({ actor }: Ctx<CompanyActor>, tx: Transaction, question: string): Promise<string[]> {
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
  if (!company) return [];
  const { companyName, legalName, businessName, street, houseNumber, postcode, city } = company;
  const names = [companyName, legalName, businessName].filter((name) => name !== null);
  const addresses = street && houseNumber && postcode ? [{ street, houseNumber, postcode }] : [];
  const people = personIn(question, { clientName: actor.fullName, addresses }, city ? [city] : []);
  return [...new Set([...companyIn(question, names), ...people])];
}
