import { data } from "react-router";
import { flashCodeOf } from "#app/cookies/flash.server.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { registerPath } from "./referral-code.ts";

/** The toast of the landing page's dialog. */
export const GOES_ON: ToastCode = "company_interest_received";

/** Seconds that the toast is shown before the registration opens (spec §9). */
const AFTER_SECONDS = 1;

/**
 * Answers a landing page. After its dialog was sent, the `Refresh` header opens the registration when the toast has been
 * shown, also without JavaScript.
 */
export function goesOnToRegistration<T>(
  request: Request,
  vertical: Vertical,
  code: string | null,
  loaded: T,
) {
  const headers = new Headers();
  if (flashCodeOf(request) === GOES_ON)
    headers.set("Refresh", `${AFTER_SECONDS}; url=${registerPath(vertical, code)}`);
  return data(loaded, { headers });
}

/** Passes on the `Refresh` header of `goesOnToRegistration`. */
export const refreshOf = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit => {
  const refresh = loaderHeaders.get("Refresh");
  return refresh ? { Refresh: refresh } : {};
};
