import type { Runtime } from "#compose";
import { kept } from "#app/content/kept.server.ts";
import type { ClaimKind } from "#domain/checks/claims/rules.ts";
import { publishedClaims, type ClaimView } from "#domain/checks/claims/views.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { ClaimedToClients, ShownClaim } from "./shown-claim.ts";

const claims = kept((runtime) => publishedClaims(runtime, { withExamples: runtime.config.demo }));

/** The claims as part of the cache key of content pages. */
export const claimsVariant = claims.variant;

/** Drops the kept claims after a change. */
export const forgetClaims = claims.forget;

/** The claims of a landing page; none while the database cannot be reached, so that the page still shows. */
async function shownClaims(runtime: Runtime, vertical: Vertical, kind: ClaimKind): Promise<ShownClaim[]> {
  const found = await claims.now(runtime).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the claims could not be read");
    return null;
  });
  return found?.[vertical][kind].map(withoutId) ?? [];
}

const withoutId = ({ id: _id, kind: _kind, vertical: _vertical, ...shown }: ClaimView): ShownClaim => shown;

/** What a landing page for clients claims. */
export async function claimsForClients(runtime: Runtime, vertical: Vertical): Promise<ClaimedToClients> {
  const [figures, testimonials] = await Promise.all([
    shownClaims(runtime, vertical, "CLIENT_FIGURE"),
    shownClaims(runtime, vertical, "TESTIMONIAL"),
  ]);
  return { figures, testimonials };
}

/** The figures of a landing page for companies. */
export const figuresForCompanies = (runtime: Runtime, vertical: Vertical) =>
  shownClaims(runtime, vertical, "COMPANY_FIGURE");
