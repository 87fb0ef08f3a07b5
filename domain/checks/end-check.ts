import { and, eq, isNull } from "drizzle-orm";
import { companyChecks } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { endCheckInput } from "./input.ts";
import { checksCompanies } from "./policy.ts";

/**
 * Withdraws a live check. The company reads the reason of the operator in a mail, because it loses what clients saw (P2B regulation,
 * article 4(1)). Throws `not_found`, and `check_changed` when it has ended already.
 */
export const endCheck = verb(
  { name: "end-check", input: endCheckInput, by: checksCompanies },
  async (ctx, { checkId, facts: endedNote }): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const isCheck = eq(companyChecks.id, checkId);
      const [check] = await tx
        .select({ companyId: companyChecks.companyId, kind: companyChecks.kind })
        .from(companyChecks)
        .where(isCheck);
      if (!check || !(await lockCompany(tx, check.companyId))) throw new DomainError("not_found");
      const ended = await tx
        .update(companyChecks)
        .set({
          endedAt: ctx.now,
          endedReason: "WITHDRAWN",
          endedBy: ctx.actor.userId,
          endedNote,
        })
        .where(and(isCheck, isNull(companyChecks.endedAt)))
        .returning({ id: companyChecks.id });
      if (ended.length === 0) throw new DomainError("check_changed");
      const { companyId, kind } = check;
      await record(ctx, tx, { type: "company.unverified", companyId, data: { check: kind, checkId } });
      const facts = { kind };
      await logAct(ctx, tx, {
        act: "end-check",
        subjectKind: "company",
        subjectId: companyId,
        reason: endedNote,
        facts,
      });
    });
  },
);
