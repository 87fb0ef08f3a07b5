import { redirect, redirectDocument } from "react-router";
import { isToastCode, TOASTS, type ToastCode } from "#texts/toasts.ts";
import { cookie } from "./cookie.server.ts";

const COOKIE = "melding";
const flash = cookie(COOKIE, { maxAge: 60 });

/** Redirects, and shows this toast on the page that follows. The cookie names a text of ours, it carries none. */
export function redirectWithToast(
  path: string,
  code: ToastCode,
  init: { setCookies?: string[]; samePage?: boolean } = {},
): Response {
  // Another page may leave React out of the browser or be for another session, so it is loaded as a new document.
  const response = init.samePage ? redirect(path) : redirectDocument(path);
  response.headers.append("Set-Cookie", toastCookie(code));
  for (const cookie of init.setCookies ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Has this toast shown on the page after this one. */
export function toastCookie(code: ToastCode): string {
  return flash.holding(code);
}

/** Which toast this request asks for, if any. */
export function flashCodeOf(request: Request): ToastCode | null {
  const code = flash.of(request);
  return isToastCode(code) ? code : null;
}

/** The toast that this request asks for, if any. */
export function flashOf(request: Request): (typeof TOASTS)[ToastCode] | null {
  const code = flashCodeOf(request);
  return code && TOASTS[code];
}

/** Ends the toast once it has been shown. */
export const FORGET_FLASH = flash.forgotten;

/** Whether a raw Cookie header asks for a toast: such a page is not taken from memory. */
export function asksForToast(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${COOKIE}=`) ?? false;
}
