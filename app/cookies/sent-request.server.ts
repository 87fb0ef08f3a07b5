import { isId } from "#domain/ids.ts";
import { VERTICALS, type Vertical } from "#domain/verticals.ts";
import { cookie } from "./cookie.server.ts";

/** A request that was sent and waits for its mail: of which trade, and from which draft. */
type SentRequest = { vertical: Vertical; draftId: string };

const sent = cookie("verzonden", { path: "/aanvraag", maxAge: 86_400 });

/** Remembers, in this browser, what was sent, so that a mail address with a mistake in it can be put right. */
export function sentRequestCookie({ vertical, draftId }: SentRequest): string {
  return sent.holding(`${vertical}.${draftId}`);
}

/** Forgets it, once it is confirmed. */
export const FORGET_SENT_REQUEST = sent.forgotten;

/** The request that this browser sent last and that waits for its mail; null without one. */
export function sentRequestOf(request: Request): SentRequest | null {
  const [kind, draftId] = sent.of(request)?.split(".") ?? [];
  const vertical = VERTICALS.find((known) => known === kind);
  return vertical && isId(draftId) ? { vertical, draftId } : null;
}
