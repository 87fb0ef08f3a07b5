import { parse, serialize } from "hono/utils/cookie";
import type { DraftKind } from "#domain/briefs/rules.ts";
import { isId } from "#domain/ids.ts";

/** A draft is kept as long as an unanswered request: 14 days. */
const MAX_AGE_SECONDS = 14 * 86_400;

const cookieName = (kind: DraftKind) => `concept-${kind}`;

/** The draft that this browser is filling in; null when it has none. */
export function draftIdOf(request: Request, kind: DraftKind): string | null {
  const id = parse(request.headers.get("cookie") ?? "", cookieName(kind))[cookieName(kind)];
  return isId(id) ? id : null;
}

/** Lets this browser find its draft back; null makes it forget. */
export function draftCookie(kind: DraftKind, id: string | null): string {
  return serialize(cookieName(kind), id ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: id === null ? 0 : MAX_AGE_SECONDS,
  });
}
