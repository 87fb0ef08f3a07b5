import { redirect, redirectDocument } from "react-router";
import { isDocument } from "#app/ui/link.tsx";
import { isToastCode, TOASTS, type ToastCode } from "#texts/toasts/toasts.ts";
import { cookie } from "./cookie.server.ts";
import { FLASH_COOKIE } from "./flash-cookie.ts";

// The page that shows a toast forgets it (app/ui/frame/toast.tsx).
const flash = cookie(FLASH_COOKIE, { httpOnly: false });

/** Redirects and shows this toast on the next page. The cookie holds the toast's code, never a text. */
export function redirectWithToast(
  path: string,
  code: ToastCode,
  { setCookies = [] }: { setCookies?: string[] } = {},
): Response {
  // What the browser holds belongs to one session: another one begins with a new document.
  const changesSession = setCookies.some((cookie) => cookie.includes("session_token="));
  const response = changesSession || isDocument(path) ? redirectDocument(path) : redirect(path);
  response.headers.append("Set-Cookie", toastCookie(code));
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
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

/** Deletes the toast of a document that shows it. */
export const FORGET_FLASH = flash.forgotten;

/** Whether a raw Cookie header has a toast: such a page cannot be served from memory. */
export function asksForToast(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${FLASH_COOKIE}=`) ?? false;
}
