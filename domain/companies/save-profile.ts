import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyProfiles, portfolioItems, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import type { CompanyProfileInput } from "./input.ts";
import { lockCompany } from "./lock-company.ts";
import { LINK_FIELDS } from "./rules.ts";
import { holdRegionPlaces, placesHeldUntil } from "./region-places.ts";

/**
 * Creates or changes the acting company's profile. The trade comes from its registration and `verified` is not touched,
 * whatever a form says. A company that is subscribed, or that may be paying, takes a place in each of its provinces.
 * Throws `region_full`, and `not_found` when the account is no company.
 */
export async function saveProfile(ctx: Ctx, input: CompanyProfileInput): Promise<{ profileId: string }> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  return ctx.db.transaction(async (tx) => {
    // A concurrent checkout or webhook runs fully before or after this save.
    const companyId = await lockCompany(tx, actor.userId);
    if (!companyId) throw new DomainError("not_found");
    const [company] = await tx
      .select({ vertical: companies.vertical })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) throw new DomainError("not_found");
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, companyId));
    const heldUntil = await placesHeldUntil(ctx, tx, actor.userId);
    // Before ordering nothing is held: the checkout looks for places again.
    if (heldUntil || isSubscribed(subscription ?? null, ctx.now)) {
      const places = {
        userId: actor.userId,
        companyId,
        vertical: company.vertical,
        provinces: input.serviceAreas,
      };
      await holdRegionPlaces(ctx, tx, places, heldUntil ?? ctx.now);
    }
    const fields = {
      businessName: input.businessName,
      website: input.website,
      bio: input.bio || null,
      serviceAreas: input.serviceAreas,
      categories: input.categories,
      yearsInBusiness: input.yearsInBusiness,
      startingPriceEuro: input.startingPrice,
      updatedAt: ctx.now,
    };
    const [saved] = await tx
      .insert(companyProfiles)
      .values({
        id: newId(ctx.now),
        userId: actor.userId,
        companyId,
        vertical: company.vertical,
        ...fields,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({ target: companyProfiles.companyId, set: fields })
      .returning({ id: companyProfiles.id });
    await replaceLinks(
      ctx,
      tx,
      saved!.id,
      LINK_FIELDS.map((field) => input[field]),
    );
    return { profileId: saved!.id };
  });
}

/** Links come after the images in the order. */
const FIRST_LINK_POSITION = 100;

async function replaceLinks(
  ctx: Ctx,
  tx: Transaction,
  profileId: string,
  links: (string | null)[],
): Promise<void> {
  await tx
    .delete(portfolioItems)
    .where(and(eq(portfolioItems.profileId, profileId), eq(portfolioItems.kind, "LINK")));
  const rows = links
    .filter((link) => link !== null)
    .map((value, index) => ({
      id: newId(ctx.now),
      profileId,
      kind: "LINK" as const,
      value,
      position: FIRST_LINK_POSITION + index,
      createdAt: ctx.now,
    }));
  if (rows.length > 0) await tx.insert(portfolioItems).values(rows);
}
