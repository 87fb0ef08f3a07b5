import { parse, serialize } from "hono/utils/cookie";

const COOKIE = "nieuw-adres";
const attributes = { path: "/account", httpOnly: true, sameSite: "Lax" } as const;

/** Remembers, in this browser, which new address waits for its code. */
export function newAddressCookie(email: string): string {
  return serialize(COOKIE, email, { ...attributes, maxAge: 86_400 });
}

/** Forgets it, once the address has changed. */
export const FORGET_NEW_ADDRESS = serialize(COOKIE, "", { ...attributes, maxAge: 0 });

/** The address that waits for a code in this browser; null without one. It proves nothing. */
export function newAddressOf(request: Request): string | null {
  return parse(request.headers.get("cookie") ?? "", COOKIE)[COOKIE] || null;
}
