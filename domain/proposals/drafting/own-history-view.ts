import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { monthsAfter } from "../../kernel/dates.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import type { QuoteService } from "../details.ts";
import { isForService } from "./quote-drafts-view.ts";
import { HISTORY_MONTHS } from "../rules.ts";
import { isOwnProposal } from "../own-proposal.ts";

/** How many quotes this company sent for a service in the last `HISTORY_MONTHS`, and how many of them were chosen. */
export async function ownHistory(ctx: Pick<Ctx, "db" | "now">, company: UserActor, service: QuoteService) {
  const query = preparedOnce(ctx.db, "own_history", (name) => prepareHistory(ctx.db, name));
  const since = monthsAfter(ctx.now, -HISTORY_MONTHS).toISOString();
  const [history] = await query.execute({ companyId: company.companyId, service, since });
  return history!;
}
export type OwnHistory = Awaited<ReturnType<typeof ownHistory>>;

const given = sql.placeholder;

const prepareHistory = (db: Database, name: string) =>
  db
    .select({
      sent: count(),
      chosen: sql<number>`(count(*) filter (where ${proposals.status} = 'ACCEPTED'))::int`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        isOwnProposal({ db }, { companyId: given("companyId") }),
        gte(proposals.createdAt, given("since")),
        isForService(given("service")),
      ),
    )
    .prepare(name);
