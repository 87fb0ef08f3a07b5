import { verb } from "../kernel/verb.ts";
import { applyCheckout } from "./apply-provider-state.ts";
import { checkoutInput } from "./input.ts";
import { syncsPayments } from "./policy.ts";

/**
 * Makes our rows agree with the provider about one checkout. Idempotent: a webhook is only a reason to call this. Returns
 * whether the checkout is paid; a payment that is refunded because its places are gone counts as unpaid.
 */
export const syncCheckout = verb(
  { name: "sync-checkout", input: checkoutInput, by: syncsPayments },
  async (ctx, { checkout }) => (await applyCheckout(ctx, checkout)) === true,
);
