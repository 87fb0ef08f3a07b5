import type { Ctx } from "#domain/context.ts";
import { isId } from "#domain/ids.ts";
import { limitKey } from "#domain/rate-limit.ts";
import { cookie } from "./cookie.server.ts";

const confirmed = cookie("geplaatst", { maxAge: 3_600 });

const keyOf = (ctx: Ctx, briefId: string) => limitKey(ctx, "confirmed-here", briefId);

/** Remembers that this request was confirmed in this browser, by whoever had its mail; only we can write it. */
export function confirmedRequestCookie(ctx: Ctx, briefId: string): string {
  return confirmed.holding(`${briefId} ${keyOf(ctx, briefId)}`);
}

/** Forgets it, for the next person at this browser. */
export const FORGET_CONFIRMED_REQUEST = confirmed.forgotten;

/** The request that was last confirmed in this browser; null without one. */
export function confirmedRequestOf(ctx: Ctx, request: Request): string | null {
  const [briefId, key] = confirmed.of(request)?.split(" ") ?? [];
  return isId(briefId) && key === keyOf(ctx, briefId) ? briefId : null;
}
