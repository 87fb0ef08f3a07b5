/** How many requests were promised per paid month, and how many came. Nothing without a promise. */
export function PaidMonths({ promise, outcomes }: { promise: string | null; outcomes: readonly string[] }) {
  if (promise === null && outcomes.length === 0) return null;
  return (
    <section aria-labelledby="beloofd" className="mt-10 max-w-text">
      <h2 id="beloofd" className="text-h3">
        Beloofde aanvragen
      </h2>
      {promise !== null && <p className="mt-2">{promise}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {outcomes.map((outcome) => (
          <li key={outcome} className="py-3">
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  );
}
