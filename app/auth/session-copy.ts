/**
 * What a page leaves in local storage about its session, so that tabs agree: user id, role and expiry, as one text
 * (`<id> <role> <milliseconds>`); empty for a visitor. No secret is in it.
 */
export const COPY_KEY = "sessie";

type Copied = { user: { id: string; role: string }; expiresAt: number };

export const copyOf = (facts: Copied | null): string =>
  facts ? `${facts.user.id} ${facts.user.role} ${facts.expiresAt}` : "";

/** Whose session a copy is of; empty for a visitor's. */
export const userIn = (copy: string | null | undefined): string => copy?.split(" ")[0] ?? "";

/** When the session of a copy ends, in milliseconds; 0 for a visitor's. */
export const expiryIn = (copy: string | null): number => Number(copy?.split(" ")[2] ?? 0);

// Storage throws where it is blocked: then each tab learns of a sign-out at its next request.
export function readCopy(): string | null {
  try {
    return localStorage.getItem(COPY_KEY);
  } catch {
    return null;
  }
}

/** Writing what is there already is no news to other tabs. */
export function writeCopy(copy: string): void {
  try {
    if (copy) localStorage.setItem(COPY_KEY, copy);
    else localStorage.removeItem(COPY_KEY);
  } catch {
    return;
  }
}
