import { parse, serialize } from "hono/utils/cookie";

/** A cookie that only the server reads: `of` a request, `holding` a value for so many seconds, or `forgotten`. */
export function cookie(name: string, { maxAge, path = "/" }: { maxAge: number; path?: string }) {
  const attributes = { path, httpOnly: true, sameSite: "Lax" } as const;
  return {
    of: (request: Request): string | null => parse(request.headers.get("cookie") ?? "", name)[name] || null,
    holding: (value: string): string => serialize(name, value, { ...attributes, maxAge }),
    forgotten: serialize(name, "", { ...attributes, maxAge: 0 }),
  };
}
