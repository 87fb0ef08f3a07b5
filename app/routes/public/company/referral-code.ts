import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** Longer than every code: anything longer is cut off. */
const MAX_LENGTH = 40;

/** The referral code in the URL; null without one. */
export function codeInLink(request: Request): string | null {
  return new URL(request.url).searchParams.get("ref")?.trim().slice(0, MAX_LENGTH) || null;
}

/** The landing page for companies of this vertical, with the referral code. */
export function companyLandingPath(vertical: Vertical, code: string | null): string {
  const { forCompanies } = VERTICAL_PAGES[vertical];
  return code ? `${forCompanies}?${new URLSearchParams({ ref: code })}` : forCompanies;
}

/** A company's referral link for companies of its vertical. `origin` has no trailing slash. */
export function referralLink(origin: string, vertical: Vertical, code: string): string {
  return `${origin}${companyLandingPath(vertical, code)}`;
}

/** The sign-up page for companies with this vertical chosen, and the referral code. */
export function registerPath(vertical: Vertical, code: string | null): string {
  return `/schoonmaak/special-register?${new URLSearchParams({ vertical, ...(code && { ref: code }) })}`;
}
