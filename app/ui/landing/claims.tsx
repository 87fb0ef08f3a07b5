import { sourceLine, type ShownClaim } from "#app/claims/shown-claim.ts";
import { ExampleMark } from "./example-mark.tsx";

/** Figures in a row under the hero, each with its source; renders nothing without figures. */
export function Claims({ claims }: { claims: ShownClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <div className="border-b border-line">
      <dl className="mx-auto flex max-w-wide flex-wrap gap-x-14 gap-y-6 px-4 py-7 sm:px-6">
        {claims.map((claim) => (
          <div key={claim.heading + claim.text} className="flex flex-col-reverse">
            <dt className="text-sm text-soft">
              <span className="block text-base text-ink">{claim.text}</span>
              {claim.isExample ? null : `Bron: ${sourceLine(claim)}`}
            </dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading text-h2 font-bold tracking-tight">
              {claim.heading}
              {claim.isExample && <ExampleMark />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
