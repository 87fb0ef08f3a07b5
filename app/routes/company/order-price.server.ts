import type { Ctx, UserActor } from "#domain/context.ts";
import { offerForCompany, readLaunch } from "#domain/launch/views.ts";
import {
  MONTHLY_EXCL_VAT_CENTS,
  priceForCompanies,
  type PriceForCompanies,
} from "#domain/subscriptions/rules.ts";

/** What somebody who orders now pays: every month, and the first month where the launch offer is for them. */
export type OrderPrice = {
  monthly: PriceForCompanies;
  offer: { firstMonth: PriceForCompanies; endsOn: string } | null;
};

/** The price of an order by this company, or by a new one when nobody is signed in. */
export async function orderPrice(ctx: Ctx, actor: UserActor | null): Promise<OrderPrice> {
  const offer = actor ? await offerForCompany(ctx, actor) : (await readLaunch(ctx)).offer;
  return {
    monthly: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
    offer: offer && { firstMonth: offer.firstMonth, endsOn: offer.endsOn },
  };
}
