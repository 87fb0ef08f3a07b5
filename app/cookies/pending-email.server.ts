import { cookie } from "./cookie.server.ts";

const pending = cookie("bevestig");

/** Stores the mail address that waits for a code, so that it need not stand in a URL. */
export const pendingEmailCookie = pending.holding;

/** Deletes it, once the address is confirmed. */
export const FORGET_PENDING_EMAIL = pending.forgotten;

/** The address that waits for a code in this browser; null without one. Typed by the visitor, so no proof of anything. */
export const pendingEmailOf = pending.of;
