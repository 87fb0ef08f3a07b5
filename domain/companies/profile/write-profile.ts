import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, portfolioItems, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { checkedFactsOf } from "../../evidence/checked-facts.ts";
import { endTouchedChecks } from "../../evidence/end-checks.ts";
import { newId } from "../../kernel/ids.ts";
import { isSubscribed } from "../../subscriptions/rules.ts";
import { CATEGORIES } from "../../kernel/verticals.ts";
import { holdTexts } from "./hold-texts.ts";
import type { LockedCompany } from "../lock-company.ts";
import { adoptOnboardingPictures } from "./onboarding-pictures.ts";
import type { ProfileContent } from "./profile-version.ts";
import { refuseNewPlaces } from "../refuse-held-company.ts";
import { holdRegionPlaces, placesHeldUntil } from "../region-places.ts";
import { LINK_FIELDS } from "../rules.ts";

/**
 * Writes the profile of a company whose lock is held. The vertical comes from its registration. Another name ends the check of
 * it. A name or text that claims a check which nobody did waits for an operator (`holdTexts`). A company that is subscribed, or
 * that may be paying, takes a place in each of its provinces.
 * Throws `region_full`, `company_suspended` when it would take another place while it is suspended, and `invalid_input` for a
 * category of another vertical.
 */
export async function writeProfile(
  ctx: Ctx,
  tx: Transaction,
  company: LockedCompany,
  input: ProfileContent,
): Promise<{ profileId: string }> {
  const { companyId, userId, vertical } = company;
  const codes: readonly string[] = CATEGORIES[vertical];
  if (!input.categories.every((code) => codes.includes(code))) throw new DomainError("invalid_input");
  const [subscription] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const heldUntil = await placesHeldUntil(ctx, tx, companyId);
  // Before an order there is nothing to hold: the checkout looks for places again.
  if (heldUntil || isSubscribed(subscription ?? null, ctx.now)) {
    await refuseNewPlaces(tx, { companyId, provinces: input.serviceAreas });
    await holdRegionPlaces(ctx, tx, { ...company, provinces: input.serviceAreas }, heldUntil ?? ctx.now);
  }
  const before = await checkedFactsOf(tx, companyId);
  const isNew = !before?.businessName;
  const typed = { businessName: input.businessName, bio: input.bio || null };
  const fields = {
    ...(await holdTexts(ctx, tx, company, typed)),
    website: input.website,
    serviceAreas: input.serviceAreas,
    categories: input.categories,
    yearsInBusiness: input.yearsInBusiness,
    startingPriceEuro: input.startingPrice,
    updatedAt: ctx.now,
  };
  const [saved] = await tx
    .insert(companyProfiles)
    .values({ id: newId(ctx.now), companyId, vertical, ...fields, createdAt: ctx.now })
    .onConflictDoUpdate({ target: companyProfiles.companyId, set: fields })
    .returning({ id: companyProfiles.id });
  await replaceLinks(
    ctx,
    tx,
    saved!.id,
    LINK_FIELDS.map((field) => input[field]),
  );
  if (isNew) await adoptOnboardingPictures(ctx, tx, { companyId, profileId: saved!.id });
  await endTouchedChecks(ctx, tx, company, before);
  await record(ctx, tx, { type: "company.profile_saved", companyId, userId });
  return { profileId: saved!.id };
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
