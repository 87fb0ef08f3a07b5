import { and, eq, isNotNull, sql } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { briefInput } from "../input.ts";
import { ownsBriefs } from "../policy.ts";

/**
 * Ends the reading link of a brief of the acting client, and mails a new one. Throws `not_found` for a brief of anybody else
 * and `too_many_requests`.
 */
export const replaceReadingLink = verb(
  {
    name: "replace-reading-link",
    input: briefInput,
    by: ownsBriefs,
    limits: [{ act: "reading-link-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { briefId }) => {
    await ctx.db.transaction(async (tx) => {
      const [own] = await tx
        .update(briefs)
        .set({ readingVersion: sql`${briefs.readingVersion} + 1` })
        .where(
          and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId), isNotNull(briefs.confirmedAt)),
        )
        .returning({ version: briefs.readingVersion });
      if (!own) throw new DomainError("not_found");
      await record(ctx, tx, { type: "brief.reading_link_replaced", briefId });
    });
  },
);
