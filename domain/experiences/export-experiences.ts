import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { deals, experiences } from "#db/schema/index.ts";
import type { DealSide } from "../deals/state/rules.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { readableIn } from "./readable.ts";

type Reads = Pick<Ctx, "db" | "now">;

/** What a side wrote of these deals, and what the other one wrote as far as it is readable. */
const read = ({ db, now }: Reads, side: DealSide, which: SQL) =>
  db
    .select({
      quoteId: experiences.proposalId,
      writtenBy: experiences.side,
      writtenAt: experiences.writtenAt,
      changedAt: experiences.changedAt,
      withdrawnAt: experiences.withdrawnAt,
      mark: experiences.mark,
      onTime: experiences.onTime,
      priceKept: experiences.priceKept,
      asAgreed: experiences.asAgreed,
      text: experiences.text,
      answer: experiences.answer,
      answeredAt: experiences.answeredAt,
      reachable: experiences.reachable,
      requestRight: experiences.requestRight,
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .where(and(which, sql`(${experiences.side} = ${side} or ${readableIn(now)})`))
    .orderBy(asc(experiences.writtenAt), asc(experiences.proposalId), asc(experiences.side));

/** The experiences with the deals of a client, for its download: also what companies said of it. */
export const exportExperiencesOfClient = (ctx: Reads, { userId }: Pick<UserActor, "userId">) =>
  read(ctx, "CLIENT", eq(experiences.clientId, userId));

/** The same for a company. */
export const exportExperiencesOfCompany = (ctx: Reads, company: Pick<UserActor, "companyId">) =>
  read(ctx, "COMPANY", isOwnCompany(experiences.companyId, company));
