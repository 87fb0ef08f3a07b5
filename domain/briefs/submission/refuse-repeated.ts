import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { BriefRepeated } from "./brief-repeated.ts";
import { REPEAT_DAYS } from "../rules.ts";

/** Throws `BriefRepeated` if this client sent a brief with the same answers within `REPEAT_DAYS`, whatever became of it. */
export async function refuseRepeated(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { clientId, requestHash }: { clientId: string; requestHash: string },
): Promise<void> {
  const [sent] = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(
      and(
        eq(briefs.clientId, clientId),
        gt(briefs.createdAt, daysBefore(ctx.now, REPEAT_DAYS)),
        eq(briefs.requestHash, requestHash),
        isNotNull(briefs.confirmedAt),
      ),
    )
    .orderBy(desc(briefs.createdAt))
    .limit(1);
  if (sent) throw new BriefRepeated(sent.id);
}
