import { limitKey } from "#domain/rate-limit.ts";
import type { Ctx } from "#domain/context.ts";
import { cookie } from "./cookie.server.ts";

const known = cookie("bekend", { maxAge: 365 * 86_400 });

/** Remembers that this browser once signed in to the account with this address; only we can write it. */
export function knownDeviceCookie(ctx: Ctx, email: string): string {
  return known.holding(limitKey(ctx, "known-device", email));
}

/** Whether this browser once signed in to the account with this address: its tries do not count with those of strangers. */
export function isKnownDevice(ctx: Ctx, request: Request, email: string): boolean {
  return known.of(request) === limitKey(ctx, "known-device", email);
}
