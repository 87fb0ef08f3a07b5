import { parse, serialize } from "hono/utils/cookie";
import { COOKIE_SECONDS, type CookieKind } from "./cookie-table.ts";

/** An HttpOnly cookie: read it `of` a request, set it `holding` a value for its time, or delete it (`forgotten`). */
export function cookie(name: CookieKind | `concept-${string}`, { path = "/" }: { path?: string } = {}) {
  const kind = name.startsWith("concept-") ? "concept" : (name as CookieKind);
  const maxAge = COOKIE_SECONDS[kind];
  const attributes = { path, httpOnly: true, sameSite: "Lax" } as const;
  return {
    of: (request: Request): string | null => parse(request.headers.get("cookie") ?? "", name)[name] || null,
    holding: (value: string): string => serialize(name, value, { ...attributes, maxAge }),
    forgotten: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}
