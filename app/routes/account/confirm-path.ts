/** The page that takes links and codes, and where it goes on to. Without the token: an answer must not repeat that. */
export function confirmPath(next: string | null): string {
  return next ? `/auth/confirm?redirect_to=${encodeURIComponent(next)}` : "/auth/confirm";
}

/** Where a client registers, and where that goes on to. */
export function signUpPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ tab: "registreren", ...(next && { redirect: next }) })}`;
}
