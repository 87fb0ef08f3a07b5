import { Stripe } from "stripe";
import type { Payments } from "#domain/kernel/payment-port.ts";
import { Unavailable } from "#domain/kernel/unavailable.ts";

/** A failed call to Stripe, without Stripe's message: that can hold a part of the key, a name or an address. */
export function withoutMessage(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId } = error;
  const known = [type, code, param, statusCode, requestId].filter(Boolean).join(", ");
  const message = `a call to Stripe failed: ${known}`;
  return error instanceof Stripe.errors.StripeConnectionError ? new Unavailable(message) : new Error(message);
}

type Method = (...args: never[]) => unknown;

/** The same payments, whose errors can be logged. */
export function withLoggableErrors(payments: Payments): Payments {
  const guarded = Object.entries(payments).map(([name, member]) => {
    if (typeof member !== "function") return [name, member];
    const call = member as Method;
    const guard = async (...args: never[]) => {
      try {
        return await call(...args);
      } catch (error) {
        throw withoutMessage(error);
      }
    };
    return [name, guard];
  });
  return Object.fromEntries(guarded) as Payments;
}
