import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, deals, experiences } from "#db/schema/index.ts";
import { lockDeal } from "../deals/state/lock-deal.ts";
import type { DealSide } from "../deals/state/rules.ts";
import { record } from "../events/record.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { isWorthWords, mayStillChange, mayStillWrite, ONCE_IN_DAYS } from "./rules.ts";

type Said = Pick<
  typeof experiences.$inferInsert,
  "mark" | "onTime" | "priceKept" | "asAgreed" | "text" | "reachable" | "requestRight"
>;

/**
 * Stores what the acting side says of a deal, or changes it. `check` looks at the locked deal first. Throws `not_found`;
 * `experience_closed` when the deal did not end so that this side writes, or too long ago; `experience_fixed` when it was withdrawn or
 * can no longer be changed; `experience_repeated` when this client and this company wrote shortly before.
 */
export async function storeExperience(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
  said: Said,
  check?: (deal: { briefId: string; companyId: string }) => Promise<void>,
): Promise<void> {
  const { side } = await lockDeal(ctx, tx, proposalId);
  const deal = await endedDeal(tx, proposalId);
  if (!deal || !isWorthWords(side, deal)) throw new DomainError("experience_closed");
  await check?.(deal);
  const { briefId } = deal;
  if (await changeExperience(ctx, tx, { proposalId, side }, said)) {
    await record(ctx, tx, { type: "experience.changed", proposalId, briefId, data: { side } });
    return;
  }
  if (!mayStillWrite(deal.endedAt, ctx.now)) throw new DomainError("experience_closed");
  await refuseRepeated(ctx, tx, { ...deal, proposalId, side });
  const { clientId, companyId } = deal;
  await tx
    .insert(experiences)
    .values({ id: newId(ctx.now), proposalId, side, clientId, companyId, writtenAt: ctx.now, ...said });
  const ofDeal = and(eq(experiences.proposalId, proposalId), ne(experiences.side, side));
  const both = (await tx.$count(experiences, ofDeal)) > 0 ? "yes" : "";
  await record(ctx, tx, { type: "experience.written", proposalId, briefId, data: { side, both } });
}

/** How a deal ended, between a client and a company that both still exist. Null when one of them does not. */
async function endedDeal(tx: Transaction, proposalId: string) {
  const [deal] = await tx
    .select({
      briefId: deals.briefId,
      companyId: deals.companyId,
      clientId: briefs.clientId,
      state: deals.state,
      endedAt: deals.stateAt,
      fallReason: deals.fallReason,
      objectionUpheld: deals.objectionUpheld,
    })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(eq(deals.proposalId, proposalId));
  const { companyId = null, clientId = null } = deal ?? {};
  return deal && companyId !== null && clientId !== null ? { ...deal, companyId, clientId } : null;
}

/** Changes what this side wrote; false when it wrote nothing yet. Throws `experience_fixed`. */
async function changeExperience(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { proposalId, side }: { proposalId: string; side: DealSide },
  said: Said,
): Promise<boolean> {
  const isOwn = and(eq(experiences.proposalId, proposalId), eq(experiences.side, side));
  const [own] = await tx
    .select({
      writtenAt: experiences.writtenAt,
      withdrawnAt: experiences.withdrawnAt,
      answeredAt: experiences.answeredAt,
    })
    .from(experiences)
    .where(isOwn)
    .for("update");
  if (!own) return false;
  if (!mayStillChange(own, ctx.now)) throw new DomainError("experience_fixed");
  await tx
    .update(experiences)
    .set({ ...said, changedAt: ctx.now })
    .where(isOwn);
  return true;
}

/** Two deals of one client and one company have other rows to lock, so their experiences wait for one another here. */
async function refuseRepeated(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  {
    proposalId,
    side,
    clientId,
    companyId,
  }: { proposalId: string; side: DealSide; clientId: string; companyId: string },
): Promise<void> {
  const pair = `experiences:${clientId}:${companyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
  const before = await tx.$count(
    experiences,
    and(
      eq(experiences.clientId, clientId),
      eq(experiences.companyId, companyId),
      eq(experiences.side, side),
      ne(experiences.proposalId, proposalId),
      gt(experiences.writtenAt, daysBefore(ctx.now, ONCE_IN_DAYS)),
    ),
  );
  if (before > 0) throw new DomainError("experience_repeated");
}
