import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { briefs, proposals, reveals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { MOST_ROWS } from "./brief-rows-view.ts";

const rowsWhere = (ctx: Pick<Ctx, "db">, isOwn: SQL, briefIds: string[] | null) =>
  ctx.db
    .select({
      briefId: reveals.briefId,
      proposalId: reveals.proposalId,
      clientEmail: reveals.clientEmail,
      createdAt: reveals.createdAt,
    })
    .from(reveals)
    .innerJoin(briefs, eq(briefs.id, reveals.briefId))
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .where(and(isOwn, briefIds ? inArray(reveals.briefId, briefIds) : undefined))
    .orderBy(desc(reveals.createdAt), desc(reveals.briefId))
    .limit(MOST_ROWS);

/** The reveals of this client's briefs; only those of these briefs unless null. */
export const clientRevealRows = (ctx: Pick<Ctx, "db">, client: UserActor, briefIds: string[] | null) =>
  rowsWhere(ctx, eq(briefs.clientId, client.userId), briefIds);

/** The reveals that this company got, for its accepted proposals. */
export const companyRevealRows = (
  ctx: Pick<Ctx, "db">,
  company: Pick<UserActor, "companyId">,
  briefIds: string[] | null,
) =>
  rowsWhere(
    ctx,
    and(isOwnCompany(proposals.companyId, company), eq(proposals.status, "ACCEPTED"))!,
    briefIds,
  );
