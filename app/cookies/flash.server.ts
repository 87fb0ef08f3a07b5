import { redirect, redirectDocument } from "react-router";
import { isToastCode, TOASTS, type ToastCode } from "#texts/toasts.ts";
import { cookie } from "./cookie.server.ts";

const COOKIE = "melding";
const flash = cookie(COOKIE);

/** Redirects and shows this toast on the next page. The cookie holds the toast's code, never a text. */
export function redirectWithToast(
  path: string,
  code: ToastCode,
  init: { setCookies?: string[]; samePage?: boolean } = {},
): Response {
  // Load another page as a new document: it may have no React in the browser, or belong to another session.
  const response = init.samePage ? redirect(path) : redirectDocument(path);
  response.headers.append("Set-Cookie", toastCookie(code));
  for (const cookie of init.setCookies ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The Set-Cookie value that shows this toast on the next page. */
export function toastCookie(code: ToastCode): string {
  return flash.holding(code);
}

/** The code of the toast to show on this page; null without one. */
export function flashCodeOf(request: Request): ToastCode | null {
  const code = flash.of(request);
  return isToastCode(code) ? code : null;
}

/** The toast to show on this page; null without one. */
export function flashOf(request: Request): (typeof TOASTS)[ToastCode] | null {
  const code = flashCodeOf(request);
  return code && TOASTS[code];
}

/** Deletes the toast once it was shown. */
export const FORGET_FLASH = flash.forgotten;

/** Whether a raw Cookie header has a toast: such a page cannot be served from memory. */
export function asksForToast(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${COOKIE}=`) ?? false;
}
