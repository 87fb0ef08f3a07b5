import { and, eq, sql, type SQL } from "drizzle-orm";
import { briefs, companyProfiles, deals, experiences } from "#db/schema/index.ts";
import { otherSide, type DealSide } from "../deals/state/rules.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { CompanyActor, Ctx, UserActor } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { isId } from "../kernel/ids.ts";
import {
  BLIND_DAYS,
  DAYS_TO_CHANGE,
  isHeld,
  isReadable,
  isWorthWords,
  mayStillChange,
  mayStillWrite,
} from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

const written = {
  side: experiences.side,
  writtenAt: experiences.writtenAt,
  withdrawnAt: experiences.withdrawnAt,
  hiddenAt: experiences.hiddenAt,
  heldAt: experiences.heldAt,
  heldFor: experiences.heldFor,
  holdEndedAt: experiences.holdEndedAt,
  holdReason: experiences.holdReason,
  objection: experiences.objection,
  mark: experiences.mark,
  onTime: experiences.onTime,
  priceKept: experiences.priceKept,
  asAgreed: experiences.asAgreed,
  text: experiences.text,
  answer: experiences.answer,
  answeredAt: experiences.answeredAt,
  reachable: experiences.reachable,
  requestRight: experiences.requestRight,
};

/** A deal of this side with what both wrote of it: the words of the other one only when they are readable. */
async function experienceOf(ctx: Reads, side: DealSide, proposalId: string, isOwn: SQL) {
  if (!isId(proposalId)) return null;
  const [deal] = await ctx.db
    .select({
      proposalId: deals.proposalId,
      briefId: deals.briefId,
      companyName: companyProfiles.businessName,
      state: deals.state,
      endedAt: deals.stateAt,
      fallReason: deals.fallReason,
      objectionUpheld: deals.objectionUpheld,
    })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, deals.companyId))
    .where(and(eq(deals.proposalId, proposalId), isOwn, sql`${briefs.clientId} is not null`));
  if (!deal || !isWorthWords(side, deal)) return null;
  const rows = await ctx.db.select(written).from(experiences).where(eq(experiences.proposalId, proposalId));
  const own = rows.find((row) => row.side === side) ?? null;
  const other = rows.find((row) => row.side === otherSide(side)) ?? null;
  const isShown = isReadable({ endedAt: deal.endedAt, bothWrote: rows.length === 2 }, ctx.now);
  return {
    side,
    proposalId,
    briefId: deal.briefId,
    companyName: deal.companyName,
    isDone: deal.state === "DONE",
    own: own && saidIn(own),
    /** Why what this side wrote waits for an operator; null when it does not. */
    heldFor: own && isHeld(own) ? (own.heldFor ?? []) : null,
    other: isShown && other && isReadBy(side, other) ? saidIn(other) : null,
    /** What became of the objection of a client to what the company said; for a company, of what it said itself. */
    objected: objectedOf(
      rows.find((row) => row.side === "COMPANY"),
      side,
    ),
    isShown,
    /** From this day on one is readable without the other. */
    readableFrom: amsterdamDay(daysAfter(deal.endedAt, BLIND_DAYS)),
    mayWrite: own ? mayStillChange(own, ctx.now) : mayStillWrite(deal.endedAt, ctx.now),
    changeUntil: own && amsterdamDay(daysAfter(own.writtenAt, DAYS_TO_CHANGE)),
  };
}
export type OwnExperience = NonNullable<Awaited<ReturnType<typeof experienceOf>>>;

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * 86_400_000);

type Written = {
  withdrawnAt: Date | null;
  hiddenAt: Date | null;
  heldAt: Date | null;
  holdEndedAt: Date | null;
};

/** What was said, without why it waits or waited: the other side does not read that. */
function saidIn(row: Row) {
  const {
    heldAt: _at,
    heldFor: _for,
    holdEndedAt: _until,
    holdReason: _reason,
    objection: _why,
    ...said
  } = row;
  return said;
}
type Row = { [Key in keyof typeof written]: (typeof experiences.$inferSelect)[Key] };

/** Whether a side reads what the other one wrote. A client also reads that to which it objected. */
const isReadBy = (side: DealSide, other: Written): boolean =>
  other.withdrawnAt === null && other.hiddenAt === null && (side === "CLIENT" || !isHeld(other));

type Objected = Pick<
  typeof experiences.$inferSelect,
  "objection" | "holdEndedAt" | "holdReason" | "withdrawnAt"
>;

/** An objection, and what came of it; its words only for who wrote them. Null without one. */
const objectedOf = (said: Objected | undefined, side: DealSide) =>
  said?.objection == null
    ? null
    : {
        objection: side === "CLIENT" ? said.objection : null,
        isOpen: said.holdEndedAt === null,
        isUpheld: said.withdrawnAt !== null,
        reason: said.holdReason,
      };

/** How a deal of this client went; null when it is not one to write about. */
export const experienceForClient = (ctx: Reads, client: Pick<UserActor, "userId">, proposalId: string) =>
  experienceOf(ctx, "CLIENT", proposalId, eq(briefs.clientId, client.userId));

/** The same for a deal of this company. */
export const experienceForCompany = (
  ctx: Reads,
  company: Pick<CompanyActor, "companyId">,
  proposalId: string,
) => experienceOf(ctx, "COMPANY", proposalId, isOwnCompany(deals.companyId, company));
