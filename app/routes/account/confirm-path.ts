/** The page that takes links and codes, and where it goes on to. Without the token: an answer must not repeat that. */
export function confirmPath(next: string | null): string {
  return next ? `/auth/confirm?redirect_to=${encodeURIComponent(next)}` : "/auth/confirm";
}
