import { cookie } from "./cookie.server.ts";
import { readableMail } from "#domain/kernel/readable-mail.ts";

const pending = cookie("bevestig");

/** Stores the mail address that waits for a code, so that it need not stand in a URL. */
export const pendingEmailCookie = pending.holding;

/** Deletes it, once the address is confirmed. */
export const FORGET_PENDING_EMAIL = pending.forgotten;

/** The address that waits for a code in this browser; null without one. Typed by the visitor, so no proof of anything. */
export function pendingEmailOf(request: Request): string | null {
  const address = pending.of(request);
  return address && readableMail(address);
}
