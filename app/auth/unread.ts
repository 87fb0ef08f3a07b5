import { isRouteErrorResponse } from "react-router";
import { UNREAD_TEXTS, type Unread } from "#texts/errors/page-errors.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";

/** The data of a 503 answer: the part of the session that could not be read. */
export type UnreadAnswer = { unread: Unread };

/** The text for an error that is such an answer; null for any other error. */
export function unreadTextOf(error: unknown): ErrorText | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null;
  const answer = error.data as UnreadAnswer | null;
  return answer ? UNREAD_TEXTS[answer.unread] : null;
}
