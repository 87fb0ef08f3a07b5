import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { briefs, deals, experiences } from "#db/schema/index.ts";
import { touchDeal } from "../deals/state/move-deal.ts";
import { record } from "../events/record.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { theSystem } from "../kernel/policy.ts";
import { quietUntil } from "../kernel/quiet-hours.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS, ONCE_IN_DAYS, REMIND_AFTER_DAYS } from "./rules.ts";

/** `isWorthWords` for the client, as a condition on `deals`. */
const isWorthWordsOfClient = or(
  eq(deals.state, "DONE"),
  and(
    eq(deals.state, "FALLEN_THROUGH"),
    eq(deals.fallReason, "NO_SHOW"),
    sql`${deals.objectionUpheld} is not true`,
  ),
);

/** The client wrote nothing of this deal, and nothing of its company for so long that it may. */
const mayWriteFirst = (now: Date): SQL => sql`not exists (
  select from ${experiences} written where written.side = 'CLIENT' and written.client_id = ${briefs.clientId}
    and (written.proposal_id = ${deals.proposalId}
      or (written.company_id = ${deals.companyId} and written.written_at > ${daysBefore(now, ONCE_IN_DAYS)})))`;

/** Deals whose client is to be told that it can write, those of one request together. */
const dueDeals = (ctx: Pick<Ctx, "db" | "now">, which: SQL | undefined) =>
  ctx.db
    .select({ proposalId: deals.proposalId, briefId: deals.briefId })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(
      and(
        which,
        isNull(deals.invitedAgainAt),
        isWorthWordsOfClient,
        isNotNull(briefs.clientId),
        ne(briefs.ownerEmail, ""),
        isNotNull(deals.companyId),
        mayWriteFirst(ctx.now),
      ),
    )
    .orderBy(asc(deals.briefId), asc(deals.proposalId));

/** Which deals get an invitation, and which the reminder of it. */
const STEPS = [
  {
    type: "experience.invited",
    column: "invitedAt",
    isDue: (now: Date) =>
      and(
        isNull(deals.invitedAt),
        lte(deals.stateAt, daysBefore(now, INVITE_AFTER_DAYS)),
        gt(deals.stateAt, daysBefore(now, INVITE_UNTIL_DAYS)),
      ),
  },
  {
    type: "experience.reminded",
    column: "invitedAgainAt",
    isDue: (now: Date) => lte(deals.invitedAt, daysBefore(now, REMIND_AFTER_DAYS)),
  },
] as const;

/**
 * Invites a client to write how its deal went, once, `INVITE_AFTER_DAYS` after its end, and reminds it once. Whether the deal was done or
 * the company did not come makes no difference, and neither does what anybody said of it. Outside the quiet hours. Idempotent.
 */
export const inviteToWrite = verb({ name: "invite-to-write", input: noInput, by: theSystem }, async (ctx) => {
  if (quietUntil(ctx.now, true) !== null) return;
  for (const { type, column, isDue } of STEPS)
    for (const { proposalId, briefId } of await dueDeals(ctx, isDue(ctx.now)))
      await ctx.db.transaction(async (tx) => {
        // Under its lock, writing, an objection and forgetting the client come fully before or after.
        await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
        const isThis = and(eq(deals.proposalId, proposalId), isDue(ctx.now));
        const [due] = await dueDeals({ db: tx, now: ctx.now }, isThis);
        if (!due) return;
        await touchDeal(tx, proposalId, { [column]: ctx.now });
        await record(ctx, tx, { type, proposalId, briefId });
      });
});
