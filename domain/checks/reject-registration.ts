import { and, desc, eq, isNull } from "drizzle-orm";
import { companyChecks } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { isSeenNow } from "../evidence/rules.ts";
import { newId } from "../kernel/ids.ts";
import { verb } from "../kernel/verb.ts";
import { rejectRegistrationInput } from "./input.ts";
import { checksCompanies } from "./policy.ts";

/**
 * Records that the registration of a company was not found as the company gave it, where the operator looked and why. The company
 * reads the reason in a mail and leaves the queue until it changes its details (decision 180). Throws `not_found`;
 * `company_changed` when a fact is not what the operator saw; `check_changed` when the KvK check was recorded, or rejected,
 * meanwhile.
 */
export const rejectRegistration = verb(
  { name: "reject-registration", input: rejectRegistrationInput, by: checksCompanies },
  async (ctx, { companyId, last, seen, rejection: { source, facts: endedNote } }): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId);
      const current = await checkedFactsOf(tx, companyId);
      if (!company || !current) throw new DomainError("not_found");
      if (!isSeenNow("KVK", seen, current)) throw new DomainError("company_changed");
      const [latest] = await tx
        .select({ id: companyChecks.id, endedAt: companyChecks.endedAt })
        .from(companyChecks)
        .where(and(eq(companyChecks.companyId, companyId), eq(companyChecks.kind, "KVK")))
        .orderBy(desc(isNull(companyChecks.endedAt)), desc(companyChecks.createdAt), desc(companyChecks.id))
        .limit(1);
      if ((latest?.id ?? null) !== last || latest?.endedAt === null) throw new DomainError("check_changed");
      const { vertical, userId } = company;
      const checkId = newId(ctx.now);
      await tx.insert(companyChecks).values({
        id: checkId,
        companyId,
        vertical,
        kind: "KVK",
        source,
        seenOn: amsterdamDay(ctx.now),
        checkedBy: ctx.actor.userId,
        createdAt: ctx.now,
        endedAt: ctx.now,
        endedReason: "REJECTED",
        endedBy: ctx.actor.userId,
        endedNote,
      });
      await record(ctx, tx, { type: "company.check_rejected", companyId, userId, data: { checkId } });
      await logAct(ctx, tx, {
        act: "reject-registration",
        subjectKind: "company",
        subjectId: companyId,
        reason: endedNote,
      });
    });
  },
);
