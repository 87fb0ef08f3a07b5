import type { Ctx } from "#domain/context.ts";
import { isId } from "#domain/ids.ts";
import { limitKey } from "#domain/rate-limit.ts";
import { cookie } from "./cookie.server.ts";

const HOUR_S = 3_600;
const confirmed = cookie("geplaatst", { maxAge: HOUR_S });

/** Signs the id with its expiry: only this site can make it, and a browser may keep a cookie longer than told. */
const keyOf = (ctx: Ctx, briefId: string, endsAt: string) =>
  limitKey(ctx, "confirmed-here", `${briefId} ${endsAt}`);

/** Stores for an hour that this request was confirmed in this browser. */
export function confirmedRequestCookie(ctx: Ctx, briefId: string): string {
  const endsAt = String(ctx.now.getTime() + HOUR_S * 1_000);
  return confirmed.holding([briefId, endsAt, keyOf(ctx, briefId, endsAt)].join(" "));
}

/** Deletes it, for the next user of this browser. */
export const FORGET_CONFIRMED_REQUEST = confirmed.forgotten;

/** The id of the request last confirmed in this browser; null without one. */
export function confirmedRequestOf(ctx: Ctx, request: Request): string | null {
  const [briefId, endsAt = "", key] = confirmed.of(request)?.split(" ") ?? [];
  if (!isId(briefId) || key !== keyOf(ctx, briefId, endsAt)) return null;
  return Number(endsAt) > ctx.now.getTime() ? briefId : null;
}
