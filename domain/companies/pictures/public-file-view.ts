import { sql } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Whether a measure hides this picture of a profile: the picture itself, or the profile that it is on. */
export async function isHiddenFile(ctx: Pick<Ctx, "db">, key: string): Promise<boolean> {
  // Partial indexes on the few hidden rows answer each part, so that a public picture costs next to nothing.
  const { rows } = await ctx.db.execute<{ hidden: boolean }>(sql`
    select exists (select from ${portfolioItems} item where item.value = ${key} and item.hidden_at is not null)
      or exists (select from ${companyProfiles} own where own.hidden_at is not null and (own.avatar_url = ${key}
        or exists (select from ${portfolioItems} item where item.profile_id = own.id and item.value = ${key})))
      as hidden`);
  return rows[0]!.hidden;
}
