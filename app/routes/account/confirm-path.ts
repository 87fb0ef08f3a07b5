/** Where a code is filled in; a mailed link adds its token. */
export const CODE_PATH = "/auth/confirm";

/** The page that takes links and codes, and where it goes on to. Without the token: an answer must not repeat that. */
export function confirmPath(next: string | null): string {
  return next ? `${CODE_PATH}?redirect_to=${encodeURIComponent(next)}` : CODE_PATH;
}

/** Where a client registers, and where that goes on to. */
export function signUpPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ tab: "registreren", ...(next && { redirect: next }) })}`;
}
