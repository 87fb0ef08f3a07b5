import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import type { LaunchOffer } from "#domain/launch/rules.ts";
import { offerForCompany, readLaunch } from "#domain/launch/views.ts";
import type { Province } from "#domain/places/rules.ts";
import {
  MONTHLY_EXCL_VAT_CENTS,
  priceForCompanies,
  type PriceForCompanies,
} from "#domain/subscriptions/rules.ts";

/** What somebody who orders now pays: every month, and the first month where the launch offer is for them. */
export type OrderPrice = {
  monthly: PriceForCompanies;
  offer: LaunchOffer | null;
  /** Asked with the order while there is no profile: where there is no place left, and which ones it wants. */
  areas: { full: readonly Province[]; chosen: readonly Province[] } | null;
};

/** The price of an order by this company, which `asked` for places here, or by a new one when nobody is signed in. */
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
