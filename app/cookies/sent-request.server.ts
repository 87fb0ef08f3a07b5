import type { Ctx } from "#domain/kernel/context.ts";
import { isId } from "#domain/kernel/ids.ts";
import { VERTICALS, type Vertical } from "#domain/kernel/verticals.ts";
import { signedCookie } from "./cookie.server.ts";

/** A request that waits for confirmation: its vertical, its draft, and the draft in which it is being corrected. */
type SentRequest = { vertical: Vertical; draftId: string; correctionId: string | null };

export const SENT_COOKIE = "verzonden";
const sent = signedCookie(SENT_COOKIE);

/** Stores the request that this browser sent, so that a mistake in its mail address can be corrected. */
export function sentRequestCookie(
  ctx: Pick<Ctx, "secret">,
  { vertical, draftId, correctionId }: SentRequest,
): string {
  return sent.holding([vertical, draftId, correctionId].filter(Boolean).join("."), ctx);
}

/** Deletes it, once the request is confirmed. */
export const FORGET_SENT_REQUEST = sent.forgotten;

/** The last request of this browser that waits for confirmation; null without one. */
export function sentRequestOf(request: Request, ctx: Pick<Ctx, "now" | "secret">): SentRequest | null {
  const [kind, draftId, correctionId] = sent.of(request, ctx)?.split(".") ?? [];
  const vertical = VERTICALS.find((known) => known === kind);
  if (!vertical || !isId(draftId)) return null;
  return { vertical, draftId, correctionId: isId(correctionId) ? correctionId : null };
}
