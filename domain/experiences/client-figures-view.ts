import { and, eq, gt, sql } from "drizzle-orm";
import { briefs, deals, experiences } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { readableIn } from "./readable.ts";
import { EXPERIENCE_DAYS, MIN_FOR_MARK } from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

const counted = (which: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${which})`.mapWith(Number);

/** What companies said in the last 24 months of the client with this id, as counts; null with too few, and for no client. */
async function figuresOf({ db, now }: Reads, isClient: ReturnType<typeof sql>) {
  const [row] = await db
    .select({
      count: counted(sql`true`),
      reachable: counted(sql`${experiences.reachable} = 'YES'`),
      requestRight: counted(sql`${experiences.requestRight} = 'YES'`),
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .where(
      and(
        isClient,
        eq(experiences.side, "COMPANY"),
        gt(experiences.writtenAt, daysBefore(now, EXPERIENCE_DAYS)),
        readableIn(now),
      ),
    );
  return row && row.count >= MIN_FOR_MARK ? row : null;
}

/** The same of the client of a request, for companies that read that request. */
export const figuresOfClientOf = (ctx: Reads, briefId: string) =>
  figuresOf(
    ctx,
    sql`${experiences.clientId} = (select ${briefs.clientId} from ${briefs} where ${briefs.id} = ${briefId})`,
  );

/** The same for that client: what companies read at its requests. */
export const ownClientFigures = (ctx: Reads, { userId }: { userId: string }) =>
  figuresOf(ctx, sql`${experiences.clientId} = ${userId}`);

export type ClientFigures = NonNullable<Awaited<ReturnType<typeof figuresOf>>>;
