import { and, eq, isNull } from "drizzle-orm";
import { experiences } from "#db/schema/index.ts";
import { dealInput } from "../deals/state/input.ts";
import { lockDeal } from "../deals/state/lock-deal.ts";
import { record } from "../events/record.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { withdrawsExperiences } from "./policy.ts";

/** The columns of one that says nothing any more. */
export const NOTHING_SAID = {
  mark: null,
  onTime: null,
  priceKept: null,
  asAgreed: null,
  text: "",
  answer: null,
  answeredAt: null,
  reachable: null,
  requestRight: null,
} as const;

/** A side takes back what it wrote about a deal, for ever. Throws `not_found`, and `experience_fixed` when there is nothing. */
export const withdrawExperience = verb(
  { name: "withdraw-experience", input: dealInput, by: withdrawsExperiences },
  async (ctx, { proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, briefId } = await lockDeal(ctx, tx, proposalId);
      const withdrawn = await tx
        .update(experiences)
        .set({
          withdrawnAt: ctx.now,
          ...NOTHING_SAID,
          heldAt: null,
          heldFor: null,
          holdEndedAt: null,
          holdReason: null,
          objection: null,
        })
        .where(
          and(
            eq(experiences.proposalId, proposalId),
            eq(experiences.side, side),
            isNull(experiences.withdrawnAt),
          ),
        )
        .returning({ id: experiences.proposalId });
      if (withdrawn.length === 0) throw new DomainError("experience_fixed");
      await record(ctx, tx, { type: "experience.withdrawn", proposalId, briefId, data: { side } });
    });
  },
);
