import { signedCookie } from "#app/cookies/cookie.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import type { DraftKind } from "#domain/drafts/rules.ts";
import { isId } from "#domain/kernel/ids.ts";

/** Name of the cookie of a draft. */
export const draftCookieName = (kind: DraftKind) => `concept-${kind}` as const;

const draftOf = (kind: DraftKind) => signedCookie(draftCookieName(kind));

/** The id of this browser's draft; null without one. */
export function draftIdOf(
  request: Request,
  ctx: Pick<Ctx, "now" | "secret">,
  kind: DraftKind,
): string | null {
  const id = draftOf(kind).of(request, ctx);
  return isId(id) ? id : null;
}

/** The cookie that holds the id of a draft. */
export const draftCookie = (ctx: Pick<Ctx, "secret">, kind: DraftKind, id: string): string =>
  draftOf(kind).holding(id, ctx);

/** The cookie that deletes it. */
export const forgottenDraft = (kind: DraftKind): string => draftOf(kind).forgotten;
