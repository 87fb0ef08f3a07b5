import { cookie } from "./cookie.server.ts";

const pending = cookie("bevestig", { maxAge: 86_400 });

/** Remembers, in this browser, which address waits for a code. It stays out of every address and page. */
export const pendingEmailCookie = pending.holding;

/** Forgets it, once the address is confirmed. */
export const FORGET_PENDING_EMAIL = pending.forgotten;

/** The address that waits for a code in this browser; null without one. It is what somebody typed, and proves nothing. */
export const pendingEmailOf = pending.of;
