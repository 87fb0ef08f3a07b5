import { parse, serialize } from "hono/utils/cookie";

const COOKIE = "bevestig";
const attributes = { path: "/", httpOnly: true, sameSite: "Lax" } as const;

/** Remembers, in this browser, which address waits for a code. It stays out of every address and page. */
export function pendingEmailCookie(email: string): string {
  return serialize(COOKIE, email, { ...attributes, maxAge: 86_400 });
}

/** Forgets it, once the address is confirmed. */
export const FORGET_PENDING_EMAIL = serialize(COOKIE, "", { ...attributes, maxAge: 0 });

/** The address that waits for a code in this browser; null without one. It is what somebody typed, and proves nothing. */
export function pendingEmailOf(request: Request): string | null {
  return parse(request.headers.get("cookie") ?? "", COOKIE)[COOKIE] || null;
}
