import type { RouterContextProvider } from "react-router";
import { logFailure } from "#app/context.server.ts";
import type { MoneyFailure } from "#domain/desk/measures/settle-money.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";

/** The toast after an act on a measure. When the payment provider failed, logs that and says what stands and what is repeated. */
export function savedToast(
  context: Readonly<RouterContextProvider>,
  failure: MoneyFailure,
  done: ToastCode,
): ToastCode {
  if (!failure) return done;
  logFailure(context, "the payment provider failed after a measure")(failure.error);
  return "measure_money_waits";
}
