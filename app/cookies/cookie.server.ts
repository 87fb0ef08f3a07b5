import { parse, serialize } from "hono/utils/cookie";

/** An HttpOnly cookie: read it `of` a request, set it `holding` a value for `maxAge` seconds, or delete it (`forgotten`). */
export function cookie(name: string, { maxAge, path = "/" }: { maxAge: number; path?: string }) {
  const attributes = { path, httpOnly: true, sameSite: "Lax" } as const;
  return {
    of: (request: Request): string | null => parse(request.headers.get("cookie") ?? "", name)[name] || null,
    holding: (value: string): string => serialize(name, value, { ...attributes, maxAge }),
    forgotten: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}
