import { and, eq, isNull } from "drizzle-orm";
import { deals } from "#db/schema/index.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { verb } from "../../kernel/verb.ts";
import { doesTheWork } from "../state/policy.ts";
import { objectToFallInput } from "./input.ts";
import { countsForCompany, objectUntil } from "./rules.ts";

/**
 * The company objects once to a deal that fell through and counts in its figures. Throws `not_found`, and `fall_objection_closed` when
 * it does not count, was objected to before, or is too long ago.
 */
export const objectToFall = verb(
  { name: "object-to-fall", input: objectToFallInput, by: doesTheWork },
  async (ctx, { proposalId, objection }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, doesTheWork);
      const isOwn = and(eq(deals.proposalId, proposalId), isOwnCompany(deals.companyId, ctx.actor));
      const [deal] = await tx
        .select({
          briefId: deals.briefId,
          fallenBy: deals.fallenBy,
          fallReason: deals.fallReason,
          fellAt: deals.stateAt,
        })
        .from(deals)
        .where(isOwn)
        .for("update");
      if (!deal) throw new DomainError("not_found");
      const isLate = amsterdamDay(ctx.now) > objectUntil(deal.fellAt);
      if (isLate || !countsForCompany({ ...deal, isObjectionUpheld: false }))
        throw new DomainError("fall_objection_closed");
      const objected = await tx
        .update(deals)
        .set({ objection, objectedAt: ctx.now })
        .where(and(isOwn, isNull(deals.objectedAt)))
        .returning({ id: deals.proposalId });
      if (objected.length === 0) throw new DomainError("fall_objection_closed");
      await record(ctx, tx, { type: "deal.fall_objected", proposalId, briefId: deal.briefId });
    });
  },
);
