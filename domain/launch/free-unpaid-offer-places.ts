import { noInput, verb } from "../kernel/verb.ts";
import { freeUnpaid, lockOfferPlaces } from "./offer-places.ts";
import { cleansUpOffers } from "./policy.ts";

/** Frees the places of the launch offer whose hold has expired without a payment. */
export const freeUnpaidOfferPlaces = verb(
  { name: "free-unpaid-offer-places", input: noInput, by: cleansUpOffers },
  async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await lockOfferPlaces(tx);
      await freeUnpaid(tx, ctx.now);
    });
  },
);
