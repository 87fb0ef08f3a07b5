import { and, eq } from "drizzle-orm";
import { proposals, proposalVersions } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { changedFields } from "./changed-fields.ts";
import { companyWithAccess, hasAccess } from "./company-with-access.ts";
import { completeQuote } from "./completed-quote.ts";
import { changeProposalInput } from "./input.ts";
import { lockSentProposal } from "./lock-sent-proposal.ts";
import { sendsProposals } from "./policy.ts";
import { contentColumns, contentOf, quoteColumns } from "./quote-columns.ts";
import { MAX_CHANGES } from "./rules.ts";
import { whyNotPending } from "./why-not-pending.ts";

/**
 * A company changes its pending proposal, at most `MAX_CHANGES` times; the client is mailed what changed. Without another
 * validity it keeps the one that it has. `version` is the one that the company edited, `briefVersion` the version of the brief
 * that it read: the changed quote is given on that one.
 * Throws `not_found`, `profile_required`, `subscription_required`, `brief_expired`, `proposal_expired`, `proposal_not_pending`,
 * `proposal_changed` (by a colleague meanwhile), `brief_changed` (by the client), `proposal_changes_used`,
 * `proposal_unchanged`.
 */
export const changeProposal = verb(
  { name: "change-proposal", input: changeProposalInput, by: sendsProposals, admits: hasAccess },
  async (ctx, { proposalId, version, briefVersion, ...written }) =>
    ctx.db.transaction(async (tx) => {
      await companyWithAccess(ctx, tx);
      const { briefId, details, closeReason, ...brief } = await lockSentProposal(ctx, tx, proposalId);
      if (closeReason === "expired") throw new DomainError("brief_expired");
      const isEdited = and(
        eq(proposals.id, proposalId),
        eq(proposals.version, version),
        isPendingAt(ctx.now),
      );
      const [before] = await tx
        .select({ ...contentColumns, createdAt: proposals.createdAt })
        .from(proposals)
        .where(isEdited);
      if (!before) throw await whyNotPending(ctx, tx, proposalId);
      if (brief.briefVersion !== briefVersion) throw new DomainError("brief_changed");
      if (version > MAX_CHANGES) throw new DomainError("proposal_changes_used");
      const { createdAt, ...earlier } = before;
      const validUntil = written.validUntil ?? earlier.validUntil;
      const content = completeQuote({ ...written, validUntil }, details, ctx.now);
      if (changedFields(contentOf(earlier), content).length === 0)
        throw new DomainError("proposal_unchanged");
      const next = version + 1;
      await tx
        .update(proposals)
        .set({
          ...quoteColumns(content, ctx.now),
          writtenBy: ctx.actor.userId,
          version: next,
          briefVersion,
          changedAt: ctx.now,
          readAt: null,
        })
        .where(isEdited);
      await tx
        .insert(proposalVersions)
        .values([
          // The release before did not write the first version.
          { proposalId, version, content: contentOf(earlier), createdAt },
          { proposalId, version: next, content, createdAt: ctx.now },
        ])
        .onConflictDoNothing();
      const data = { version: String(next) };
      await record(ctx, tx, { type: "proposal.changed", proposalId, briefId, data });
      return { version: next };
    }),
);
