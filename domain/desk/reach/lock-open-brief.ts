import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import { visibilityCondition } from "../../briefs/open-list/visibility.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";

/** SQL: whether every company of its vertical may see a brief and quote on it. */
export const isOpenToAll = ({ now }: Pick<Ctx, "now">) =>
  sql<boolean>`${visibilityCondition({ vertical: briefs.vertical, companyId: null, now, today: amsterdamDay(now) })}`;

/** Locks a brief, and returns whether companies may quote on it now. Throws `not_found`. */
export async function lockOpenBrief(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  briefId: string,
): Promise<boolean> {
  const [brief] = await tx
    .select({ isOpen: isOpenToAll(ctx) })
    .from(briefs)
    .where(eq(briefs.id, briefId))
    .for("update");
  if (!brief) throw new DomainError("not_found");
  return brief.isOpen;
}
