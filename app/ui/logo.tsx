// Five cards in one hand: angle and fill of each, the chosen one raised and drawn last.
const hand = [
  { angle: -30, fill: "var(--color-accent-line)" },
  { angle: -15, fill: "var(--color-accent-tint)" },
  { angle: 0, fill: "var(--color-accent-line)" },
  { angle: 30, fill: "var(--color-accent-tint)" },
];

/** The mark alone: five overlapping cards of which one is chosen. */
export function Mark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 44" className={className}>
      <g stroke="var(--color-accent)" strokeWidth="1.75">
        {hand.map(({ angle, fill }) => (
          <rect
            key={angle}
            x="16"
            y="10"
            width="15"
            height="22"
            rx="2.5"
            fill={fill}
            transform={`rotate(${angle} 23 46)`}
          />
        ))}
        <rect
          x="16"
          y="4"
          width="15"
          height="22"
          rx="2.5"
          fill="var(--color-accent)"
          transform="rotate(14 23 46)"
        />
      </g>
      <path
        d="m26.6 17.6 2.9 3.4 5.6-5"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name, linking home. */
export function Logo({ siteName, href = "/" }: { siteName: string; href?: string }) {
  return (
    <a href={href} className="inline-flex items-center gap-2.5 py-1 text-ink no-underline">
      <Mark />
      <span className="font-heading text-[1.375rem] leading-none font-bold tracking-tight">{siteName}</span>
    </a>
  );
}
