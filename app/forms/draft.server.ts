import { cookie } from "#app/cookies/cookie.server.ts";
import type { DraftKind } from "#domain/drafts/rules.ts";
import { isId } from "#domain/ids.ts";

/** A draft is kept as long as an unanswered request: 14 days. */
const MAX_AGE_SECONDS = 14 * 86_400;

const draftOf = (kind: DraftKind) => cookie(`concept-${kind}`, { maxAge: MAX_AGE_SECONDS });

/** The draft that this browser is filling in; null when it has none. */
export function draftIdOf(request: Request, kind: DraftKind): string | null {
  const id = draftOf(kind).of(request);
  return isId(id) ? id : null;
}

/** Lets this browser find its draft back; null makes it forget. */
export function draftCookie(kind: DraftKind, id: string | null): string {
  return id === null ? draftOf(kind).forgotten : draftOf(kind).holding(id);
}
