import { cookie } from "#app/cookies/cookie.server.ts";
import type { DraftKind } from "#domain/drafts/rules.ts";
import { isId } from "#domain/ids.ts";

/** Name of the cookie of a draft. */
export const draftCookieName = (kind: DraftKind) => `concept-${kind}` as const;

const draftOf = (kind: DraftKind) => cookie(draftCookieName(kind));

/** The id of this browser's draft; null without one. */
export function draftIdOf(request: Request, kind: DraftKind): string | null {
  const id = draftOf(kind).of(request);
  return isId(id) ? id : null;
}

/** The cookie that holds the id of a draft; null deletes it. */
export function draftCookie(kind: DraftKind, id: string | null): string {
  return id === null ? draftOf(kind).forgotten : draftOf(kind).holding(id);
}
