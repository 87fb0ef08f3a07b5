import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealMoments, deals, wonJobs } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { verb } from "../../kernel/verb.ts";
import { saveJobInput } from "./input.ts";
import { lockWonProposal } from "./lock-won-proposal.ts";
import { keepsJobs } from "./policy.ts";

/**
 * Stores how far the company is with a job that it was chosen for. Throws `not_found`, and `job_changed` when another member
 * stored something since the version that this one read.
 */
export const saveJob = verb(
  { name: "save-job", input: saveJobInput, by: keepsJobs },
  async (ctx, { briefId, version, ...job }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, keepsJobs);
      const proposalId = await lockWonProposal(tx, ctx.actor, briefId);
      if (proposalId === null) throw new DomainError("not_found");
      const agreed = await agreedInDeal(tx, proposalId);
      const row = { proposalId, companyId: ctx.actor.companyId, ...job, ...agreed, updatedAt: ctx.now };
      if (!(await storeJob(tx, row, version))) throw new DomainError("job_changed");
    });
  },
);

/** The state and day of the job that client and company agreed on, which no note of the company changes; empty before that. */
async function agreedInDeal(tx: Transaction, proposalId: string) {
  const [agreed] = await tx
    .select({ state: deals.state, agreedDay: dealMoments.day, agreedTime: dealMoments.time })
    .from(deals)
    .innerJoin(
      dealMoments,
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        eq(dealMoments.kind, "WORK"),
        eq(dealMoments.state, "TAKEN"),
      ),
    )
    .where(eq(deals.proposalId, proposalId));
  if (!agreed) return {};
  return { ...agreed, state: agreed.state === "DONE" ? ("DONE" as const) : ("AGREED" as const) };
}

/** False when the stored version is another one. */
async function storeJob(
  tx: Transaction,
  row: Omit<typeof wonJobs.$inferInsert, "version">,
  version: number,
): Promise<boolean> {
  const next = { ...row, version: version + 1 };
  const isRead = and(eq(wonJobs.proposalId, row.proposalId), eq(wonJobs.version, version));
  const stored =
    version === 0
      ? await tx.insert(wonJobs).values(next).onConflictDoNothing().returning({ id: wonJobs.proposalId })
      : await tx.update(wonJobs).set(next).where(isRead).returning({ id: wonJobs.proposalId });
  return stored.length === 1;
}
