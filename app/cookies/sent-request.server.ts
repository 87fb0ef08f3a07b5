import { isId } from "#domain/ids.ts";
import { VERTICALS, type Vertical } from "#domain/verticals.ts";
import { cookie } from "./cookie.server.ts";

/** A request that was sent and waits for its mail: its trade, its draft, and the draft that it is being corrected in. */
type SentRequest = { vertical: Vertical; draftId: string; correctionId: string | null };

const sent = cookie("verzonden", { maxAge: 86_400 });

/** Remembers, in this browser, what was sent, so that a mail address with a mistake in it can be put right. */
export function sentRequestCookie({ vertical, draftId, correctionId }: SentRequest): string {
  return sent.holding([vertical, draftId, correctionId].filter(Boolean).join("."));
}

/** Forgets it, once it is confirmed. */
export const FORGET_SENT_REQUEST = sent.forgotten;

/** The request that this browser sent last and that waits for its mail; null without one. */
export function sentRequestOf(request: Request): SentRequest | null {
  const [kind, draftId, correctionId] = sent.of(request)?.split(".") ?? [];
  const vertical = VERTICALS.find((known) => known === kind);
  if (!vertical || !isId(draftId)) return null;
  return { vertical, draftId, correctionId: isId(correctionId) ? correctionId : null };
}
