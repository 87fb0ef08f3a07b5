import { DomainError } from "#domain/kernel/errors.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { orders } from "#domain/payments/policy.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { requireActor } from "#domain/kernel/policy.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { signedIn, type Call, type ProgramFunction } from "./call.ts";

/** Where the payment page returns to, and where the order form is. */
const PAID_PATH = "/success";
const ORDER_PATH = "/subscription-management";

/** Where a new company types the code that it was mailed; ordering comes after that. */
const CONFIRM_PATH = "/auth/confirm";

/** What the order form still has to ask. */
const ASKED_BY_FORM = new Set([
  "registration_unfinished",
  "billing_details_required",
  "business_required",
  "provinces_required",
]);

/** Refuses with `payment_unavailable` when the payment provider does not answer, and logs why. */
async function atProvider<Answer>({ runtime }: Call, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    runtime.log.error({ err: error }, "the payment provider did not answer a call");
    throw new DomainError("payment_unavailable");
  }
}

/**
 * The address of the payment page, or of the order form when it still has to ask something. A program whose user said to order for a
 * company, without the 14 days of a consumer, sends `as_business: true`.
 */
export const createCheckout: ProgramFunction = async (call) => {
  const { ctx } = signedIn(call);
  const { appUrl } = call.runtime.config;
  const asBusiness = call.body.as_business === true;
  const order = { successUrl: appUrl + PAID_PATH, cancelUrl: appUrl + ORDER_PATH, provinces: [], asBusiness };
  try {
    return await atProvider(call, () => startCheckout(ctx, order));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "subscription_already_active") return { alreadyActive: true };
    if (ASKED_BY_FORM.has(error.code)) return { url: appUrl + ORDER_PATH };
    throw error;
  }
};

/** The same after a registration, whose account exists only once its mail is confirmed. */
export const createRegistrationCheckout: ProgramFunction = async (call) =>
  call.session ? createCheckout(call) : { url: call.runtime.config.appUrl + CONFIRM_PATH };

/** Reads the state of the company's own checkout at the provider. `not_found` for another one. */
async function checkOwnPayment(call: Call): Promise<string> {
  const { ctx, body } = signedIn(call);
  requireActor(ctx, orders);
  const checkout = typeof body.session_id === "string" ? body.session_id : "";
  if (!/^[\w-]{1,200}$/.test(checkout)) throw new DomainError("not_found");
  const { state } = await atProvider(call, () => checkPayment(ctx, { checkout }));
  if (state === "unknown") throw new DomainError("not_found");
  return state;
}

export const verifySubscription: ProgramFunction = async (call) => {
  const state = await checkOwnPayment(call);
  const { ctx, session } = signedIn(call);
  const { current, accessUntil } = await subscriptionView(ctx, session.actor);
  return {
    state,
    subscribed: current !== null,
    product_id: null,
    subscription_end: accessUntil?.toISOString() ?? null,
  };
};

/** A referral completes in the transaction that records its payment; this only reads that payment again. */
export const processReferral: ProgramFunction = async (call) => {
  await checkOwnPayment(call);
  return { ok: true };
};

export const cancelOwnSubscription: ProgramFunction = async (call) => {
  const { atOnce } = await atProvider(call, () => cancelSubscription(signedIn(call).ctx, {}));
  return { ok: true, atOnce };
};
