import { cookie } from "#app/cookies/cookie.server.ts";
import { UNCONFIRMED_DAYS } from "#domain/briefs/rules.ts";
import type { DraftKind } from "#domain/drafts/rules.ts";
import { isId } from "#domain/ids.ts";

/** As long as drafts and unconfirmed briefs are stored. */
const MAX_AGE_SECONDS = UNCONFIRMED_DAYS * 86_400;

/** Name of the cookie of a draft. */
export const draftCookieName = (kind: DraftKind) => `concept-${kind}`;

const draftOf = (kind: DraftKind) => cookie(draftCookieName(kind), { maxAge: MAX_AGE_SECONDS });

/** The id of this browser's draft; null without one. */
export function draftIdOf(request: Request, kind: DraftKind): string | null {
  const id = draftOf(kind).of(request);
  return isId(id) ? id : null;
}

/** The cookie that holds the id of a draft; null deletes it. */
export function draftCookie(kind: DraftKind, id: string | null): string {
  return id === null ? draftOf(kind).forgotten : draftOf(kind).holding(id);
}
