import { and, eq } from "drizzle-orm";
import { companyProfiles, heldProfileTexts } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { endTouchedChecks } from "../evidence/end-checks.ts";
import { verb } from "../kernel/verb.ts";
import { decideTextsInput } from "./input.ts";
import { checksCompanies } from "./policy.ts";

/**
 * Publishes the held name and text of a profile, or refuses them: then what stood there stays, and the company reads why in a
 * mail. Another name ends the checks that were about the former one. Throws `not_found`, and `texts_changed` when the company
 * changed them since the operator looked.
 */
export const decideTexts = verb(
  { name: "decide-texts", input: decideTextsInput, by: checksCompanies },
  async (ctx, { companyId, decision, heldAt }): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId);
      if (!company) throw new DomainError("not_found");
      const [held] = await tx
        .delete(heldProfileTexts)
        .where(and(eq(heldProfileTexts.companyId, companyId), eq(heldProfileTexts.heldAt, heldAt)))
        .returning();
      if (!held) throw new DomainError("texts_changed");
      const { businessName, bio } = held;
      const { userId } = company;
      if (decision === "release") {
        const before = await checkedFactsOf(tx, companyId);
        await tx
          .update(companyProfiles)
          .set({ businessName, bio, updatedAt: ctx.now })
          .where(eq(companyProfiles.companyId, companyId));
        await endTouchedChecks(ctx, tx, company, before);
      }
      const about = { companyId, userId };
      if (decision === "release") await record(ctx, tx, { type: "company.texts_released", ...about });
      else await record(ctx, tx, { type: "company.texts_refused", ...about, data: { reason: decision } });
      await logAct(ctx, tx, {
        act: "decide-texts",
        subjectKind: "company",
        subjectId: companyId,
        ...(decision !== "release" && { reason: decision }),
        facts: { decision: decision === "release" ? decision : "refuse" },
      });
    });
  },
);
