/** The page that takes codes, and links with a token. */
export const CODE_PATH = "/auth/confirm";

/** That page with its return path. Without a token, so that no answer repeats it. */
export function confirmPath(next: string | null): string {
  return next ? `${CODE_PATH}?redirect_to=${encodeURIComponent(next)}` : CODE_PATH;
}

/** The sign-up page of clients with its return path. */
export function signUpPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ tab: "registreren", ...(next && { redirect: next }) })}`;
}
