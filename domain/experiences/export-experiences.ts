import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { deals, experiences } from "#db/schema/index.ts";
import type { DealSide } from "../deals/state/rules.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { readableIn } from "./readable.ts";

type Reads = Pick<Ctx, "db" | "now">;

const ofOwn = <Column extends PgColumn>(side: DealSide, column: Column) =>
  sql<Column["_"]["data"] | null>`case when ${experiences.side} = ${side} then ${column} end`.mapWith(column);

/** What only the client reads: its objection to what the company said. */
const ofClient = <Column extends PgColumn>(side: DealSide, column: Column) =>
  sql<Column["_"]["data"] | null>`case when ${side} = 'CLIENT' then ${column} end`.mapWith(column);

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
      /** Of its own only: that it waited for an operator, and why it was placed. */
      heldAt: ofOwn(side, experiences.heldAt),
      heldFor: ofOwn(side, experiences.heldFor),
      holdEndedAt: ofOwn(side, experiences.holdEndedAt),
      holdReason: ofOwn(side, experiences.holdReason),
      objection: ofClient(side, experiences.objection),
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .where(
      and(
        which,
        sql`(${experiences.side} = ${side} or ${readableIn(now)} or (${side} = 'CLIENT' and ${experiences.objection} is not null))`,
      ),
    )
    .orderBy(asc(experiences.writtenAt), asc(experiences.proposalId), asc(experiences.side));

/** The experiences with the deals of a client, for its download: also what companies said of it. */
export const exportExperiencesOfClient = (ctx: Reads, { userId }: Pick<UserActor, "userId">) =>
  read(ctx, "CLIENT", eq(experiences.clientId, userId));

/** The same for a company. */
export const exportExperiencesOfCompany = (ctx: Reads, company: Pick<UserActor, "companyId">) =>
  read(ctx, "COMPANY", isOwnCompany(experiences.companyId, company));
