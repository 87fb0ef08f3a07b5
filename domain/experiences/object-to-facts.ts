import { and, eq, isNull } from "drizzle-orm";
import { deals, experiences } from "#db/schema/index.ts";
import { lockDeal } from "../deals/state/lock-deal.ts";
import { record } from "../events/record.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { objectToFactsInput } from "./input.ts";
import { writesExperiences } from "./policy.ts";
import { readableIn } from "./readable.ts";

/**
 * A client objects to what a company said of it, once: no company reads it from then on, until an operator decided. Throws as
 * `lockDeal`, and `facts_objected` when there is nothing that it reads, or it objected before.
 */
export const objectToFacts = verb(
  { name: "object-to-facts", input: objectToFactsInput, by: writesExperiences },
  async (ctx, { proposalId, objection }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId } = await lockDeal(ctx, tx, proposalId);
      const [said] = await tx
        .select({ id: experiences.id })
        .from(experiences)
        .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
        .where(
          and(
            eq(experiences.proposalId, proposalId),
            eq(experiences.side, "COMPANY"),
            isNull(experiences.objection),
            readableIn(ctx.now),
          ),
        );
      if (!said) throw new DomainError("facts_objected");
      await tx
        .update(experiences)
        .set({ objection, heldAt: ctx.now, heldFor: ["OBJECTION"] })
        .where(eq(experiences.id, said.id));
      await record(ctx, tx, { type: "experience.objected", proposalId, briefId });
    });
  },
);
