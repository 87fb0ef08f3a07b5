import { asc, eq, sql } from "drizzle-orm";
import { proposals, proposalVersions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { QuoteContent } from "./details.ts";

/** A version of a quote as JSON, with the instants as text. */
type WrittenVersion = {
  version: number;
  createdAt: string;
  content: Omit<QuoteContent, "validUntil"> & { validUntil: string };
};

/** Every version of the proposal of the outer query, for a download. */
export const quoteVersions = (ctx: Pick<Ctx, "db">) =>
  sql<WrittenVersion[]>`(${ctx.db
    .select({
      versions: sql`coalesce(json_agg(json_build_object('version', ${proposalVersions.version},
        'createdAt', ${proposalVersions.createdAt}, 'content', ${proposalVersions.content})
        order by ${asc(proposalVersions.version)}), '[]'::json)`,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposals.id))})`;
