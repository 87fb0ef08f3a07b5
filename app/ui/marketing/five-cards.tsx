const lines = ["M12 30h34", "M12 38h26"];

/** The motif: five overlapping quotes, one chosen. `chosen` is null when there are no quotes yet. */
export function FiveCards({
  chosen = 3,
  className = "w-44",
}: {
  chosen?: number | null;
  className?: string;
}) {
  const order = [0, 1, 2, 3, 4].filter((index) => index !== chosen);
  if (chosen !== null) order.push(chosen);
  return (
    <svg aria-hidden="true" viewBox="0 0 220 104" className={className} fill="none" strokeLinecap="round">
      {order.map((index) => {
        const isChosen = index === chosen;
        return (
          <g
            key={index}
            transform={`translate(${8 + index * 36} ${isChosen ? 4 : 14 + Math.abs(index - 2) * 3}) rotate(${(index - 2) * 3} 29 40)`}
          >
            <rect
              width="58"
              height="76"
              rx="6"
              fill={isChosen ? "var(--color-accent)" : "var(--color-paper)"}
              stroke={isChosen ? "var(--color-accent)" : "var(--color-edge)"}
              strokeWidth="1.5"
              strokeDasharray={chosen === null ? "5 5" : undefined}
            />
            <circle cx="18" cy="16" r="6" fill={isChosen ? "var(--color-paper)" : "var(--color-line)"} />
            {lines.map((line) => (
              <path
                key={line}
                d={line}
                stroke={isChosen ? "var(--color-accent-line)" : "var(--color-line)"}
                strokeWidth="4"
              />
            ))}
            {isChosen && (
              <path d="m19 58 7 7 13-14" stroke="var(--color-paper)" strokeWidth="4" strokeLinejoin="round" />
            )}
            {!isChosen && <path d="M12 62h16" stroke="var(--color-accent-line)" strokeWidth="6" />}
          </g>
        );
      })}
    </svg>
  );
}
