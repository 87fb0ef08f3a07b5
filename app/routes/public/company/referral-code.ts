import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { Vertical } from "#domain/verticals.ts";

/** Longer than any code: what follows is not read. */
const MAX_LENGTH = 40;

/** What this address has for a referral code; null without one. */
export function codeInLink(request: Request): string | null {
  return new URL(request.url).searchParams.get("ref")?.trim().slice(0, MAX_LENGTH) || null;
}

/** The link that a company gives to others of its trade. `origin` has no slash at its end. */
export function referralLink(origin: string, vertical: Vertical, code: string): string {
  return `${origin}${VERTICAL_PAGES[vertical].forCompanies}?ref=${code}`;
}

/** Where a company of this trade registers, with the code it came with. */
export function registerPath(trade: Vertical, code: string | null): string {
  const query = new URLSearchParams({
    ...VERTICAL_PAGES[trade].registrationQuery,
    ...(code && { ref: code }),
  });
  return query.size > 0 ? `/schoonmaak/special-register?${query}` : "/schoonmaak/special-register";
}
