/** The page that signs a client in with a mailed code, with its return path. */
export function signInCodePath(next: string | null, sent = false): string {
  const parameters = new URLSearchParams({ ...(sent && { verstuurd: "" }), ...(next && { redirect: next }) });
  return `/inloggen/code${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** Where a form signs this browser out, to go on at `next`. */
export const signOutPath = (next: string): string => `/uitloggen?${new URLSearchParams({ redirect: next })}`;
