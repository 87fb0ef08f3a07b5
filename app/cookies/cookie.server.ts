import { parse, serialize } from "hono/utils/cookie";
import type { Ctx } from "#domain/kernel/context.ts";
import { signed, verified } from "#domain/kernel/signature.ts";
import { COOKIE_SECONDS, type CookieKind } from "./cookie-table.ts";

type CookieName = CookieKind | `concept-${string}`;

/** A cookie: read it `of` a request, set it `holding` a value for its time, or delete it (`forgotten`). Scripts see it only without `httpOnly`. */
export function cookie(
  name: CookieName,
  { path = "/", httpOnly = true }: { path?: string; httpOnly?: boolean } = {},
) {
  const kind = name.startsWith("concept-") ? "concept" : (name as CookieKind);
  const maxAge = COOKIE_SECONDS[kind];
  const attributes = { path, httpOnly, sameSite: "Lax" } as const;
  return {
    of: (request: Request): string | null => parse(request.headers.get("cookie") ?? "", name)[name] || null,
    holding: (value: string): string => serialize(name, value, { ...attributes, maxAge }),
    forgotten: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}

/** Until when a value without a signature is read too, as the release before this one made them (decision 227). */
const UNSIGNED_UNTIL = new Date("2027-01-01T00:00:00Z");

/** A cookie that names what its browser may open. It is signed, so that nobody makes one of an id that was seen or guessed. */
export function signedCookie(name: CookieName) {
  const { of, holding, forgotten } = cookie(name);
  const purpose = `cookie ${name}`;
  return {
    of(request: Request, ctx: Pick<Ctx, "now" | "secret">): string | null {
      const given = of(request);
      if (given === null) return null;
      return verified(ctx, purpose, given) ?? (ctx.now < UNSIGNED_UNTIL ? given : null);
    },
    holding: (value: string, ctx: Pick<Ctx, "secret">): string => holding(signed(ctx, purpose, value)),
    forgotten,
  };
}
