/** A figure with its label, which the operator entered with a source. */
export type Claim = { value: string; label: string };

/** Figures in a row under the hero; renders nothing without figures. */
export function Claims({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <div className="border-b border-line">
      <dl className="mx-auto flex max-w-wide flex-wrap gap-x-14 gap-y-5 px-4 py-7 sm:px-6">
        {claims.map((claim) => (
          <div key={claim.label} className="flex flex-col-reverse">
            <dt className="text-sm text-soft">{claim.label}</dt>
            <dd className="font-heading text-h2 font-bold tracking-tight">{claim.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
