import { isRouteErrorResponse } from "react-router";
import { UNREAD_TEXTS, type ErrorText, type Unread } from "#texts/errors.ts";

/** What a page throws, with status 503, when a fault kept a part of the session from being read. */
export type UnreadAnswer = { unread: Unread };

/** The words for an error that is such an answer; null for any other. */
export function unreadTextOf(error: unknown): ErrorText | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null;
  const answer = error.data as UnreadAnswer | null;
  return answer ? UNREAD_TEXTS[answer.unread] : null;
}
