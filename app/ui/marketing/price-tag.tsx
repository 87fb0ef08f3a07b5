/**
 * A price for companies, always excluding and including btw, as formatted texts ("€ 79", "€ 95,59"). `before` is the
 * usual price that an offer replaces.
 */
export function PriceTag({
  excl,
  incl,
  per,
  before,
}: {
  excl: string;
  incl: string;
  per?: string;
  before?: string;
}) {
  return (
    <p>
      {before && (
        <span className="block text-soft">
          <span className="sr-only">Normaal </span>
          <s>{before}</s>
        </span>
      )}
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-heading text-h1 font-bold tracking-tight">{excl}</span>
        <span>excl. btw{per && ` ${per}`}</span>
      </span>
      <span className="block text-soft">{incl} incl. btw</span>
    </p>
  );
}
