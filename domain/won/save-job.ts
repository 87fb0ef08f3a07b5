import { wonJobs } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { lockMembership } from "../companies/lock-membership.ts";
import { verb } from "../verb.ts";
import { saveJobInput } from "./input.ts";
import { lockWonProposal } from "./lock-won-proposal.ts";
import { keepsJobs } from "./policy.ts";

/** Stores how far the company is with a job that it was chosen for. Throws `not_found`. */
export const saveJob = verb(
  { name: "save-job", input: saveJobInput, by: keepsJobs },
  async (ctx, { briefId, ...job }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, keepsJobs);
      const proposalId = await lockWonProposal(tx, ctx.actor, briefId);
      if (proposalId === null) throw new DomainError("not_found");
      const row = { ...job, updatedAt: ctx.now };
      await tx
        .insert(wonJobs)
        .values({ proposalId, companyId: ctx.actor.companyId, ...row })
        .onConflictDoUpdate({ target: wonJobs.proposalId, set: row });
    });
  },
);
