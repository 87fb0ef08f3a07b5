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
import {
  isHeld,
  isWorthWords,
  mayStillChange,
  mayStillWrite,
  ONCE_IN_DAYS,
  type HoldPattern,
} from "./rules.ts";

type Said = Pick<
  typeof experiences.$inferInsert,
  "mark" | "onTime" | "priceKept" | "asAgreed" | "text" | "reachable" | "requestRight"
>;

/** Since when it waits for an operator and why; nothing when it does not. */
type Hold = Pick<typeof experiences.$inferInsert, "heldAt" | "heldFor">;

/**
 * Stores what the acting side says of a deal, or changes it. `check` looks at the locked deal first, and tells for which patterns the
 * experience waits for an operator, unless one decided on it before. Throws `not_found`;
 * `experience_closed` when the deal did not end so that this side writes, or too long ago; `experience_fixed` when it was withdrawn or
 * can no longer be changed; `experience_repeated` when this client and this company wrote shortly before.
 */
export async function storeExperience(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
  said: Said,
  check?: (deal: { briefId: string; companyId: string }) => Promise<HoldPattern[]>,
): Promise<void> {
  const { side } = await lockDeal(ctx, tx, proposalId);
  const deal = await endedDeal(tx, proposalId);
  if (!deal || !isWorthWords(side, deal)) throw new DomainError("experience_closed");
  const patterns = (await check?.(deal)) ?? [];
  const hold = patterns.length === 0 ? {} : { heldAt: ctx.now, heldFor: patterns };
  const { briefId } = deal;
  const changed = await changeExperience(ctx, tx, { proposalId, side }, { said, hold });
  if (changed) {
    await record(ctx, tx, { type: "experience.changed", proposalId, briefId, data: { side } });
    if (changed.isHeldNow) await record(ctx, tx, { type: "experience.held", proposalId, briefId });
    return;
  }
  if (!mayStillWrite(deal.endedAt, ctx.now)) throw new DomainError("experience_closed");
  await refuseRepeated(ctx, tx, { ...deal, proposalId, side });
  const { clientId, companyId } = deal;
  await tx.insert(experiences).values({
    id: newId(ctx.now),
    proposalId,
    side,
    clientId,
    companyId,
    writtenAt: ctx.now,
    ...said,
    ...hold,
  });
  const both = (await areBothReadable(tx, proposalId)) ? "yes" : "";
  await record(ctx, tx, { type: "experience.written", proposalId, briefId, data: { side, both } });
  if (patterns.length > 0) await record(ctx, tx, { type: "experience.held", proposalId, briefId });
}

/** Whether both sides wrote, and neither waits for an operator. */
export async function areBothReadable(tx: Transaction, proposalId: string): Promise<boolean> {
  const rows = await tx
    .select({ heldAt: experiences.heldAt, holdEndedAt: experiences.holdEndedAt })
    .from(experiences)
    .where(eq(experiences.proposalId, proposalId));
  return rows.length === 2 && !rows.some(isHeld);
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

/** Changes what this side wrote; null when it wrote nothing yet. What was held once is not held again. Throws `experience_fixed`. */
async function changeExperience(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { proposalId, side }: { proposalId: string; side: DealSide },
  { said, hold }: { said: Said; hold: Hold },
): Promise<{ isHeldNow: boolean } | null> {
  const isOwn = and(eq(experiences.proposalId, proposalId), eq(experiences.side, side));
  const [own] = await tx
    .select({
      writtenAt: experiences.writtenAt,
      withdrawnAt: experiences.withdrawnAt,
      answeredAt: experiences.answeredAt,
      heldAt: experiences.heldAt,
    })
    .from(experiences)
    .where(isOwn)
    .for("update");
  if (!own) return null;
  if (!mayStillChange(own, ctx.now)) throw new DomainError("experience_fixed");
  const held = own.heldAt === null ? hold : {};
  await tx
    .update(experiences)
    .set({ ...said, ...held, changedAt: ctx.now })
    .where(isOwn);
  return { isHeldNow: "heldAt" in held };
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
