import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { LaunchOffer } from "#domain/launch/rules.ts";
import { offerForCompany, readLaunch } from "#domain/launch/views.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import {
  MONTHLY_EXCL_VAT_CENTS,
  priceForCompanies,
  type PriceForCompanies,
} from "#domain/subscriptions/rules.ts";

/** The price of an order now: per month, and for the first month under the launch offer. */
export type OrderPrice = {
  monthly: PriceForCompanies;
  offer: LaunchOffer | null;
  /** The provinces to choose from when there is no profile: the full ones, and the chosen ones. */
  areas: { full: readonly Province[]; chosen: readonly Province[] } | null;
};

/** The price for this company, which `asked` for these provinces; for a new company without an actor. */
export async function orderPrice(
  ctx: Ctx,
  actor: UserActor | null,
  asked: readonly Province[] = [],
): Promise<OrderPrice> {
  const regions = actor && (await regionsOfCompany(ctx, actor));
  return {
    monthly: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
    offer: actor ? await offerForCompany(ctx, actor) : (await readLaunch(ctx)).offer,
    areas: regions && !regions.hasProfile ? areasOf(regions, asked) : null,
  };
}

function areasOf(
  { fullForAll: full, holds }: { fullForAll: readonly Province[]; holds: readonly Province[] },
  asked: readonly Province[],
) {
  return { full, chosen: [...holds, ...asked.filter((province) => !full.includes(province))] };
}
