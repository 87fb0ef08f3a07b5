/**
 * The copy of the session in local storage, which keeps tabs in sync: `<user id> <role> <expiry in milliseconds>`; empty for
 * a visitor. Holds no secret.
 */
export const COPY_KEY = "sessie";

type Copied = { user: { id: string; role: string }; expiresAt: number };

export const copyOf = (facts: Copied | null): string =>
  facts ? `${facts.user.id} ${facts.user.role} ${facts.expiresAt}` : "";

/** The user id in a copy; empty for a visitor. */
export const userIn = (copy: string | null | undefined): string => copy?.split(" ")[0] ?? "";

/** The expiry in a copy, in milliseconds; 0 for a visitor. */
export const expiryIn = (copy: string | null): number => Number(copy?.split(" ")[2] ?? 0);

// Local storage throws when it is blocked. Then each tab learns of a sign-out at its next request.
export function readCopy(): string | null {
  try {
    return localStorage.getItem(COPY_KEY);
  } catch {
    return null;
  }
}

/** Writes the copy. Writing the same value raises no event in other tabs. */
export function writeCopy(copy: string): void {
  try {
    if (copy) localStorage.setItem(COPY_KEY, copy);
    else localStorage.removeItem(COPY_KEY);
  } catch {
    return;
  }
}
