import { sourceLine } from "#app/claims/shown-claim.ts";
import type { ClaimView } from "#domain/checks/claims/views.ts";
import { CLAIM_KIND_LABELS } from "#texts/desk/claims.ts";

/** What a figure or testimonial says, where it stands, and where it comes from. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-soft">
        {CLAIM_KIND_LABELS[claim.kind]}
        {claim.isExample && " · voorbeeld"}
      </p>
      <p className="mt-1">
        <strong>{claim.heading}</strong>
        {claim.place && `, ${claim.place}`}: {claim.text}
      </p>
      <p className="mt-1 text-sm text-soft">Bron: {sourceLine(claim)}</p>
    </div>
  );
}
