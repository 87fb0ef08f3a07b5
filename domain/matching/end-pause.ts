import { and, eq, isNotNull } from "drizzle-orm";
import { companyWork } from "#db/schema/index.ts";
import { lockOwnCompany } from "../companies/lock-membership.ts";
import { record } from "../events/record.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { setsOwnWork } from "./policy.ts";

/** Ends the pause of the acting company, if it has one. Throws `not_found` when the company was deleted. */
export const endPause = verb(
  { name: "end-pause", input: noInput, by: setsOwnWork },
  async (ctx): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const company = await lockOwnCompany(ctx, tx, setsOwnWork);
      const { companyId, userId } = company;
      const { rowCount } = await tx
        .update(companyWork)
        .set({ pausedUntil: null, updatedAt: ctx.now })
        .where(and(eq(companyWork.companyId, companyId), isNotNull(companyWork.pausedUntil)));
      if (rowCount) await record(ctx, tx, { type: "company.work_saved", companyId, userId });
    }),
);
