import { parse, serialize } from "hono/utils/cookie";

const COOKIE = "bevestig";

/** Remembers, in this browser, which address waits for a code. It stays out of every address and page. */
export function pendingEmailCookie(email: string): string {
  return serialize(COOKIE, email, { path: "/", httpOnly: true, sameSite: "Lax", maxAge: 86_400 });
}

/** The address that waits for a code in this browser; null without one. */
export function pendingEmailOf(request: Request): string | null {
  return parse(request.headers.get("cookie") ?? "", COOKIE)[COOKIE] || null;
}
