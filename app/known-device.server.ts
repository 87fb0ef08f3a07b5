import { parse, serialize } from "hono/utils/cookie";
import { limitKey } from "#domain/accounts/rate-limit.ts";
import type { Ctx } from "#domain/context.ts";

const COOKIE = "bekend";
const YEAR_SECONDS = 365 * 86_400;

/** Remembers that this browser once signed in to the account with this address; only we can write it. */
export function knownDeviceCookie(ctx: Ctx, email: string): string {
  const value = limitKey(ctx, "known-device", email);
  return serialize(COOKIE, value, { path: "/", httpOnly: true, sameSite: "Lax", maxAge: YEAR_SECONDS });
}

/** Whether this browser once signed in to the account with this address: its tries do not count with those of strangers. */
export function isKnownDevice(ctx: Ctx, request: Request, email: string): boolean {
  const value = parse(request.headers.get("cookie") ?? "", COOKIE)[COOKIE];
  return value === limitKey(ctx, "known-device", email);
}
