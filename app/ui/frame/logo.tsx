import { Link } from "#app/ui/link.tsx";
const angles = [-36, -18, 0, 36];

/** The mark without the name: five cards, one chosen and raised. */
export function Mark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 40" className={className}>
      <g fill="var(--color-accent-line)" stroke="var(--color-paper)" strokeWidth="1.5">
        {angles.map((angle) => (
          <rect
            key={angle}
            x="16.5"
            y="9"
            width="14"
            height="21"
            rx="2.5"
            transform={`rotate(${angle} 23.5 40)`}
          />
        ))}
        <rect
          x="15.5"
          y="2"
          width="16"
          height="25"
          rx="2.5"
          fill="var(--color-accent)"
          transform="rotate(18 23.5 40)"
        />
      </g>
    </svg>
  );
}

/** Mark and name, with a link to the home page. */
export function Logo({ siteName, href = "/" }: { siteName: string; href?: string }) {
  return (
    <Link href={href} className="inline-flex items-center gap-2.5 py-1 text-ink no-underline">
      <Mark />
      <span className="font-heading text-[1.375rem] leading-none font-bold tracking-tight">{siteName}</span>
    </Link>
  );
}
