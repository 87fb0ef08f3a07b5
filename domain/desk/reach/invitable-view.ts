import { eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx } from "../../kernel/context.ts";
import { requireActor } from "../../kernel/policy.ts";
import { invitableCompanies } from "./invitable.ts";
import { isOpenToAll } from "./lock-open-brief.ts";
import { invitesCompanies } from "./policy.ts";

/** A brief with the companies that may be invited to it; null when it is unknown. Throws `not_signed_in`, `not_allowed`. */
export async function briefToInviteTo(outer: Ctx, briefId: string) {
  const ctx = requireActor(outer, invitesCompanies);
  const [brief] = await ctx.db
    .select({
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      place: briefs.locationText,
      isOpen: isOpenToAll(ctx),
    })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  if (!brief) return null;
  return { ...brief, companies: brief.isOpen ? await invitableCompanies(ctx, briefId) : [] };
}
