import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { briefs, deals } from "#db/schema/index.ts";
import { requireSpace } from "../../companies/pictures/store-file.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idField, verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { isComplainingSide } from "./lock-complaint.ts";

const admitComplaintFilesInput = z.object({ briefId: idField });

/**
 * Admits an upload to the complaints about the deals on a brief, also after they fell through. A page calls it before it reads the
 * request body. Throws `not_found` for who is no side of one, `too_many_requests` and `storage_full`.
 */
export const admitComplaintFiles = verb(
  {
    name: "admit-complaint-files",
    input: admitComplaintFilesInput,
    by: actsOnDeals,
    limits: [{ act: "deal-files-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { briefId }) => {
    const [found] = await ctx.db
      .select({ id: deals.proposalId })
      .from(deals)
      .innerJoin(briefs, eq(briefs.id, deals.briefId))
      .where(and(eq(deals.briefId, briefId), isComplainingSide(ctx.actor)))
      .limit(1);
    if (!found) throw new DomainError("not_found");
    await requireSpace(ctx);
  },
);
