/** Short points with ticks. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="mt-1 size-5 shrink-0 text-accent"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
