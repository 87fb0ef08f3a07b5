import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { followedBriefs, proposals } from "#db/schema/index.ts";
import { briefInput } from "../../briefs/input.ts";
import { lockBrief } from "../../briefs/lock-briefs.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { MAX_FOLLOWED } from "../../matching/alerts/rules.ts";
import { companyWithAccess, hasAccess } from "../company-with-access.ts";
import { sendsProposals } from "../policy.ts";
import { fullBriefFor } from "./full-brief-view.ts";

/**
 * A company that may quote on a full brief hears of it when a place is free (`releaseAlerts`), once. Idempotent. `follows` is false
 * when the brief has a free place by now: then there is nothing to wait for.
 * Throws as `sendProposal`, `brief_not_open` for a brief that is closed, `follows_full` with as many as a company may follow.
 */
export const followBrief = verb(
  { name: "follow-brief", input: briefInput, by: sendsProposals, admits: hasAccess },
  (ctx, { briefId }) =>
    ctx.db.transaction(async (tx) => {
      // Two of a company run one after the other, so that neither gets the other's number.
      await lockOwnCompany(ctx, tx, sendsProposals);
      const { vertical, profileId } = await companyWithAccess(ctx, tx);
      const { companyId } = ctx.actor;
      // A place is freed before this, or after it, and then it tells this company too.
      await lockBrief(tx, briefId);
      const brief = await fullBriefFor(ctx, tx, { companyId, vertical }, briefId);
      if (!brief) throw new DomainError("brief_not_open");
      if (brief.follows) return { follows: true };
      const isOwnQuote = and(eq(proposals.briefId, briefId), eq(proposals.photographerId, profileId));
      if ((await tx.$count(proposals, isOwnQuote)) > 0) throw new DomainError("proposal_duplicate");
      if (!brief.isFull) return { follows: false };
      if (!brief.hasPlace) throw new DomainError("outside_provinces");
      const number = await freeNumber(tx, companyId);
      await tx.insert(followedBriefs).values({ briefId, companyId, number, followedAt: ctx.now });
      return { follows: true };
    }),
);

/** A number that no brief that the company follows has. Under the lock of the company. */
async function freeNumber(tx: Transaction, companyId: string): Promise<number> {
  const followed = await tx
    .select({ number: followedBriefs.number })
    .from(followedBriefs)
    .where(eq(followedBriefs.companyId, companyId));
  const taken = new Set(followed.map(({ number }) => number));
  for (let number = 1; number <= MAX_FOLLOWED; number++) if (!taken.has(number)) return number;
  throw new DomainError("follows_full");
}
